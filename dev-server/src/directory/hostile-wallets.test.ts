import * as v from 'valibot'
import { expect, test } from 'vitest'
import { HOSTILE_WALLET_IDS, hostileWallets } from './hostile-wallets.ts'
import { HOSTILE_IMAGES } from './images/hostile-images.ts'
import { walletSchema } from './wire.ts'

const wallets = hostileWallets('Honest wallet')
const named = (kind: keyof typeof HOSTILE_WALLET_IDS) => {
  const found = wallets.find(({ id }) => id === HOSTILE_WALLET_IDS[kind])
  if (found === undefined) throw new Error(kind)
  return found
}
const imageOf = (kind: keyof typeof HOSTILE_WALLET_IDS) => HOSTILE_IMAGES.get(named(kind).image_id ?? '')?.()

test('behavior: each hostile wallet has a fixed id and a valid shape', () => {
  expect(wallets.map(({ id }) => id)).toEqual(Object.values(HOSTILE_WALLET_IDS))
  for (const wallet of wallets) expect(v.safeParse(walletSchema, wallet).issues).toBeUndefined()
})

test('attack: each wallet has the attack that its id names', () => {
  expect(named('scriptInName').name).toContain('<script>')
  expect(named('scriptLinks').webapp_link).toMatch(/^javascript:/i)
  expect(named('endlessName').name).toHaveLength(5_000)
  expect(named('turnedAround').name).toContain('\u202e')
  const { name } = named('lookAlike')
  expect(name).not.toBe('Honest wallet')
  expect(name.replaceAll('\u0430', 'a').replaceAll('\u0435', 'e')).toBe('Honest wallet')
  expect(named('dataLinks').webapp_link).toMatch(/^data:/)
  const drawing = imageOf('scriptInImage')
  expect(drawing?.type).toBe('image/svg+xml')
  expect(Buffer.from(drawing?.bytes ?? []).toString()).toMatch(/^<svg/)
  const huge = imageOf('hugeImage')
  expect(huge?.type).toBe('image/png')
  expect(huge?.bytes.length).toBeGreaterThan(5_000_000)
})
