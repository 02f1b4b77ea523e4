// What views of other features use of this one. It is loaded with those views; `index.ts` is loaded on every boot.
export { DisconnectFailed } from './DisconnectFailed.tsx'
export { NameDoubt } from './NameDoubt.tsx'
export { NotConnected, useHad } from './NotConnected.tsx'
export { useDisconnect } from './use-disconnect.ts'
