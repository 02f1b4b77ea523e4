import { expect, test } from 'vitest'
import { shownAddress } from './shown-address.ts'

test('behavior: an address is shown with its checksum, and any other text as it is', () => {
  expect(shownAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8')).toBe('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  expect(shownAddress('shop.example')).toBe('shop.example')
  expect(shownAddress('7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv')).toBe(
    '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  )
})
