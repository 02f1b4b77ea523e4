import type { Page } from '@playwright/test'
import { withSolana } from './account-host.ts'
import { newAddress, signIn } from './email-login.ts'
import { balanceOn, fundOn } from './solana-signing.ts'
import { listen, SOLANA, useOf } from './wallet-site.ts'
import { expect } from './world-fixture.ts'

// Visitors of the embedded wallet on the local Solana.

export type SolanaEmailWorld = Parameters<typeof signIn>[1] & Parameters<typeof withSolana>[0]

/** One SOL, in lamports. */
export const SOL = 1_000_000_000n

export const solanaNodeOf = (world: SolanaEmailWorld): string => world.rpc[SOLANA] ?? ''

/** A visitor who has signed in by e-mail, and whose wallet has 10 SOL. Returns its address on Solana. */
export const signInWithSol = async (page: Page, world: SolanaEmailWorld, site = world.hosts.plain): Promise<string> => {
  const { networks, adapters } = withSolana(world)
  const node = { default: { http: [solanaNodeOf(world)] } }
  await signIn(page, world, newAddress(), site, {
    adapters,
    networks: networks.map((each) => (each.caipNetworkId === SOLANA ? { ...each, rpcUrls: node } : each)),
  })
  await listen(page)
  const connected = await useOf(page, 'Casement', 'standard:connect', 'connect', { silent: true })
  const { accounts } = connected.value as { accounts: { address: string }[] }
  const address = accounts[0]?.address ?? ''
  await fundOn(solanaNodeOf(world), address, 10n * SOL)
  await expect.poll(() => balanceOn(solanaNodeOf(world), address)).toBe(10n * SOL)
  return address
}
