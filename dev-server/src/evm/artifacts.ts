import type { Hex } from 'viem'
import badContractWallet from './artifacts/bad-contract-wallet.json' with { type: 'json' }
import contractWallet from './artifacts/contract-wallet.json' with { type: 'json' }
import echoContract from './artifacts/echo-contract.json' with { type: 'json' }
import exchange from './artifacts/exchange.json' with { type: 'json' }
import hostileFactory from './artifacts/hostile-factory.json' with { type: 'json' }
import multicall3 from './artifacts/multicall3.json' with { type: 'json' }
import oddContractWallet from './artifacts/odd-contract-wallet.json' with { type: 'json' }
import revertingToken from './artifacts/reverting-token.json' with { type: 'json' }
import saleWallet from './artifacts/sale-wallet.json' with { type: 'json' }
import spamCollection from './artifacts/spam-collection.json' with { type: 'json' }
import token from './artifacts/token.json' with { type: 'json' }
import tokenWithoutBool from './artifacts/token-without-bool.json' with { type: 'json' }
import walletFactory from './artifacts/wallet-factory.json' with { type: 'json' }
import windows from './artifacts/windows.json' with { type: 'json' }

const ARTIFACTS = {
  BadContractWallet: badContractWallet,
  ContractWallet: contractWallet,
  EchoContract: echoContract,
  Exchange: exchange,
  HostileFactory: hostileFactory,
  Multicall3: multicall3,
  OddContractWallet: oddContractWallet,
  RevertingToken: revertingToken,
  SaleWallet: saleWallet,
  SpamCollection: spamCollection,
  Token: token,
  TokenWithoutBool: tokenWithoutBool,
  WalletFactory: walletFactory,
  Windows: windows,
}
export type ContractName = keyof typeof ARTIFACTS

export const CONTRACT_NAMES = Object.keys(ARTIFACTS) as readonly ContractName[]

/** The compiler's output for a contract. */
export const artifactOf = (name: ContractName) => ARTIFACTS[name]

/** A contract's deployed code. */
export const codeOf = (name: ContractName): Hex => ARTIFACTS[name].deployedBytecode as Hex
