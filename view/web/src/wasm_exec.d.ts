// Go's own script for programs in a browser, from the Go that compiles the program; see page.mjs.
declare module 'wasm_exec';
