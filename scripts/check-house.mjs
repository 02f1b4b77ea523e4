// The rooms of the modal, their imports, and the number of floors. `npm run imports` runs this after the import rules;
// `npm run imports -- --plan` prints the plan for ARCHITECTURE.md.
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { cruise } from 'dependency-cruiser'

export const MAX_FLOORS = 9

const SOURCE = 'frame-app/modal/src/'
const NOT_THE_PRODUCT = /(\.(test|test-d|stories)|-for-tests)\.tsx?$|\/(sample-[\w-]+|Sample\w+)\.tsx?$/

/**
 * The room of a file: its top folder, or for features, services and chains the folder below it.
 *
 * @param {string} file
 */
export const roomOf = (file) => {
  if (!file.startsWith(SOURCE) || NOT_THE_PRODUCT.test(file)) return undefined
  const [first = '', second = '', third] = file.slice(SOURCE.length).split('/')
  const split = (first === 'features' || first === 'services') && third !== undefined
  return split ? `${first}/${second}` : first
}

/**
 * Which other rooms each room imports.
 *
 * @param {readonly { readonly source: string, readonly dependencies: readonly { readonly resolved: string }[] }[]}
 * modules
 * @returns {Map<string, Set<string>>}
 */
export const roomsOf = (modules) => {
  const rooms = new Map()
  for (const { source, dependencies } of modules) {
    const room = roomOf(source)
    if (room === undefined) continue
    const used = rooms.get(room) ?? new Set()
    rooms.set(room, used)
    for (const { resolved } of dependencies) {
      const other = roomOf(resolved)
      if (other !== undefined && other !== room) used.add(other)
    }
  }
  return rooms
}

/**
 * The floors from the lowest: a room is above all rooms that it imports. `circle` lists rooms that import each other.
 *
 * @param {ReadonlyMap<string, ReadonlySet<string>>} rooms
 */
export const floorsOf = (rooms) => {
  const placed = new Map()
  /** @type {string[][]} */
  const floors = []
  for (;;) {
    const next = [...rooms].filter(([room, used]) => !placed.has(room) && [...used].every((each) => placed.has(each)))
    if (next.length === 0) break
    for (const [room] of next) placed.set(room, floors.length)
    floors.push(next.map(([room]) => room).sort())
  }
  const circle = [...rooms.keys()].filter((room) => !placed.has(room)).sort()
  return { floors, circle }
}

/**
 * Rooms that import each other, and too many floors.
 *
 * @param {ReturnType<typeof floorsOf>} house
 * @returns {readonly string[]}
 */
export const faultsOf = ({ floors, circle }) => [
  ...(circle.length > 0 ? [`these rooms stand on each other: ${circle.join(', ')}`] : []),
  ...(floors.length > MAX_FLOORS
    ? [`the house has ${floors.length} floors, and at most ${MAX_FLOORS} are allowed`]
    : []),
]

/**
 * The plan, from the top floor down.
 *
 * @param {ReturnType<typeof floorsOf>} house
 */
export const planOf = ({ floors }) =>
  floors
    .map((rooms, floor) => `${String(floor + 1).padStart(2)}  ${rooms.join('   ')}`)
    .reverse()
    .join('\n')

const main = async () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs')
  const { output } = await cruise(
    [`${SOURCE}`],
    { ...config.options, baseDir: root, exclude: { path: `${config.options.exclude.path}|node_modules` } },
    undefined,
    { tsConfig: { options: { allowImportingTsExtensions: true } } },
  )
  if (typeof output === 'string') throw new Error(output)
  const house = floorsOf(roomsOf(output.modules))
  console.log(planOf(house))
  const faults = faultsOf(house)
  for (const fault of faults) console.error(`house: ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
