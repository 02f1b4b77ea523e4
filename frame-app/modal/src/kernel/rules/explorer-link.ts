import type { Network } from '@casement/shared-protocol/schemas'

type ExplorerLink = { readonly name: string; readonly href: string }

/** An account by its address, or a transaction by its hash. */
type Shown = { readonly address: string } | { readonly transaction: string }

const pathOf = (shown: Shown, { chainNamespace }: Network): readonly [place: string, id: string] => {
  if ('transaction' in shown) return ['tx', shown.transaction]
  const place = chainNamespace === 'eip155' || chainNamespace === 'bip122' ? 'address' : 'account'
  return [place, shown.address]
}

/**
 * The link to an account or a transaction on the page's block explorer. Only https is allowed, and what is encoded
 * extends the path of the URL.
 *
 * @example
 * explorerLink(network, { address }) // { name: 'Etherscan', href: 'https://etherscan.io/address/0x…' }
 */
export const explorerLink = (network: Network | undefined, shown: Shown): ExplorerLink | undefined => {
  const explorers = network?.blockExplorers ?? {}
  const explorer = Object.hasOwn(explorers, 'default') ? explorers.default : Object.values(explorers)[0]
  if (!network || !explorer || !URL.canParse(explorer.url)) return undefined
  const url = new URL(explorer.url)
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined
  const [place, id] = pathOf(shown, network)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${place}/${encodeURIComponent(id)}`
  return { name: explorer.name, href: url.href }
}
