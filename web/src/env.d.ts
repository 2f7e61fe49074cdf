declare module "ludo-page.wasm?url" {
  const url: string;
  export default url;
}
