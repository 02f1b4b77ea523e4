import type { Network } from '@casement/shared-protocol/schemas'

type ExplorerLink = { readonly name: string; readonly href: string }

/**
 * The link to an account on the page's block explorer. Only https is allowed, and the encoded address extends the path
 * of the URL.
 *
 * @example
 * explorerLink(network, address) // { name: 'Etherscan', href: 'https://etherscan.io/address/0x…' }
 */
export const explorerLink = (network: Network | undefined, address: string): ExplorerLink | undefined => {
  const explorers = network?.blockExplorers ?? {}
  const explorer = Object.hasOwn(explorers, 'default') ? explorers.default : Object.values(explorers)[0]
  if (!network || !explorer || !URL.canParse(explorer.url)) return undefined
  const url = new URL(explorer.url)
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined
  const place = network.chainNamespace === 'eip155' || network.chainNamespace === 'bip122' ? 'address' : 'account'
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${place}/${encodeURIComponent(address)}`
  return { name: explorer.name, href: url.href }
}
