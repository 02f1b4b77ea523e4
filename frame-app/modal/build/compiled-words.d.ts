import type { Plugin } from 'vite'
/**
 * Compiles catalogues of messages when the frame is built, so that no parser of messages has to be loaded:
 * `import { words } from './languages/en.json?compiled'` is what `icu-minify/format` reads.
 */
export declare const compiledWords: Plugin
