import type { Page } from '@playwright/test'
import { runAxeOnStories } from '../src/a11y/run-axe.ts'
import { showGroup } from '../src/gallery/story-world.ts'
import { watchFaults } from '../src/gallery/watch-faults.ts'
import { expect, test } from '../src/world-fixture.ts'

// The gallery page as the local world serves it.

const complete = (page: Page) => page.locator(':root[data-ready]').waitFor({ state: 'attached' })

test('behavior: links to every group, and shows each story on a named card', async ({ page, world }) => {
  const watch = watchFaults(page)
  await page.goto(world.pages.gallery)
  await complete(page)
  await page
    .getByRole('navigation', { name: 'Groups' })
    .getByRole('link', { name: /^Prose/ })
    .click()
  await expect(page).toHaveURL(/\?group=Prose$/)
  await complete(page)
  const story = page.getByRole('region', { name: 'Three paragraphs' })
  await expect(story.getByText('This code has expired.')).toBeVisible()
  expect(await story.locator('.story-place').boundingBox()).toMatchObject({ width: 360 })
  expect(watch.take()).toEqual([])
})

test('behavior: theme, language and direction are in the URL, and one story can be shown alone', async ({
  page,
  world,
}) => {
  await page.goto(`${world.pages.gallery}?group=Failure&story=Default&theme=dark&locale=ar`)
  await complete(page)
  const root = page.locator(':root')
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await expect(root).toHaveAttribute('dir', 'rtl')
  await expect(root).toHaveAttribute('lang', 'ar')
  await expect(page.locator('[data-story]')).toHaveCount(1)
  await page.getByLabel('Theme').selectOption('light')
  await complete(page)
  await expect(page).toHaveURL(/theme=light/)
  await expect(root).toHaveAttribute('data-theme', 'light')
})

test('behavior: at phone width the card is a drawer inside an iframe of that width', async ({ page, world }) => {
  await showGroup(page, world.pages.gallery, { group: 'Prose', theme: 'light', locale: 'en', width: 'phone' })
  const place = page.frameLocator('iframe').first().locator('.story-place').first()
  expect(await place.boundingBox()).toMatchObject({ width: 390 })
})

test('behavior: applies a custom accent as a host’s theme would', async ({ page, world }) => {
  const accentOf = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))
  await showGroup(page, world.pages.gallery, { group: 'Failure', theme: 'light', locale: 'en' })
  const own = await accentOf()
  await page.goto(`${world.pages.gallery}?group=Failure&theme=light&accent=%237a1fa2`)
  await complete(page)
  expect(await accentOf()).not.toBe(own)
})

for (const [name, query, said] of [
  ['an unknown group', '?group=Buton', 'There is no group "Buton".'],
  ['an unknown story', '?group=Prose&story=Four', 'Prose has no story "Four".'],
  ['an invalid parameter', '?theme=blue', 'theme is one of'],
] as const) {
  test(`error: shows an error for ${name}`, async ({ page, world }) => {
    await page.goto(`${world.pages.gallery}${query}`)
    await expect(page.getByRole('alert')).toContainText(said)
  })
}

test('attack: the page runs under the frame’s policy, so an injected style is blocked', async ({ page, world }) => {
  const watch = watchFaults(page)
  await showGroup(page, world.pages.gallery, { group: 'Prose', theme: 'light', locale: 'en' })
  expect(watch.take()).toEqual([])
  await page.evaluate(() => {
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'p { color: red }' }))
  })
  await expect.poll(watch.take).toEqual([expect.stringMatching(/style.*Content Security Policy/s)])
})

for (const group of ['Failure', 'Prose']) {
  test(`behavior: axe finds nothing in the stories of ${group}`, async ({ page, world }) => {
    await showGroup(page, world.pages.gallery, { group, theme: 'dark', locale: 'ar' })
    expect(await runAxeOnStories(page)).toEqual([])
  })
}
