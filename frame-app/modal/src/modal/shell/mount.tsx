import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { ShellParts } from './context.ts'
import { watchDismissal } from './dismissal.ts'
import { keepLanguage } from './language.ts'
import { Shell } from './Shell.tsx'
// Views share it; here it comes with the shell and costs the first opening no request of its own.
import '../../ui/Prose.tsx'
import './motion.css'

/**
 * Puts the shell in the place of its skeleton. When it returns the shell is there: a hidden frame gets no animation
 * frames, and React would wait for none, but an opening that waits for its view must not wait for a task either.
 *
 * @example
 * mountShell(document.getElementById('casement'), { core, features, views, speech, Overlay, requestClose })
 */
export const mountShell = (scene: HTMLElement, parts: ShellParts): void => {
  keepLanguage(scene.ownerDocument.documentElement, parts.speech)
  // A visitor whose style sheet did not come still has a modal to use and to close.
  scene.hidden = false
  const root = createRoot(scene)
  flushSync(() => root.render(<Shell {...parts} />))
  watchDismissal(scene, parts.requestClose)
}
