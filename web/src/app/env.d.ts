declare module "ludo-page.wasm?url" {
  const url: string;
  export default url;
}

/** The game list in each language. The build asks the engine for it (vite.config.ts). */
declare module "ludo-shelf" {
  const shelves: Record<
    "en" | "fr",
    { id: string; name: string; blurb: string; draft: boolean; seats: [number, number] }[]
  >;
  export default shelves;
}
