/**
 * Preact in place of React, under the same names. The frame that holds the keys shows a few small screens: React would be
 * more than half of what loads before the first of them, and more code than all the rest to read for whoever checks it.
 * The shared parts are written for React and work with both.
 */
export const reactByPreact = [
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/(jsx(?:-dev)?-runtime)$/, replacement: 'preact/compat/$1' },
]
