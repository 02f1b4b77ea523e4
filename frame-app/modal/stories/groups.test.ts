import type { Story } from '@casement/parts/ui/story.ts'
import { expect, test } from 'vitest'
import { orderGroups, storiesIn } from './groups.ts'

const story = (name: string): Story => ({ name, show: () => null })
const group = (title: string, ...names: string[]) => ({ title, stories: names.map(story) })

test('behavior: sorts groups by title', () => {
  const groups = orderGroups({ './z.tsx': group('Avatar', 'a'), './a.tsx': group('Tabs', 'a', 'b') })
  expect(groups.map(({ title }) => title)).toEqual(['Avatar', 'Tabs'])
})

test('error: names both files that use the same title', () => {
  expect(() => orderGroups({ './a.tsx': group('Tabs'), './b.tsx': group('Tabs') })).toThrow(/a\.tsx and \.\/b\.tsx/)
})

test('error: names a story name that a group uses twice', () => {
  expect(() => orderGroups({ './a.tsx': group('Tabs', 'one', 'one') })).toThrow(/a\.tsx has two .* one/)
})

test.each([1, 2, 7, 12])('behavior: distributes %i stories over three columns, in order', (count) => {
  const stories = Array.from({ length: count }, (_, index) => story(`${index}`))
  expect([1, 2, 3].flatMap((index) => storiesIn(stories, { index, of: 3 }))).toEqual(stories)
})
