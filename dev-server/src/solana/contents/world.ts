import type { KeyPairSigner } from '@solana/kit'
import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/kit'
import type { AccountRole } from '../../accounts/accounts.ts'
import { solanaSeed } from '../../accounts/accounts.ts'
import type { Chain } from '../chain/chain.ts'
import { SPL_TOKENS } from '../deployment.ts'
import { busySteps } from './busy-history.ts'
import { signTransaction } from './sign.ts'
import type { Signers, Step } from './step.ts'
import { createMint, mintTo } from './token-moves.ts'
import { visitorSteps } from './visitor-history.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const MINT_BYTES = 82

const signer = (role: AccountRole): Promise<KeyPairSigner> => createKeyPairSignerFromPrivateKeyBytes(solanaSeed(role))

const foundingSteps = async (chain: Chain, { deployer }: Signers): Promise<readonly Step[]> => {
  const rent = chain.rentFor(MINT_BYTES)
  const mints = SPL_TOKENS.map(async ({ symbol }, index): Promise<Step> => {
    const instructions = await createMint(deployer, symbol, rent)
    return { day: 0.01 + index / 1_000, payer: deployer, instructions }
  })
  const treasury = (['USDC', 'USDT', 'BONK', 'TICKET'] as const).map(async (symbol, index): Promise<Step> => {
    const instructions = await mintTo(deployer, deployer.address, symbol, 50_000_000_000_000n)
    return { day: 0.1 + index / 1_000, payer: deployer, instructions }
  })
  return Promise.all([...mints, ...treasury])
}

const lay = async (chain: Chain, { day, payer, instructions, fails = false }: Step): Promise<void> => {
  const slot = chain.slots.ofMs(chain.slots.genesisMs + day * DAY_MS)
  const wire = await signTransaction(payer, chain.blockhashes.of(slot), instructions)
  const landing = chain.land(wire, slot)
  const hasFailed = landing.kind === 'refused' || landing.entry.error !== undefined
  if (hasFailed !== fails)
    throw new Error(`The history of day ${day} cannot be laid: ${JSON.stringify(landing, plain)}`)
}

const plain = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value)

/** Creates the chain's tokens, holdings and histories. */
export const layWorld = async (chain: Chain): Promise<void> => {
  const signers: Signers = {
    visitor: await signer('visitor'),
    second: await signer('second'),
    busy: await signer('busy'),
    faucet: await signer('faucet'),
    deployer: await signer('deployer'),
  }
  const steps = [
    ...(await visitorSteps(signers)),
    ...(await foundingSteps(chain, signers)),
    ...(await busySteps(signers)),
  ]
  for (const step of steps.sort((one, other) => one.day - other.day)) await lay(chain, step)
}
