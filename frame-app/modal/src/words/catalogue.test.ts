import { catalogueFaults } from '@casement/parts/words/catalogue-faults.ts'
import { partsMessages } from '@casement/parts/words/messages.ts'
import { CHANGEABLE_TEXTS, LANGUAGES } from '@casement/shared-protocol'
import { describe, expect, test } from 'vitest'
import decisionAr from '../approval/window/languages/ar.json' with { type: 'json' }
import decisionDe from '../approval/window/languages/de.json' with { type: 'json' }
import decisionEn from '../approval/window/languages/en.json' with { type: 'json' }
import decisionJa from '../approval/window/languages/ja.json' with { type: 'json' }
import { messageValues } from './catalogue.ts'
import ar from './languages/ar.json' with { type: 'json' }
import de from './languages/de.json' with { type: 'json' }
import en from './languages/en.json' with { type: 'json' }
import ja from './languages/ja.json' with { type: 'json' }
import { loadCatalogue } from './load-catalogue.ts'
import './later-texts.ts'

/** Names, and words that other languages have from English. */
const NAMES = ['title.ConnectingWalletConnectBasic', 'title.ConnectingFarcaster', 'title.NftDetails', 'nfts.title']

describe('the catalogs', () => {
  test('behavior: every language of the modal has every text, complete and translated', () => {
    expect(catalogueFaults({ languages: { en, de, ja, ar }, values: messageValues, names: NAMES })).toEqual([])
  })

  test('behavior: the modal and the parts have no text id in common', () => {
    expect(Object.keys(partsMessages).filter((id) => Object.hasOwn(en, id))).toEqual([])
  })

  test.each(
    LANGUAGES,
  )('behavior: in %s the texts of the parts are loaded with those of the modal', async (language) => {
    expect(Object.keys(await loadCatalogue(language)).sort()).toEqual(
      [...Object.keys(en), ...Object.keys(partsMessages)].sort(),
    )
  })

  test('behavior: every id in the list of names exists', () => {
    expect(NAMES.filter((id) => !Object.hasOwn(en, id))).toEqual([])
  })

  test('behavior: every id with values exists', () => {
    expect(Object.keys(messageValues).filter((id) => !Object.hasOwn(en, id))).toEqual([])
  })

  test('attack: no text that a page may change takes a host, a wallet, an address, a network or an amount', () => {
    expect(CHANGEABLE_TEXTS.filter((id) => Object.hasOwn(messageValues, id))).toEqual([])
    expect(
      CHANGEABLE_TEXTS.filter((id) => Object.values({ en, de, ja, ar }).some((all) => all[id].includes('{'))),
    ).toEqual([])
  })

  test('behavior: the decision window’s catalogs are complete and take no values', () => {
    const languages = { en: decisionEn, de: decisionDe, ja: decisionJa, ar: decisionAr }
    expect(catalogueFaults({ languages, values: {}, names: [] })).toEqual([])
  })

  test('behavior: the decision window and the modal have no text id in common', () => {
    expect(Object.keys(decisionEn).filter((id) => Object.hasOwn({ ...en, ...partsMessages }, id))).toEqual([])
  })
})
