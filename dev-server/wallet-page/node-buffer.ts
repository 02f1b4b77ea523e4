// The npm package, not Node's module of the same name.
import { Buffer } from 'buffer/index.js'

// For sign-in in one step, the library encodes the signed text with Node's `Buffer`, which browsers lack.

globalThis.Buffer ??= Buffer as unknown as typeof globalThis.Buffer
