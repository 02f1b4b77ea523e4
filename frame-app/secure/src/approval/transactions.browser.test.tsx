import { writeBase58 } from '@casement/shared-protocol'
import { encodeFunctionData, numberToHex, parseAbi } from 'viem/utils'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ShownPage } from './approve-page-for-tests.ts'
import { approveBy, button, heading, showApprovePage } from './approve-page-for-tests.ts'
import { serializeUnsigned } from './rules/complete-transaction.ts'
import type { Completion, Foreseen } from './rules/completion.ts'
import { readCompletion, sayCompletion } from './rules/completion.ts'
import { UNFORESEEN } from './rules/foreseen-for-tests.ts'
import { intentHash } from './rules/intent-hash.ts'
import { reviewRequest } from './rules/review-request.ts'
import type { SignRequest } from './rules/sign-request.ts'

// What a visitor sees of transactions in the window. That what they approve is what is signed and sent is tested end to
// end.

const HOST = 'https://shop.example'
const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const GAS = 60_000n
const GWEI = 10n ** 9n
const UNLIMITED = 2n ** 256n - 1n

let open: ShownPage | undefined
afterEach(() => open?.unmount())

const text = (shown: string) => page.getByText(shown, { exact: true }).first()
const seen = async (...texts: readonly string[]): Promise<void> => {
  for (const each of texts) await expect.element(text(each)).toBeVisible()
}
const buttons = (): readonly (string | null)[] =>
  page
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)

describe('on eip155', () => {
  type Call = { readonly to?: string; readonly value?: bigint; readonly data?: `0x${string}` }
  const requestOf = ({ to, value = 0n, data = '0x' }: Call, more: object = {}): SignRequest => ({
    hostOrigin: HOST,
    chainId: 'eip155:1',
    account: ACCOUNT,
    method: 'eth_sendTransaction',
    params: [{ from: ACCOUNT, value: numberToHex(value), data, ...(to && { to }), ...more }],
  })
  const completionOf = ({ to, value = 0n, data = '0x' }: Call, maxFeePerGas = 20n * GWEI, foreseen = UNFORESEEN) =>
    sayCompletion({
      kind: 'eip155',
      unsigned: [
        serializeUnsigned({
          chainId: 1n,
          nonce: 7n,
          to: to?.toLowerCase() as `0x${string}` | undefined,
          value,
          data,
          gas: GAS,
          maxFeePerGas,
          maxPriorityFeePerGas: GWEI,
        }),
      ],
      order: 'next',
      ...foreseen,
    })
  const show = async (call: Call, maxFeePerGas?: bigint): Promise<void> => {
    open = await showApprovePage(requestOf(call), { completion: completionOf(call, maxFeePerGas) })
  }
  const showForeseen = async (call: Call, foreseen: Foreseen): Promise<void> => {
    open = await showApprovePage(requestOf(call), { completion: completionOf(call, undefined, foreseen) })
  }
  const call = (signature: string, args: readonly unknown[]): `0x${string}` =>
    encodeFunctionData({ abi: parseAbi([`function ${signature}`] as never) as never, args } as never)

  test('behavior: a payment says how much leaves, to whom and for which fee, and its hash is what was shown', async () => {
    const payment = { to: FRIEND, value: 15n * 10n ** 17n }
    await show(payment)
    await expect.element(heading).toHaveTextContent('shop.example asks to send a transaction')
    await seen('Amount', '1.5 ETH', 'Goes to', FRIEND, 'Network fee, at most', '0.0012 ETH', 'Ethereum')
    await approveBy('Send the transaction')
    const { signable } = reviewRequest(requestOf(payment), Date.now(), readCompletion(completionOf(payment)))
    expect(open?.answered).toEqual({ hash: signable && intentHash(requestOf(payment), signable) })
  })

  test('behavior: before the network has answered it can be declined alone', async () => {
    open = await showApprovePage(requestOf({ to: FRIEND, value: 1n }))
    await expect.element(page.getByRole('progressbar', { name: 'Preparing the transaction' })).toBeVisible()
    // Nothing is there to be signed yet.
    await expect.element(page.getByText('Show everything that is signed')).not.toBeInTheDocument()
    expect(buttons()).toEqual(['Decline'])
    await button('Decline').click()
    expect(open.answered).toEqual({ declined: true })
  })

  test('attack: a frame that shows another payment than the page asked for is not believed', async () => {
    const completion = completionOf({ to: USDC, value: 1n })
    open = await showApprovePage(requestOf({ to: FRIEND, value: 1n }), { completion })
    await expect.element(page.getByText('This request can’t be read. Decline it.')).toBeVisible()
    expect(buttons()).toEqual(['Decline'])
  })

  test('behavior: tokens that are sent are named by their contract, in smallest units', async () => {
    await show({ to: USDC, data: call('transfer(address to,uint256 amount)', [FRIEND, 2_500_000n]) })
    await seen('Token contract', USDC, 'Amount, in smallest units', '2500000', 'Goes to', FRIEND, 'transfer')
  })

  test('attack: P1: a right to spend everything has to be understood first', async () => {
    await show({ to: USDC, data: call('approve(address spender,uint256 amount)', [FRIEND, UNLIMITED]) })
    await seen('May spend', 'All of it, now and later')
    await expect.element(page.getByText(`After this ${FRIEND} can spend all your ${USDC}`)).toBeVisible()
    expect(buttons()).toEqual(['Decline'])
    await page.getByRole('checkbox').click()
    await expect.element(button('Send the transaction')).toBeVisible()
  })

  test('attack: P6: a right to spend that hides in a list of calls is said as well', async () => {
    const hidden = call('approve(address spender,uint256 amount)', [FRIEND, UNLIMITED])
    await show({ to: USDC, data: call('multicall(bytes[] data)', [[hidden]]) })
    await seen('multicall', 'May spend', FRIEND, 'All of it, now and later')
    expect(buttons()).toEqual(['Decline'])
  })

  test('attack: P7: a call that cannot be read says so, with the whole address of the contract', async () => {
    await show({ to: FRIEND, data: '0x12345678' })
    await expect.element(page.getByText(`What the contract ${FRIEND} is told to do cannot be read here.`)).toBeVisible()
    await seen('Contract', FRIEND)
    await page.getByText('Show everything that is signed').click()
    await expect.element(page.getByText('12345678')).toBeVisible()
  })

  test('attack: R2: a fee that is many times what is usual has to be understood first', async () => {
    await show({ to: FRIEND, value: 1n }, 100_000n * GWEI)
    await expect.element(page.getByText('The network fee is many times what is usual.')).toBeVisible()
    await seen('6 ETH')
    expect(buttons()).toEqual(['Decline'])
  })

  test('attack: P16: one for another network can only be declined', async () => {
    open = await showApprovePage(requestOf({ to: FRIEND, value: 1n }, { chainId: '0xa' }))
    await expect.element(page.getByText('on another network, eip155:10')).toBeVisible()
    expect(buttons()).toEqual(['Decline'])
  })

  describe('what is foreseen', () => {
    const SHOP = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
    const small = (address: string) => address.toLowerCase()
    const USDC_FACTS = { decimals: 6, symbol: 'USDC' }
    const PAYMENT = { to: USDC, data: call('transfer(address to,uint256 amount)', [FRIEND, 2_500_000n]) }

    test('behavior: tokens are written with their point and symbol, once they have said it', async () => {
      await showForeseen(PAYMENT, {
        simulation: {
          kind: 'changes',
          changes: [
            { token: small(USDC), amount: -2_500_000n },
            { token: undefined, amount: 10n ** 17n },
            { token: small(SHOP), amount: 7n },
            { token: small(SHOP), tokenId: 9n, amount: 1n },
          ],
          allowances: [{ token: small(USDC), spender: small(SHOP), amount: 1_000_000n }],
        },
        tokens: new Map([[small(USDC), USDC_FACTS]]),
        lookAlikes: [],
      })
      const rows = page
        .getByRole('term')
        .elements()
        .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
      expect(rows.slice(0, 6)).toEqual([
        expect.stringContaining('Leaves your account, estimated: 2.5 USDC'),
        expect.stringContaining('You receive, estimated: 0.1 ETH'),
        expect.stringContaining('You receive, estimated: 7 smallest units'),
        expect.stringContaining('You receive, estimated: #9'),
        expect.stringContaining('May be spent, estimated: 1 USDC'),
        expect.stringContaining(`May spend: ${SHOP}`),
      ])
      // What the transaction itself says.
      await seen('Token contract', USDC, 'Goes to', FRIEND)
      expect(rows).toContain('Amount: 2.5 USDC')
    })

    test('attack: P11: an estimate that promises something else than the data is called one, and the data are shown', async () => {
      await showForeseen(
        { to: FRIEND, value: 10n ** 18n },
        {
          simulation: { kind: 'changes', changes: [{ token: undefined, amount: 10n ** 18n }], allowances: [] },
          tokens: new Map(),
          lookAlikes: [],
        },
      )
      await seen('You receive, estimated', 'Amount', '1 ETH', 'Goes to', FRIEND)
    })

    test('attack: P11: a right to everything that only the estimate knows is said', async () => {
      await showForeseen(PAYMENT, {
        simulation: {
          kind: 'changes',
          changes: [],
          allowances: [{ token: small(USDC), spender: small(SHOP), amount: undefined }],
        },
        tokens: new Map(),
        lookAlikes: [],
      })
      await seen('May be spent, estimated', 'May spend', SHOP)
      await expect.element(page.getByText('All of it, now and later')).toBeVisible()
    })

    test('attack: P11: who may take a single piece, which only the estimate knows, is said', async () => {
      await showForeseen(PAYMENT, {
        simulation: {
          kind: 'changes',
          changes: [],
          allowances: [{ token: small(USDC), tokenId: 42n, spender: small(SHOP), amount: 1n }],
        },
        tokens: new Map([[small(USDC), USDC_FACTS]]),
        lookAlikes: [],
      })
      await seen('May be spent, estimated', 'May spend', SHOP)
      await expect.element(page.getByText('#42')).toBeVisible()
    })

    test('attack: P8: a receiver that looks like a known one is said with both addresses', async () => {
      const known = `${FRIEND.slice(0, 6)}${'0'.repeat(32)}${FRIEND.slice(-4)}`
      await showForeseen({ to: FRIEND, value: 1n }, { ...UNFORESEEN, lookAlikes: [{ receiver: small(FRIEND), known }] })
      await expect.element(page.getByText(`${FRIEND} looks like`)).toBeVisible()
      expect(buttons()).toEqual(['Decline'])
    })

    test('attack: P10: one that would fail has to be understood first', async () => {
      await showForeseen(PAYMENT, { ...UNFORESEEN, simulation: { kind: 'fails' } })
      await expect.element(page.getByText('As the network stands now, this would fail.')).toBeVisible()
      expect(buttons()).toEqual(['Decline'])
    })

    test.each([
      [{ kind: 'unknown' }, 'What would change could not be estimated.'],
      [{ kind: 'works' }, 'It would work. What would change could not be estimated.'],
      [{ kind: 'changes', changes: [], allowances: [] }, 'Nothing of yours would change.'],
    ] as const)('behavior: without changes it says so and promises nothing (%#)', async (simulation, shown) => {
      await showForeseen(PAYMENT, { ...UNFORESEEN, simulation })
      await seen('Estimate', shown)
    })
  })

  test('attack: P14: a list of calls is shown one after the other, with all that cannot be read', async () => {
    const calls = [
      { to: FRIEND, value: numberToHex(10n ** 18n) },
      { to: USDC, data: call('approve(address spender,uint256 amount)', [FRIEND, 5n]) },
      { to: FRIEND, data: '0x12345678' },
    ]
    const request: SignRequest = {
      ...requestOf({}),
      method: 'wallet_sendCalls',
      params: [{ version: '2.0.0', from: ACCOUNT, chainId: '0x1', atomicRequired: false, calls }],
    }
    const unsigned = [
      { to: FRIEND, value: 10n ** 18n, data: '0x' },
      { to: USDC, value: 0n, data: calls[1]?.data },
      { to: FRIEND, value: 0n, data: '0x12345678' },
    ].map(({ to, value, data }, at) =>
      serializeUnsigned({
        chainId: 1n,
        nonce: 7n + BigInt(at),
        to: to.toLowerCase() as `0x${string}`,
        value,
        data: data as `0x${string}`,
        gas: GAS,
        maxFeePerGas: 20n * GWEI,
        maxPriorityFeePerGas: GWEI,
      }),
    )
    const completion: Completion = { kind: 'eip155', unsigned, order: 'next', ...UNFORESEEN }
    open = await showApprovePage(request, { completion: sayCompletion(completion) })
    await expect.element(heading).toHaveTextContent('asks to send several transactions')
    await expect.element(page.getByText('These are separate transactions.')).toBeVisible()
    await expect.element(page.getByText(`What the contract ${FRIEND} is told to do cannot be read here.`)).toBeVisible()
    // Three fees together.
    await seen('1 of 3', '1 ETH', '2 of 3', 'May spend', '3 of 3', '0.0036 ETH')
    await approveBy('Send all transactions')
    const { signable } = reviewRequest(request, Date.now(), completion)
    expect(open.answered).toEqual({ hash: signable && intentHash(request, signable) })
  })

  test('behavior: a new contract says that it is one', async () => {
    await show({ data: '0x6000' })
    await seen('Contract', 'A new one')
  })
})

describe('on Solana', () => {
  const PAYER = writeBase58(new Uint8Array(32).fill(1))
  const OTHER = writeBase58(new Uint8Array(32).fill(2))
  const keyOf = (byte: number): readonly number[] => [...new Uint8Array(32).fill(byte)]
  const SYSTEM = keyOf(0)
  /** A payment of 1.5 SOL by the account 1 to the account 2, as its bytes are. */
  const payment = (payer = 1): string => {
    const lamports = [0x00, 0x2f, 0x68, 0x59, 0, 0, 0, 0]
    const instruction = [2, 2, payer === 1 ? 0 : 1, 2, 12, 2, 0, 0, 0, ...lamports]
    const keys = payer === 1 ? [keyOf(1), keyOf(2), SYSTEM] : [keyOf(payer), keyOf(1), keyOf(2), SYSTEM]
    const [program, from, to] = payer === 1 ? [2, 0, 1] : [3, 1, 2]
    const signers = payer === 1 ? 1 : 2
    const data = instruction.slice(5)
    const message = [signers, 0, 1, keys.length, ...keys.flat(), ...keyOf(9), 1, program, 2, from, to, 12, ...data]
    return btoa(String.fromCharCode(signers, ...new Uint8Array(64 * signers), ...message))
  }
  const requestOf = (method: string, params: object): SignRequest => ({
    hostOrigin: HOST,
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    account: PAYER,
    method,
    params: params as SignRequest['params'],
  })

  test('behavior: a payment says how much leaves, to whom and for which fee, and its hash is what was shown', async () => {
    const request = requestOf('solana_signAndSendTransaction', { transaction: payment() })
    const completion: Completion = {
      kind: 'solana',
      tables: new Map(),
      simulation: { kind: 'changes', changes: [{ token: undefined, amount: -1_500_005_000n }], allowances: [] },
      tokens: new Map(),
      lookAlikes: [],
    }
    open = await showApprovePage(request, { completion: sayCompletion(completion) })
    await expect.element(heading).toHaveTextContent('shop.example asks to send a transaction')
    await seen(
      'Leaves your account, estimated',
      '1.500005 SOL',
      'Amount',
      '1.5 SOL',
      'Goes to',
      OTHER,
      'Network fee, at most',
      '0.000005 SOL',
      'Solana',
    )
    await page.getByText('Show everything that is signed').click()
    await seen('system Transfer', 'lamports', '1500000000')
    await approveBy('Send the transaction')
    const { signable } = reviewRequest(request, Date.now(), completion)
    expect(open.answered).toEqual({ hash: signable && intentHash(request, signable) })
  })

  test('behavior: several transactions are shown one after the other, and signed together', async () => {
    const request = requestOf('solana_signAllTransactions', { transactions: [payment(), payment(5)] })
    const completion = sayCompletion({ kind: 'solana', tables: new Map(), ...UNFORESEEN })
    open = await showApprovePage(request, { completion })
    await expect.element(heading).toHaveTextContent('asks for signatures on several transactions')
    await seen('1 of 2', '2 of 2', 'Fee paid by', writeBase58(new Uint8Array(32).fill(5)))
    await expect.element(page.getByText('Others sign this as well.')).toBeVisible()
    await approveBy('Sign all transactions')
    expect(open.answered.hash).toBeDefined()
  })
})
