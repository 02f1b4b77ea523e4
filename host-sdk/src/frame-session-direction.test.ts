import { chooseLanguage, directionOf, LANGUAGES } from '@casement/shared-protocol'
import { describe, expect, test, vi } from 'vitest'
import { eachWithPage } from '../test/frame-page.ts'

const world = eachWithPage()

describe("the direction of the frame's skeleton", () => {
  test.each<[string | undefined, readonly string[]]>([
    [undefined, ['en-GB']],
    [undefined, ['ar']],
    [undefined, ['ar-EG', 'en']],
    [undefined, ['la', 'ar-MA']],
    [undefined, ['la', 'en', 'ar']],
    [undefined, ['de-CH', 'ar']],
    [undefined, ['es-AR']],
    [undefined, []],
    ['auto', ['ar-EG']],
    ['auto', ['ja']],
    ['ar', ['en']],
    ['ar-EG', ['de']],
    ['de', ['ar']],
    ['la', ['ar']],
    ['la-VA', ['eo', 'ja', 'ar']],
    // Each language of the modal takes precedence over Arabic if the visitor lists it first.
    ...LANGUAGES.map((language): [undefined, string[]] => [undefined, ['eo', language, 'ar', 'en']]),
  ])("behavior: with the locale %s and the visitor's languages %j, it matches the language that the frame will use", async (locale, languages) => {
    vi.stubGlobal('navigator', { languages })
    const { session, frames } = world.current
    if (locale !== undefined) session.options.change({ locale })
    session.lifecycle.live().catch(() => undefined)
    const direction = directionOf(chooseLanguage([locale ?? 'auto', ...languages]))
    expect(frames[0]?.src).toMatch(new RegExp(`#t=auto&d=${direction}&m=modal$`))
  })
})
