declare module '*.json?compiled' {
  export const words: { readonly [id: string]: import('icu-minify/format').CompiledMessage }
}

declare module '*.json?compiled-first' {
  export const words: { readonly [id: string]: import('icu-minify/format').CompiledMessage }
}

declare module '*.json?compiled-later' {
  export const words: { readonly [id: string]: import('icu-minify/format').CompiledMessage }
}
