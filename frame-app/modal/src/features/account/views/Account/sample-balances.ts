// Answers of the data service for stories.

type Told = { readonly [field: string]: unknown }

const told = (name: string, symbol: string, numeric: string, price: number | null, address?: string): Told => ({
  name,
  symbol,
  price,
  quantity: { decimals: '18', numeric },
  ...(address === undefined ? {} : { address }),
})

const contract = (digit: string): string => `0x${digit.repeat(40)}`

export const FEW: readonly Told[] = [
  told('Ether', 'ETH', '1.4820113', 3104.2),
  told('USD Coin', 'USDC', '820.5', 1, contract('a')),
  told('Wrapped Bitcoin', 'WBTC', '0.0000213', 97_120.5, contract('b')),
  told('Harbour points', 'HRBR', '125000', null, contract('c')),
]

export const MANY: readonly Told[] = [
  ...FEW,
  ...Array.from({ length: 36 }, (_, at) =>
    told(`Token ${at + 1}`, `TK${at + 1}`, '12.5', 36 - at, `0x${(at + 1).toString(16).padStart(40, '0')}`),
  ),
]

export const HOSTILE: readonly Told[] = [
  told('Ether', 'ETH', '115792089237316195423570985008687907853269984665640564039457.58', 3104.2),
  told(
    'Claim your reward of 5,000 USDC at airdrop.example today',
    'CLAIM AT AIRDROP.EXAMPLE',
    '1',
    5000,
    contract('d'),
  ),
  told('رمز الميناء', 'ميناء', '12.5', 2, contract('7')),
  told('', 'BAD', '1', 1, contract('f')),
]

/** Answers with these balances on every network. */
export const answering =
  (balances: readonly Told[]) =>
  (path: string): Response =>
    Response.json(
      path.endsWith('/supported-chains')
        ? { http: ['eip155:1', 'eip155:137', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] }
        : { balances },
    )

/** Answers only with the supported chains. */
export const supportedOnly =
  (rest: () => Response | Promise<Response>) =>
  (path: string): Response | Promise<Response> =>
    path.endsWith('/supported-chains') ? answering([])(path) : rest()
