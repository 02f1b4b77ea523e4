import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { edgesOf } from '../../../test/edges-of.ts'
import { NETWORKS, startFrame } from '../../../test/start-frame.ts'

const body = () => document.querySelector('.scene .body')
const edges = () => edgesOf(body())

/** The page's networks, with names in a row. */
const networks = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...(NETWORKS[0] as (typeof NETWORKS)[number]),
    id: index + 1,
    caipNetworkId: `eip155:${index + 1}` as const,
    name: `Network ${index + 1}`,
  }))

/** Scrolls the card, again until the browser has taken it. */
const scrolledTo = (top: number) => () => {
  body()?.scrollTo({ top })
  return edges()
}

test('behavior: the card shows a shadow at each edge that hides networks, wherever it is scrolled', async () => {
  const { open, modal } = await startFrame({ options: { networks: networks(14) } })
  await open('Networks')
  await expect.element(modal('Choose a network')).toBeVisible()
  await expect.poll(edges).toEqual(['none', 'shadow'])
  await expect.poll(scrolledTo(100)).toEqual(['shadow', 'shadow'])
  await expect.poll(scrolledTo(1_000_000)).toEqual(['shadow', 'none'])
  await expect.poll(scrolledTo(0)).toEqual(['none', 'shadow'])
})

test('behavior: a card that hides nothing has no shadow, until the page is zoomed to 200 %', async () => {
  const { open, modal } = await startFrame({ options: { networks: networks(3) } })
  await open('WhatIsAWallet')
  await expect.element(modal('What is a wallet?')).toBeVisible()
  await expect.poll(() => body()?.getAttribute('data-cut')).toBe('none')
  expect(edges()).toEqual(['none', 'none'])
  await page.viewport(480, 320)
  await expect.poll(edges).toEqual(['none', 'shadow'])
  await expect.poll(scrolledTo(60)).toEqual(['shadow', 'shadow'])
  await page.viewport(960, 640)
  await expect.poll(edges).toEqual(['none', 'none'])
})
