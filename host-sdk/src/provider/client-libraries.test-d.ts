import { injected } from '@wagmi/core'
import type { Eip1193Provider as EthersProvider } from 'ethers'
import { BrowserProvider } from 'ethers'
import type { EIP1193Provider as ViemProvider } from 'viem'
import { createWalletClient, custom } from 'viem'
import { describe, expectTypeOf, it } from 'vitest'
import { injected as injectedOfWagmi2 } from 'wagmi-core-2'
import type { Casement } from '../casement.ts'

// Pages give the provider to the library that they use, and must not have to cast it.

declare const casement: Casement
const { provider } = casement

describe('the provider, given to client libraries', () => {
  it('behavior: is a provider to viem, and a transport of its clients', () => {
    expectTypeOf(provider).toExtend<ViemProvider>()
    createWalletClient({ transport: custom(provider) })
  })

  it('behavior: is a target of the injected connector in wagmi 2 and 3', () => {
    const target = { id: 'casement', name: 'Casement', provider }
    injected({ target })
    injected({ target: () => target })
    injectedOfWagmi2({ target })
    injectedOfWagmi2({ target: () => target })
  })

  it('behavior: is a provider to ethers', () => {
    expectTypeOf(provider).toExtend<EthersProvider>()
    new BrowserProvider(provider)
  })
})

describe('the provider, asked by a page', () => {
  it('behavior: answers what nobody has read yet, unless the page says what it awaits', () => {
    expectTypeOf(provider.request({ method: 'eth_chainId' })).toEqualTypeOf<Promise<unknown>>()
    expectTypeOf(provider.request<string>({ method: 'eth_chainId' })).toEqualTypeOf<Promise<string>>()
  })

  it('behavior: takes parameters of any form, and what ends the call', () => {
    const { signal } = new AbortController()
    provider.request({ method: 'eth_call', params: [{}, 'latest'] as const }, { signal })
    provider.request({ method: 'wallet_watchAsset', params: { type: 'ERC20' } })
  })

  it('error: a request without a method does not compile', () => {
    // @ts-expect-error nobody knows what is asked
    provider.request({ params: [] })
  })

  it('behavior: hears events in the form that EIP-1193 gives them', () => {
    provider.on('accountsChanged', (accounts: string[]) => accounts)
    provider.on('chainChanged', (chainId: string) => chainId).removeListener('disconnect', () => undefined)
  })
})
