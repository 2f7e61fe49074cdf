// wasi-run.mjs - run a WebAssembly program as a command: node tools/wasi-run.mjs PROGRAM.wasm [ARGUMENT...]
//
// The program can read only the current folder. Its exit status is passed on.

const warn = process.emitWarning;
process.emitWarning = (warning, ...rest) => {
  const type = typeof rest[0] === "object" ? rest[0]?.type : rest[0];
  if (type !== "ExperimentalWarning") warn.call(process, warning, ...rest);
};

const { WASI } = await import("node:wasi");
const { readFile } = await import("node:fs/promises");

const [program, ...words] = process.argv.slice(2);
if (!program) {
  console.error("usage: node wasi-run.mjs PROGRAM.wasm [ARGUMENT...]");
  process.exit(2);
}

const wasi = new WASI({
  version: "preview1",
  args: [program, ...words],
  env: process.env,
  preopens: { ".": "." },
  returnOnExit: true,
});
const module = await WebAssembly.compile(await readFile(program));
const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
try {
  process.exitCode = wasi.start(instance);
} catch (trap) {
  console.error(`${program}: ${trap.stack ?? trap}`);
  process.exitCode = 134;
}
