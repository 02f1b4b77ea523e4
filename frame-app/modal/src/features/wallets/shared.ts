// What the views of other features use of this one. It is loaded with them; `index.ts` is loaded by every boot.
export { DisconnectFailed } from './DisconnectFailed.tsx'
export { useDisconnect } from './use-disconnect.ts'
