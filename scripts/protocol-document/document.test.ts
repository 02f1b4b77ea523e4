import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { frameContract } from '../../shared-protocol/src/frame-contract.ts'
import { hostContract } from '../../shared-protocol/src/host-contract.ts'
import * as limits from '../../shared-protocol/src/limits.ts'
import { protocolDocument } from './document.ts'
import { DOCUMENT_FILE, readSources } from './sources.ts'

const sources = readSources()
const made = protocolDocument(sources)

describe('PROTOCOL.md', () => {
  test('behavior: matches the contracts; "npm run protocol" updates it', () => {
    expect(readFileSync(DOCUMENT_FILE, 'utf8')).toBe(made)
  })

  test.each(Object.keys({ ...frameContract, ...hostContract }))('behavior: lists %s with its summary', (name) => {
    expect(made).toMatch(new RegExp(`#### \`${name}\`\\n\\n[A-Z].+\\.\\n`))
  })

  test('error: fails if a method has no comment', () => {
    const contracts = sources.contracts.replace(/\/\*\*[^/]*\*\/\s+(?=ping:)/, '')
    expect(() => protocolDocument({ ...sources, contracts })).toThrow('ping has no comment')
  })

  test.each(Object.keys(limits))('behavior: lists %s', (name) => {
    expect(made).toContain(`| \`${name}\` | `)
  })

  test('behavior: explains every linked type', () => {
    const linked = new Set([...made.matchAll(/\[(\w+)\]\(#\w+\)/g)].map(([, name]) => name))
    expect(linked.size).toBeGreaterThan(10)
    for (const name of linked) expect(made).toContain(`\n#### ${name}\n`)
  })

  test('behavior: has no trailing spaces', () => {
    expect(made.split('\n').filter((line) => /\s$/.test(line))).toEqual([])
  })

  test('error: fails if a quoted declaration is missing from its source', () => {
    expect(() => protocolDocument({ ...sources, serve: '' })).toThrow('no declaration of Envelope')
  })

  test('error: fails if the contract lacks a method that the frame or the page uses', () => {
    const frameChannel = sources.frameChannel.replace("'setViewport'", "'setWeather'")
    expect(() => protocolDocument({ ...sources, frameChannel })).toThrow('setWeather')
  })
})
