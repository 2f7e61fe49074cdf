declare module "ludo-page.wasm?url" {
  const url: string;
  export default url;
}

/** What stands on the shelf, in each language: asked of the engine by the build (vite.config.ts). */
declare module "ludo-shelf" {
  const shelves: Record<
    "en" | "fr",
    { id: string; name: string; blurb: string; draft: boolean; seats: [number, number] }[]
  >;
  export default shelves;
}
