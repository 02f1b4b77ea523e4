import type { Page } from '@playwright/test'
import { checkFocus } from '../src/a11y/check-focus.ts'
import { checkForcedColours } from '../src/a11y/check-forced-colours.ts'
import { checkReflow, NARROW } from '../src/a11y/check-reflow.ts'
import { checkTouch } from '../src/a11y/check-touch.ts'
import type { Finding } from '../src/a11y/finding.ts'
import { runAxeOnStories } from '../src/a11y/run-axe.ts'
import { withPage } from '../src/document-page.ts'
import { findMisfits } from '../src/gallery/find-layout-faults.ts'
import { forceStates } from '../src/gallery/force-states.ts'
import { watchFaults } from '../src/gallery/watch-faults.ts'
import { expect, test } from '../src/world-fixture.ts'

// Stories with deliberate faults: the checks must find each, and nothing in the correct one.

const story = (name: string, shown: string, more = ''): string =>
  `<section data-story="${name}" ${more}><p class="story-name"><a href="#${name}">${name}</a></p><div class="story-place card">${shown}</div></section>`

const SHEET = `<style>
  body { margin: 0; font: 16px/1.4 sans-serif; background: #fff; color: #111 }
  .card { width: min(360px, 100%); overflow: hidden }
  button { min-width: 88px; min-height: 44px; border: 1px solid #555; background: #fff; color: #111; font: inherit }
  :focus-visible { outline: 2px solid #0b6675 }
  .small { min-width: 0; min-height: 0; width: 24px; height: 24px }
  .reaching { position: relative; margin: 20px }
  .reaching::before { position: absolute; inset: -12px; content: '' }
  .bare { border: 0; background: #ddd }
  .blind:focus-visible { outline: none }
  .cut { width: 100px; overflow: hidden; white-space: nowrap }
  .named { width: 100px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis }
  .wide { width: 420px }
  input { min-height: 44px; font-size: 13px }
  .typed { font-size: 16px }
  [data-forced]:hover { background: #eee }
</style>`

const GOOD = story(
  'good',
  '<button type="button" class="good">Go on</button><p class="named">A long text that ends early</p>',
)

const sheetOf = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Stories</title>${SHEET}</head><body><main><h1>Stories</h1>${GOOD}${body}</main></body></html>`

const look = async <T>(page: Page, body: string, check: (page: Page) => Promise<T>): Promise<T> => {
  let found: T | undefined
  await withPage(page, sheetOf(body), {}, async () => {
    found = await check(page)
  })
  return found as T
}

const storiesOf = (findings: readonly Pick<Finding, 'story'>[]): readonly string[] => [
  ...new Set(findings.map((finding) => finding.story)),
]

test('error: axe finds a control without a name, and reports its story', async ({ page }) => {
  const findings = await look(page, story('bad', '<button type="button"></button>'), runAxeOnStories)
  expect(findings).toEqual([{ story: 'bad', check: 'axe', what: expect.stringContaining('button-name') }])
})

test.describe('on a phone', () => {
  test.use({ contextOptions: { viewport: { width: 390, height: 844 }, hasTouch: true } })

  test('error: finds a touch target that is too small, but not one with an enlarged hit area', async ({ page }) => {
    const body =
      story('bad', '<button type="button" class="small">x</button>') +
      story('reaching', '<button type="button" class="small reaching">x</button>')
    const findings = await look(page, body, checkTouch)
    expect(storiesOf(findings)).toEqual(['bad'])
    expect(findings[0]?.what).toContain('24 × 24')
  })

  test('error: finds a field with a font so small that phones zoom in', async ({ page }) => {
    const body =
      story('bad', '<input aria-label="Amount">') + story('typed', '<input class="typed" aria-label="Amount">')
    expect(await look(page, body, checkTouch)).toEqual([
      { story: 'bad', check: 'input', what: expect.stringContaining('13 px') },
    ])
  })
})

test('error: finds a control without a focus style, and one that Tab cannot reach', async ({ page }) => {
  const body =
    story('blind', '<button type="button" class="blind">Go on</button>') +
    story('lost', '<button type="button">One</button><button type="button" class="lost">Two</button>')
  const findings = await look(page, body, async (shown) => {
    // An element that passes the focus back makes everything after it unreachable.
    await shown.evaluate(() => {
      const [first] = document.querySelectorAll<HTMLElement>('[data-story="lost"] button')
      document.querySelector('.lost')?.addEventListener('focus', () => first?.focus())
    })
    return checkFocus(shown)
  })
  expect(findings.map(({ story: name, what }) => [name, what])).toEqual([
    ['blind', expect.stringContaining('looks the same')],
    ['lost', expect.stringContaining('not reached by Tab')],
  ])
})

test('error: finds in forced colors a control whose only border is its background', async ({ page }) => {
  const body = story('bad', '<button type="button" class="bare">Go on</button>')
  expect(storiesOf(await look(page, body, checkForcedColours))).toEqual(['bad'])
})

test.describe('at twice the size', () => {
  test.use({ contextOptions: { viewport: NARROW } })

  test('error: finds content wider than the window', async ({ page }) => {
    const findings = await look(page, story('bad', '<p class="wide">Wide</p>'), checkReflow)
    expect(storiesOf(findings)).toContain('bad')
  })
})

test('error: finds clipped text, content outside its card, and a broken image', async ({ page }) => {
  const body =
    story('cut', '<p class="cut">A long text that ends early</p>') +
    story('out', '<p class="wide">Wide</p>') +
    story('picture', '<img src="data:image/png;base64,AAAA" alt="A wallet" width="20" height="20">') +
    story('thrown', '', 'data-state="failed"')
  expect(storiesOf(await look(page, body, findMisfits))).toEqual(['cut', 'out', 'picture', 'thrown'])
})

test('error: reports policy violations, console errors and uncaught errors', async ({ page }) => {
  const watch = watchFaults(page)
  const policy = { 'Content-Security-Policy': "style-src 'self'; script-src 'unsafe-inline'" }
  const script = "<script>console.error('wrong'); setTimeout(() => { throw new Error('thrown') })</script>"
  await withPage(page, sheetOf(`${script}<p style="color: red">Red</p>`), policy, async () => {
    await expect.poll(watch.take).toEqual(expect.arrayContaining([expect.stringMatching(/style/)]))
  })
  const { take } = watchFaults(page)
  await withPage(page, sheetOf(script), {}, async () => {
    await expect.poll(take).toEqual(['console: wrong', 'error: thrown'])
  })
})

test('behavior: forces the hover style on a story’s first control, and names stories without a control', async ({
  page,
}) => {
  const body =
    story('hover', '<button type="button" class="forced">Go on</button>', 'data-as="hover"') +
    story('nothing', '<p>Nothing</p>', 'data-as="hover"')
  const without = await look(page, body, async (shown) => {
    const session = await shown.context().newCDPSession(shown)
    const names = await forceStates(shown, session)
    await expect(shown.locator('.forced')).toHaveCSS('background-color', 'rgb(238, 238, 238)')
    await expect(shown.locator('.good')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    return names
  })
  expect(without).toEqual(['nothing'])
})
