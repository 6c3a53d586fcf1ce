"""The kernels as WebAssembly: the same rules and the same search, to the byte, in a browser."""
