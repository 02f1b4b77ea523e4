import { catalogueFaults } from '@casement/parts/words/catalogue-faults.ts'
import { partsMessages } from '@casement/parts/words/messages.ts'
import { LANGUAGES } from '@casement/shared-protocol'
import { expect, test } from 'vitest'
import { messageValues } from './catalogue.ts'
import ar from './languages/ar.json' with { type: 'json' }
import de from './languages/de.json' with { type: 'json' }
import en from './languages/en.json' with { type: 'json' }
import ja from './languages/ja.json' with { type: 'json' }
import { loadCatalogue } from './load-catalogue.ts'

test('behavior: every language of the secure frame has every text, complete and translated', () => {
  expect(catalogueFaults({ languages: { en, de, ja, ar }, values: messageValues, names: [] })).toEqual([])
})

test('behavior: the secure frame and the parts have no text id in common', () => {
  expect(Object.keys(partsMessages).filter((id) => Object.hasOwn(en, id))).toEqual([])
})

test.each(LANGUAGES)('behavior: in %s the texts of the parts are loaded with the frame’s', async (language) => {
  const expected = [...Object.keys(en), ...Object.keys(partsMessages)].sort()
  expect(Object.keys(await loadCatalogue(language)).sort()).toEqual(expected)
})
