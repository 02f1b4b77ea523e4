import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Project } from '@casement/shared-protocol/schemas'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createProjects, ProjectsFileError, refusalOf } from './projects.ts'

const folder = mkdtempSync(join(tmpdir(), 'casement-projects-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'projects.json')
const write = (projects: unknown): void => writeFileSync(file, JSON.stringify({ projects }))
const shop = { name: 'Shop', origins: ['https://shop.example'] }

let now: number
let faults: Error[]
beforeEach(() => {
  now = 1_700_000_000_000
  faults = []
  write({ shop })
})
const open = () => createProjects(file, { clock: () => now, onFault: (error) => faults.push(error) })

describe('the projects file', () => {
  test('behavior: a change is seen within five seconds, and not looked for more often', () => {
    const projects = open()
    expect(projects.find('shop')).toMatchObject(shop)
    write({ shop, second: { ...shop, name: 'Second' } })
    now += 4_999
    expect(projects.find('second')).toBeUndefined()
    now += 1
    expect(projects.find('second')?.name).toBe('Second')
    expect(projects.find('nobody')).toBeUndefined()
  })

  test('error: a file that becomes invalid, or is gone, is reported once and changes nothing', () => {
    const projects = open()
    writeFileSync(file, '{')
    now += 5_000
    expect(projects.find('shop')).toMatchObject(shop)
    now += 5_000
    expect(projects.find('shop')).toMatchObject(shop)
    expect(faults).toHaveLength(1)
    rmSync(file)
    now += 5_000
    expect(projects.find('shop')).toMatchObject(shop)
    expect(faults).toHaveLength(2)
    write({ later: shop })
    now += 5_000
    expect(projects.find('later')).toMatchObject(shop)
    expect(projects.find('shop')).toBeUndefined()
  })

  test('error: a service does not start with a file that cannot be read, and says where it is wrong', () => {
    write({ shop: { ...shop, origins: ['https://*'] } })
    expect(open).toThrow(ProjectsFileError)
    expect(open).toThrow(/projects\.shop\.origins\.0: /)
    writeFileSync(file, 'no')
    expect(open).toThrow(/cannot be read/)
  })

  test('behavior: names the projects that are for development only', () => {
    write({ shop, trial: { ...shop, development: true }, other: { ...shop, development: false } })
    expect(open().development()).toEqual(['trial'])
  })
})

describe('which pages may use the embedded wallet', () => {
  const project = (origins: readonly string[] | null, more: object = {}): Project =>
    ({ name: 'Shop', origins, ...more }) as Project

  test.each([
    ['https://a.shop.example', undefined],
    ['https://b.a.shop.example', undefined],
    ['https://shop.example', 'origin_not_allowed'],
    ['https://evilshop.example', 'origin_not_allowed'],
    ['https://a.shop.example.evil.io', 'origin_not_allowed'],
    ['https://a.shop.example:8443', 'origin_not_allowed'],
    ['http://a.shop.example', 'origin_not_allowed'],
    ['https://a.shop.example@evil.io', 'origin_not_allowed'],
    ['https://*.shop.example', 'origin_not_allowed'],
    ['null', 'origin_not_allowed'],
    ['', 'origin_not_allowed'],
  ])('attack: H2: with the pattern https://*.shop.example, %s: %s', (origin, refusal) => {
    expect(refusalOf(project(['https://*.shop.example']), origin)).toBe(refusal)
  })

  test('attack: of a project without a list, none', () => {
    expect(refusalOf(project(null), 'https://shop.example')).toBe('origin_not_allowed')
    expect(refusalOf(project([]), 'https://shop.example')).toBe('origin_not_allowed')
  })

  test('behavior: a project may do without e-mail', () => {
    const origins = ['https://shop.example']
    expect(refusalOf(project(origins, { features: { email: false } }), 'https://shop.example')).toBe('email_off')
    expect(refusalOf(project(origins, { features: { email: true } }), 'https://shop.example')).toBeUndefined()
    expect(refusalOf(project(origins, { features: {} }), 'https://shop.example')).toBeUndefined()
  })
})
