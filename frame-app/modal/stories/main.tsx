import type { StoryGroup } from '@casement/parts/ui/story.ts'
import { createSpeechStore } from '@casement/parts/words/speech-store.ts'
import { flushSync } from 'react-dom'
import type { Root } from 'react-dom/client'
import { createRoot } from 'react-dom/client'
import { loadCatalogue } from '../src/words/load-catalogue.ts'
import { readAsked } from './asked.ts'
import { Gallery, Wrong } from './Gallery.tsx'
import { orderGroups } from './groups.ts'
import { speechOf } from './speech-of.ts'
import { createStoryTheme } from './wear-theme.ts'
import '../src/modal/shell/chosen-font.css'
import '../src/modal/shell/motion.css'
import '../src/words/later-texts.ts'
import './gallery.css'

const LOOK_AGAIN_MS = 20
const LOOKS_THE_SAME = 4

// The gallery is no part of the modal, so it may show what the secure frame draws, too.
const files = import.meta.glob<StoryGroup>(
  ['../src/**/*.stories.tsx', '../../parts/src/**/*.stories.tsx', '../../secure/src/**/*.stories.tsx'],
  { eager: true, import: 'stories' },
)

/** Whether every story is rendered, here and in the iframes. */
const isComplete = (): boolean =>
  document.querySelector('main, [role="alert"]') !== null &&
  document.querySelector('[data-state="coming"]') === null &&
  Array.from(document.querySelectorAll('iframe')).every(
    ({ contentDocument }) => contentDocument?.documentElement?.dataset.ready !== undefined,
  )

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))

/** Marks the root element as ready once everything is rendered, loaded and unchanged for a while. */
const complete = async (): Promise<void> => {
  let changes = 0
  // Counts mutations: comparing the text of twenty phones fifty times a second would be too slow.
  const watch = new MutationObserver((records) => {
    changes += records.length
  })
  watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  const look = (): string => `${performance.getEntriesByType('resource').length} ${changes}`
  for (let before = '', same = 0; same < LOOKS_THE_SAME || !isComplete(); ) {
    await pause()
    const now = look()
    same = now === before ? same + 1 : 0
    before = now
  }
  watch.disconnect()
  await document.fonts.ready
  await Promise.allSettled(Array.from(document.images, (image) => image.decode()))
  document.documentElement.dataset.ready = ''
}

const { documentElement: root } = document
const groups = orderGroups(files)
const wear = createStoryTheme(root)

let turn = 0

/** Shows what the page's URL asks for, with none of the stories that were there before. */
const show = async (page: Root): Promise<void> => {
  turn += 1
  delete root.dataset.ready
  scrollTo(0, 0)
  // The browser keeps only the first 250, and the number of them tells whether something is still being loaded.
  performance.clearResourceTimings()
  const reading = readAsked(new URLSearchParams(location.search))
  if (reading.kind === 'wrong') {
    page.render(<Wrong reason={`${reading.reason}.`} />)
    return complete()
  }
  const { asked } = reading
  const group = asked.group === undefined ? groups[0] : groups.find(({ title }) => title === asked.group)
  const spoken = await speechOf(asked.locale, group?.loadCatalogue ?? loadCatalogue)
  const speech = createSpeechStore(spoken)
  root.lang = spoken.language
  root.dir = spoken.direction
  await wear(asked)
  document.title = `${asked.group ?? 'Gallery'} · Casement`
  // At once, so that the page does not seem complete with the stories of before.
  flushSync(() => page.render(<Gallery asked={asked} groups={groups} speech={speech} turn={turn} />))
  await complete()
}

const place = document.getElementById('gallery')
if (place) {
  const page = createRoot(place)
  // The checks change the URL in place: loading all scripts and styles anew takes longer than rendering most groups.
  addEventListener('popstate', () => void show(page))
  await show(page)
}
