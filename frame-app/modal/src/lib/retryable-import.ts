// Browsers remember for the life of a document that a module did not come: asked for again they fail at once, and ask
// nobody (https://github.com/whatwg/html/issues/6768; Chromium 150 does). A visitor whose network was away for a moment
// could press "Try again" for ever. So nothing is imported that has not been fetched: what fails to be fetched is asked for
// again by the next who wants it, and what was fetched the import finds in the browser's cache.

const fetched = new Map<string, Promise<void>>()

const fetchScript = async (href: string): Promise<void> => {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${href} is answered ${response.status}`)
  await response.arrayBuffer()
  // Browsers find what a script imports only when they have read it, and that again only then: all of it is named at once.
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}

const addStyles = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    // The page has some of its own.
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
 * Imports a chunk once all of its files are there. The build puts it around every `import()` that leads to a chunk.
 *
 * @example
 * await retryableImport(() => import('./views/Account/index.tsx'), ['assets/Account-B1.js', 'assets/Account-B1.css'])
 */
export const retryableImport = async <T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> => {
  await Promise.all(files.map(once))
  return load()
}
