import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** Mounts a page. If it crashes, an error is shown instead of an empty page. */
export const mount = (id: string, page: ReactNode): void => {
  const place = document.getElementById(id)
  if (!place) return
  const root = createRoot(place, {
    onUncaughtError: (error) => {
      console.error(error)
      const notice = document.createElement('p')
      notice.className = 'broken'
      notice.role = 'alert'
      notice.textContent = `This page broke: ${error instanceof Error ? error.message : String(error)}. Reload it to go on.`
      place.replaceChildren(notice)
    },
  })
  root.render(page)
}
