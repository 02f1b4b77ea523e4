import type { Address, Hex } from 'viem'
import type { ContractName } from './artifacts.ts'
import { codeOf } from './artifacts.ts'
import type { EvmChainId, TokenKind } from './deployment.ts'
import {
  BAD_CONTRACT_WALLET,
  CONTRACT_WALLET,
  EXCHANGE_ADDRESS,
  MULTICALL3_ADDRESS,
  NFT_ADDRESS,
  ODD_CONTRACT_WALLET,
  SPAM_NFT_ADDRESS,
  TOKENS,
  WALLET_FACTORY,
} from './deployment.ts'

/** A contract's address and code. */
export type Placement = { readonly address: Address; readonly code: Hex }

const TOKEN_CONTRACTS: Readonly<Record<TokenKind, ContractName>> = {
  good: 'Token',
  'no-bool': 'TokenWithoutBool',
  reverts: 'RevertingToken',
  hostile: 'Token',
  'no-decimals': 'Token',
}

const ON_EVERY_CHAIN: readonly (readonly [Address, ContractName])[] = [
  [MULTICALL3_ADDRESS, 'Multicall3'],
  [NFT_ADDRESS, 'Windows'],
  [SPAM_NFT_ADDRESS, 'SpamCollection'],
  [CONTRACT_WALLET, 'ContractWallet'],
  [BAD_CONTRACT_WALLET, 'BadContractWallet'],
  [ODD_CONTRACT_WALLET, 'OddContractWallet'],
  [WALLET_FACTORY, 'WalletFactory'],
  [EXCHANGE_ADDRESS, 'Exchange'],
]

/** The contracts of a chain. */
export const placementsOn = (chainId: EvmChainId): readonly Placement[] => [
  ...ON_EVERY_CHAIN.map(([address, name]) => ({ address, code: codeOf(name) })),
  ...TOKENS.filter((token) => token.chainId === chainId).map(({ address, kind }) => ({
    address,
    code: codeOf(TOKEN_CONTRACTS[kind]),
  })),
]
