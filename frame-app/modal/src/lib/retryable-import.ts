// Browsers remember a failed module for the lifetime of a document: importing it again fails at once without a request
// (https://github.com/whatwg/html/issues/6768; Chromium 150 does this). After a short loss of network, a visitor could
// press "Try again" forever. So every file is fetched before it is imported: a failed fetch can be repeated, and after
// a successful one the import is served from the browser's cache.

const fetched = new Map<string, Promise<void>>()

const fetchScript = async (href: string): Promise<void> => {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${href} is answered ${response.status}`)
  await response.arrayBuffer()
  // A browser finds a script's imports only after reading it, level by level; preload links name them all at once.
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}

const addStyles = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    // The page has some style sheets of its own.
    if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return resolve()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`${href} could not be loaded`))
    })
    document.head.append(link)
  })

const once = (file: string): Promise<void> => {
  const known = fetched.get(file)
  if (known) return known
  const href = `/${file}`
  const coming = file.endsWith('.css') ? addStyles(href) : fetchScript(href)
  fetched.set(file, coming)
  coming.catch(() => fetched.delete(file))
  return coming
}

/**
 * Imports a chunk once all of its files are loaded. The build wraps every `import()` of a chunk in it.
 *
 * @example
 * await retryableImport(() => import('./views/Account/index.tsx'), ['assets/Account-B1.js', 'assets/Account-B1.css'])
 */
export const retryableImport = async <T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> => {
  await Promise.all(files.map(once))
  return load()
}
