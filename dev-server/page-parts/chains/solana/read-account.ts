import { formatCount, formatUnits } from '../../units.ts'
import type { Account, Amount, Fact, TokenLine } from '../model.ts'
import type { SolanaRpc } from '../solana-rpc.ts'
import { RpcAnswerError } from '../solana-rpc.ts'
import { accountSchema, tokenAccountsSchema } from './answers.ts'
import { programName } from './lines.ts'
import { namedAmount, SOL } from './movements.ts'

const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const READ = { commitment: 'confirmed', encoding: 'jsonParsed' } as const
const INVALID_PARAMS = -32_602

const readHoldings = async (rpc: SolanaRpc, address: string, tokens: readonly TokenLine[]): Promise<Amount[]> => {
  const { value } = await rpc('getTokenAccountsByOwner', [address, { programId: TOKEN }, READ], tokenAccountsSchema)
  const sums = new Map<string, { units: bigint; decimals: number }>()
  for (const { account } of value) {
    const { mint, tokenAmount } = account.data.parsed.info
    const units = (sums.get(mint)?.units ?? 0n) + tokenAmount.amount
    sums.set(mint, { units, decimals: tokenAmount.decimals })
  }
  return [...sums]
    .filter(([, { units }]) => units > 0n)
    .map(([mint, { units, decimals }]) => namedAmount(units, mint, decimals, tokens))
}

type Info = NonNullable<Awaited<ReturnType<typeof readInfo>>>

const readInfo = async (rpc: SolanaRpc, address: string) =>
  (await rpc('getAccountInfo', [address, READ], accountSchema)).value

const kindOf = (info: Info | null): string => {
  const type = info?.data?.parsed.type
  if (type !== undefined) return type === 'mint' ? 'Token mint' : 'Token account'
  return info?.executable ? 'Program' : 'Account'
}

const factsOf = (info: Info, tokens: readonly TokenLine[], address: string): Fact[] => {
  const said = info.data?.parsed.info
  const known = tokens.find((token) => token.address === address)
  return [
    ...(known ? [{ label: 'Name', text: `${known.name} (${known.symbol})` }] : []),
    ...(said?.supply === undefined ? [] : [{ label: 'Supply', text: formatUnits(said.supply, said.decimals ?? 0) }]),
    ...(said?.decimals === undefined ? [] : [{ label: 'Decimals', text: String(said.decimals) }]),
    ...(said?.owner === undefined ? [] : [{ label: 'Belongs to', text: said.owner, kind: 'account' as const }]),
    ...(said?.mint === undefined ? [] : [{ label: 'Token', text: said.mint, kind: 'account' as const }]),
    programName(info.owner) === undefined
      ? { label: 'Program', text: info.owner, kind: 'account' }
      : { label: 'Program', text: programName(info.owner) ?? '' },
    ...(info.space === undefined ? [] : [{ label: 'Data', text: `${formatCount(info.space)} bytes` }]),
  ]
}

/** An account, which is there from when it first held something. Undefined for what is no address. */
export const readAccount = async (
  rpc: SolanaRpc,
  address: string,
  tokens: readonly TokenLine[],
): Promise<Account | undefined> => {
  try {
    const [info, holdings] = await Promise.all([readInfo(rpc, address), readHoldings(rpc, address, tokens)])
    const held = info?.data?.parsed.info
    const own =
      held?.tokenAmount && held.mint
        ? [namedAmount(held.tokenAmount.amount, held.mint, held.tokenAmount.decimals, tokens)]
        : []
    return {
      address,
      kind: kindOf(info),
      balance: { ...SOL, units: info?.lamports ?? 0n },
      holdings: [...own, ...holdings],
      unanswered: [],
      facts: info
        ? factsOf(info, tokens, address)
        : [{ label: 'On the chain', text: 'Not yet: it has never held anything' }],
    }
  } catch (error) {
    if (error instanceof RpcAnswerError && error.code === INVALID_PARAMS) return undefined
    throw error
  }
}
