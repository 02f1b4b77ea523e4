import { injected } from '@wagmi/core'
import type { Eip1193Provider as EthersProvider } from 'ethers'
import { BrowserProvider } from 'ethers'
import type { EIP1193Provider as ViemProvider } from 'viem'
import { createWalletClient, custom } from 'viem'
import { describe, expectTypeOf, it } from 'vitest'
import { injected as injectedOfWagmi2 } from 'wagmi-core-2'
import type { Casement } from '../casement.ts'

// Pages pass the provider to their client library and must not need a cast.

declare const casement: Casement
const { provider } = casement

describe('the provider in client libraries', () => {
  it('behavior: is accepted by viem as a provider and as a transport', () => {
    expectTypeOf(provider).toExtend<ViemProvider>()
    createWalletClient({ transport: custom(provider) })
  })

  it('behavior: is accepted by the injected connector of wagmi 2 and 3', () => {
    const target = { id: 'casement', name: 'Casement', provider }
    injected({ target })
    injected({ target: () => target })
    injectedOfWagmi2({ target })
    injectedOfWagmi2({ target: () => target })
  })

  it('behavior: is accepted by ethers as a provider', () => {
    expectTypeOf(provider).toExtend<EthersProvider>()
    new BrowserProvider(provider)
  })
})

describe('the types of the provider', () => {
  it('behavior: a result is unknown unless the page gives a type', () => {
    expectTypeOf(provider.request({ method: 'eth_chainId' })).toEqualTypeOf<Promise<unknown>>()
    expectTypeOf(provider.request<string>({ method: 'eth_chainId' })).toEqualTypeOf<Promise<string>>()
  })

  it('behavior: accepts parameters of any form and an abort signal', () => {
    const { signal } = new AbortController()
    provider.request({ method: 'eth_call', params: [{}, 'latest'] as const }, { signal })
    provider.request({ method: 'wallet_watchAsset', params: { type: 'ERC20' } })
  })

  it('error: a request without a method does not compile', () => {
    // @ts-expect-error the method is missing
    provider.request({ params: [] })
  })

  it('behavior: listeners get the event payloads of EIP-1193', () => {
    provider.on('accountsChanged', (accounts: string[]) => accounts)
    provider.on('chainChanged', (chainId: string) => chainId).removeListener('disconnect', () => undefined)
  })
})
