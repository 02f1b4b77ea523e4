declare module '*.json?compiled' {
  export const words: { readonly [id: string]: import('icu-minify/format').CompiledMessage }
}
