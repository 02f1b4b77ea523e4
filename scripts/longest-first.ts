import type { TestSequencer, TestSequencerConstructor, TestSpecification, Vitest } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** The files that take longest. If they started last, the run would wait for one of them while processors are idle. */
export const LONGEST = [
  'dev-server/src/run-world.test.ts',
  'e2e/src/walletconnect/hostile-relay.test.ts',
  'e2e/src/walletconnect/relay-session.test.ts',
]

const isLongest = ({ moduleId }: TestSpecification): boolean => LONGEST.some((file) => moduleId.endsWith(`/${file}`))

// Vitest calls it with `new`, and a function that returns an object serves as well as a class.
function createSequencer(context: Vitest): TestSequencer {
  const base = new BaseSequencer(context)
  return {
    shard: (files) => base.shard(files),
    sort: async (files) => {
      const sorted = await base.sort(files)
      // Projects run one after the other, and stay in their order.
      return [...new Set(sorted.map(({ project }) => project))].flatMap((project) => {
        const own = sorted.filter((file) => file.project === project)
        return [...own.filter(isLongest), ...own.filter((file) => !isLongest(file))]
      })
    },
  }
}

/** Starts the longest files first. Vitest itself knows how long each takes only after a first run. */
export const longestFirst = createSequencer as unknown as TestSequencerConstructor
