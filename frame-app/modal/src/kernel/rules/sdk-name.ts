import type { Options } from '@casement/shared-protocol/schemas'

/**
 * The SDK's name and version as sent to services: `st=casement`, and as `sv` for example `html-eip155,solana-1.0.0`.
 */
export const sdkOf = (
  { networks, adapters }: Options,
  version: string,
): { readonly type: string; readonly version: string } => {
  const namespaces = adapters ?? networks.map(({ chainNamespace }) => chainNamespace)
  return { type: 'casement', version: ['html', [...new Set(namespaces)].join(), version].filter(Boolean).join('-') }
}
