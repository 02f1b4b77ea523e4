// What views of other features use of this one. It is loaded with those views.
export { loadEmailMethod } from './load-email-method.ts'
