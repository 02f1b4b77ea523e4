import type { World } from '@casement/dev-server'
import {
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getTransactionDecoder,
  signTransaction,
} from '@solana/web3.js'
import { solanaSeed } from '../../dev-server/src/accounts/accounts.ts'
import { balanceOn, fundOn, transferOn } from './solana-signing.ts'
import { SOLANA } from './wallet-site.ts'
import { expect } from './world-fixture.ts'

/** What a transfer with one signature costs, in lamports. */
export const SOLANA_FEE = 5_000n

/** Takes all SOL from the visitor, for as long as something runs. */
export const withoutSol = async (world: World, run: () => Promise<void>): Promise<void> => {
  const node = world.rpc[SOLANA] ?? ''
  const { address, keyPair } = await createKeyPairSignerFromPrivateKeyBytes(solanaSeed('visitor'))
  const lamports = (): Promise<bigint> => balanceOn(node, address)
  const had = await lamports()
  const { address: elsewhere } = await generateKeyPairSigner()
  const unsigned = await transferOn(node, address, elsewhere, had - SOLANA_FEE)
  const signed = await signTransaction([keyPair], getTransactionDecoder().decode(Uint8Array.from(unsigned)))
  await createSolanaRpc(node)
    .sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64', preflightCommitment: 'confirmed' })
    .send()
  try {
    await expect.poll(lamports).toBe(0n)
    await run()
  } finally {
    await fundOn(node, address, had)
    await expect.poll(lamports).toBe(had)
  }
}
