import { expect, test } from 'vitest'
import { messageValues } from '../../words/catalogue.ts'
import english from '../../words/languages/en.json' with { type: 'json' }
import { FINDING_LEVELS, finding, highestLevel } from './findings.ts'

test('behavior: every finding has a text, and every text of a finding is one', () => {
  const texts = Object.keys(english).filter((id) => id.startsWith('finding.'))
  expect(Object.keys(FINDING_LEVELS).sort()).toEqual(texts.sort())
  expect(Object.keys(messageValues).filter((id) => id.startsWith('finding.') && !texts.includes(id))).toEqual([])
})

test('behavior: the level of a review is the highest of its findings', () => {
  expect(highestLevel([])).toBe('routine')
  const caution = finding('finding.message-hex')
  const high = finding('finding.message-hash')
  const blocked = finding('finding.sign-in-domain', { domain: 'a', host: 'b' })
  expect(highestLevel([caution])).toBe('caution')
  expect(highestLevel([caution, high, caution])).toBe('high')
  expect(highestLevel([high, blocked, caution])).toBe('blocked')
})
