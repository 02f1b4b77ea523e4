// What views of other features use of this one. It is loaded with those views.
export { NATIVE } from './store.ts'
export { useSend } from './use-send.ts'
