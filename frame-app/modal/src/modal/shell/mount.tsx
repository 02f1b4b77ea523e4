import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { MountedShell, ShellParts } from './context.ts'
import { leavingMs } from './curtain.ts'
import { watchDismissal } from './dismissal.ts'
import { keepLanguage } from './language.ts'
import { Shell } from './Shell.tsx'
import { watchHeight } from './watch-height.ts'
// The skeleton has no text, so the fonts come with what has.
import '@casement/parts/theme/fonts.css'
// Shared by views; bundled with the shell so that the first opening needs no extra request for it.
import '@casement/parts/ui/Prose.tsx'
import './chosen-font.css'
import './motion.css'

/**
 * Mounts the shell in place of the skeleton, synchronously: a hidden frame gets no animation frames, on which React
 * would wait, and an opening must not wait for another task.
 *
 * @example
 * mountShell(document.getElementById('casement'), { core, features, views, speech, Overlay, requestClose })
 */
export const mountShell = (scene: HTMLElement, parts: ShellParts): MountedShell => {
  keepLanguage(scene.ownerDocument.documentElement, parts.speech)
  // Shown even if the style sheet failed to load, so that the modal can still be used and closed.
  scene.hidden = false
  const root = createRoot(scene)
  // From here on the shell moves what it shows.
  scene.dataset.mounted = ''
  flushSync(() => root.render(<Shell {...parts} />))
  watchDismissal(scene, parts.requestClose)
  if (parts.onHeight) watchHeight(scene, parts.onHeight)
  return { leavingMs }
}
