import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The modules that specs import from a bundle, by the name of its file. `tsconfig.run.json` has specs import these files. */
export const ENTRIES = {
  world: at('../../dev-server/src/world.ts'),
  'world-accounts': at('../../dev-server/src/accounts/accounts.ts'),
  'world-solana': at('../../dev-server/src/solana/deployment.ts'),
  'world-wallet': at('../../dev-server/src/wallet/wallet.ts'),
  viem: 'viem',
  'viem-accounts': 'viem/accounts',
  'viem-chains': 'viem/chains',
}

/**
 * Libraries with native code; one whose build for bundlers is meant for browsers; and Vite, which only a world that
 * serves sources loads.
 */
const NOT_BUNDLED = ['better-sqlite3', 'litesvm', 'pg', '@walletconnect/sign-client', 'vite']

/**
 * Bundles the local world with its libraries. From the sources, each worker of a run would read and compile more than a
 * thousand files.
 */
export const buildTestWorld = async (): Promise<void> => {
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: true,
      target: 'node20',
      minify: false,
      // As deep in the workspace as the sources, on which `workspace.ts` of the world relies.
      outDir: at('../dist'),
      // The pages of the tests are there too.
      emptyOutDir: false,
      rolldownOptions: {
        input: ENTRIES,
        // Without a hash in its name, a file replaces the one of the last build.
        output: { entryFileNames: '[name].js', chunkFileNames: 'part-[name].js' },
      },
    },
    ssr: { noExternal: true, external: NOT_BUNDLED },
  })
}
