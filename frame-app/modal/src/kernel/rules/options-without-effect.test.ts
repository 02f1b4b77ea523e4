import type { Options } from '@casement/shared-protocol/schemas'
import { describe, expect, test } from 'vitest'
import { optionsWithoutEffect } from './options-without-effect.ts'

const given = (more: Partial<Options>): Options => ({ projectId: 'shop', networks: [], ...more })

describe('options that have no effect yet', () => {
  test.each<[Partial<Options>, readonly string[]]>([
    [{}, []],
    [{ themeMode: 'dark', features: { analytics: false, legalCheckbox: true } }, []],
    [{ tokens: {} }, []],
    [{ shareProfile: true, defaultAccountTypes: {} }, ['defaultAccountTypes']],
    [{ features: { receive: true, send: false, emailShowWallets: false, pay: true } }, ['features.pay']],
    [{ features: { smartSessions: true, walletFeaturesOrder: [] } }, ['features.smartSessions']],
  ])('behavior: of %j are %j', (options, paths) => {
    expect(optionsWithoutEffect(given(options))).toEqual(paths)
  })
})
