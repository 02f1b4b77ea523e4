// The package, and not the part of Node that has its name.
import { Buffer } from 'buffer/index.js'

// What wallets sign that connect and sign in in one step, the library writes with Node's `Buffer`. Wallets in browsers bring one.

globalThis.Buffer ??= Buffer as unknown as typeof globalThis.Buffer
