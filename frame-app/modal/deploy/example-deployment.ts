import type { Config, ProjectsFile } from '@casement/shared-protocol/schemas'
import { readFramePage } from './frame-page.ts'

/** A deployment for tests: one project with an allow-list, one without, and one with every kind of pattern. */
export const exampleProjects: ProjectsFile = {
  projects: {
    shop: { name: 'Shop', origins: ['https://shop.example', 'https://*.shop.example:8443'] },
    open: { name: 'Open', origins: null },
    local: { name: 'Local', origins: ['http://*.localhost:*', 'http://127.0.0.1:5173'], development: true },
  },
}

export const exampleConfig: Config = {
  endpoints: {
    data: 'https://data.example/v1/',
    relay: 'wss://relay.example/path?x=1',
    images: 'https://images.example/i/',
  },
  rpc: { 'eip155:1': ['https://rpc.example/key', 'https://rpc.example/other', 'http://127.0.0.1:8545'] } as NonNullable<
    Config['rpc']
  >,
  secureOrigin: 'https://secure.example',
  rpcHosts: ['https://*.nodes.example'],
}

/** A build's document with an inline script and style sheet, and long enough for servers to compress it. */
export const examplePage = readFramePage(
  `<!doctype html><title>Wallet</title><style>body{}</style><script>void 0</script>
<link rel="preload" href="/config.json" as="fetch" crossorigin />
<link rel="preload" href="project.json" as="fetch" crossorigin />
${'<p>skeleton</p>'.repeat(200)}`,
)
