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
  test('behavior: is what the contracts say; "npm run protocol" writes it anew', () => {
    expect(readFileSync(DOCUMENT_FILE, 'utf8')).toBe(made)
  })

  test.each(Object.keys({ ...frameContract, ...hostContract }))('behavior: %s comes with its summary', (name) => {
    expect(made).toMatch(new RegExp(`#### \`${name}\`\\n\\n[A-Z].+\\.\\n`))
  })

  test('error: a method without a comment is noticed', () => {
    const contracts = sources.contracts.replace(/\/\*\*[^/]*\*\/\s+(?=ping:)/, '')
    expect(() => protocolDocument({ ...sources, contracts })).toThrow('ping has no comment')
  })

  test.each(Object.keys(limits))('behavior: %s is there', (name) => {
    expect(made).toContain(`| \`${name}\` | `)
  })

  test('behavior: every type that is linked is explained', () => {
    const linked = new Set([...made.matchAll(/\[(\w+)\]\(#\w+\)/g)].map(([, name]) => name))
    expect(linked.size).toBeGreaterThan(10)
    for (const name of linked) expect(made).toContain(`\n#### ${name}\n`)
  })

  test('behavior: no line trails a space', () => {
    expect(made.split('\n').filter((line) => /\s$/.test(line))).toEqual([])
  })

  test('error: a source that lost what the document quotes is noticed', () => {
    expect(() => protocolDocument({ ...sources, serve: '' })).toThrow('no declaration of Envelope')
  })

  test('error: a side that claims a method which the contract has not is noticed', () => {
    const frameChannel = sources.frameChannel.replace("'setViewport'", "'setWeather'")
    expect(() => protocolDocument({ ...sources, frameChannel })).toThrow('setWeather')
  })
})
