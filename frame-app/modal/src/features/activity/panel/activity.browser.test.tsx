import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sent, serveData } from '../../../../test/fake-data-service.ts'
import { SECOND, VISITOR } from '../../../../test/fake-wallet.ts'
import { openAccount } from '../../../../test/open-account.ts'

// What happened to the account, in the account view. The service and the wallet of the page are fakes.

const openActivity = async (data: ReturnType<typeof serveData>) => {
  const frame = await openAccount({ data })
  await frame.account.getByRole('tab', { name: 'Activity' }).click()
  return { ...frame, list: frame.account.getByRole('list', { name: 'Activity' }) }
}
const times = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) =>
    sent(`${from + at}`, new Date(Date.UTC(2025, 4, 28) - (from + at) * 3_600_000).toISOString()),
  )

describe('the activity', () => {
  test('behavior: shows what happened by month, with whom and how much', async () => {
    const data = serveData()
    data.setHistory(VISITOR, {
      data: [sent('1', '2024-05-20T10:00:00Z'), sent('2', '2024-04-02T10:00:00Z', { operationType: 'approve' })],
    })
    const { list } = await openActivity(data)
    await expect.element(list.getByRole('heading', { name: 'May 2024' })).toBeVisible()
    await expect.element(list.getByRole('heading', { name: 'April 2024' })).toBeVisible()
    await expect.element(list.getByRole('button', { name: /^Sent\s*To/ })).toHaveTextContent(/−12\.5\sUSDC/)
    await expect.element(list.getByRole('button', { name: /^Approved/ })).toBeVisible()
  })

  test('behavior: a pending one is first, and a failed one says so', async () => {
    const data = serveData()
    data.setHistory(VISITOR, {
      data: [
        sent('1', '2024-05-20T10:00:00Z', { status: 'failed' }),
        sent('2', '2024-05-19T10:00:00Z', { status: 'pending' }),
      ],
    })
    const { list } = await openActivity(data)
    await expect.element(list.getByText('Failed')).toBeVisible()
    await expect.element(list.getByRole('listitem').first()).toHaveTextContent('Pending')
  })

  test('behavior: a pending one is followed on the chain until it is in a block, whatever the service says', async () => {
    const data = serveData()
    data.setHistory(VISITOR, {
      data: [sent('1', '2024-05-20T10:00:00Z', { status: 'pending' }), sent('2', '2024-05-19T10:00:00Z')],
    })
    const { list } = await openActivity(data)
    await expect.element(list.getByRole('heading', { name: 'Pending' })).toBeVisible()
    await expect.poll(data.polls, { timeout: 15_000 }).toBeGreaterThan(1)
    data.setReceipt(`0x${'1'.padStart(64, '0')}`, '0x0')
    await expect.element(list.getByText('Failed'), { timeout: 15_000 }).toBeVisible()
    await expect.element(list.getByRole('heading', { name: 'Pending' })).not.toBeInTheDocument()
    // The service was asked once more.
    expect(data.pagesAsked()).toEqual(['', ''])
  })

  test('behavior: purchases by card are listed, requested past the browser’s cache, and followed while they are on their way', async () => {
    const bought = (status: string) =>
      sent('c', '2024-05-21T10:00:00Z', { operationType: 'buy', status, sentFrom: 'Coinbase', hash: null, chain: null })
    const data = serveData()
    data.setHistory(VISITOR, { data: [sent('1', '2024-05-20T10:00:00Z')] })
    data.setPurchases([bought('ONRAMP_TRANSACTION_STATUS_IN_PROGRESS')])
    const { list } = await openActivity(data)
    await expect.element(list.getByRole('button', { name: /^Bought/ })).toHaveTextContent('Pending')
    data.setPurchases([bought('ONRAMP_TRANSACTION_STATUS_SUCCESS')])
    await expect.element(list.getByRole('heading', { name: 'Pending' }), { timeout: 15_000 }).not.toBeInTheDocument()
    await expect.element(list.getByRole('button', { name: /^Bought/ })).toBeVisible()
    expect(new Set(data.purchaseCaches())).toEqual(new Set(['no-cache']))
  })

  test('behavior: a press opens the receipt, with a way to the explorer and back', async () => {
    const data = serveData()
    data.setHistory(VISITOR, { data: [sent('1', '2024-05-20T10:00:00Z')] })
    const { list, modal, account } = await openActivity(data)
    await list.getByRole('button', { name: /^Sent/ }).click()
    const receipt = modal('Transaction')
    await expect.element(receipt.getByRole('heading', { name: 'Sent' })).toBeVisible()
    await expect.element(receipt.getByText('Confirmed')).toBeVisible()
    await expect
      .element(receipt.getByRole('link', { name: /^View on Harbour scan/ }))
      .toHaveAttribute('href', `https://scan.example/tx/0x${'1'.padStart(64, '0')}`)
    await receipt.getByRole('button', { name: 'Back' }).click()
    // The tab that the visitor chose is still open.
    await expect.element(account.getByRole('tab', { name: 'Activity', selected: true })).toBeVisible()
  })

  test('behavior: the receipt calls both parties by name, with their addresses, and a seller of cards by its name alone', async () => {
    const data = serveData({}, { [SECOND.toLowerCase()]: { name: 'anna.eth' } })
    const bought = sent('2', '2024-05-19T10:00:00Z', { sentFrom: 'Coinbase', operationType: 'buy' })
    data.setHistory(VISITOR, { data: [sent('1', '2024-05-20T10:00:00Z'), bought] })
    const { list, modal } = await openActivity(data)
    await list.getByRole('button', { name: /^Sent/ }).click()
    const receipt = modal('Transaction')
    await expect.element(receipt.getByText('anna.eth')).toBeVisible()
    await expect.element(receipt.getByText(SECOND, { exact: true })).toBeInTheDocument()
    await receipt.getByRole('button', { name: 'Back' }).click()
    await list.getByRole('button', { name: /Bought/ }).click()
    await expect.element(receipt.getByText('Coinbase').first()).toBeVisible()
  })

  test('behavior: older ones come while the visitor scrolls, and few rows are in the document', async () => {
    const data = serveData()
    for (let at = 0; at < 20; at += 1) {
      const next = at === 19 ? null : `${at + 1}`
      data.setHistory(VISITOR, { data: times(50, at * 50), next }, at === 0 ? '' : `${at}`)
    }
    const { card, list } = await openActivity(data)
    await expect.element(list.getByRole('button').first()).toBeVisible()
    const scroller = list.element().closest('.body')
    if (!scroller) throw new Error('Nothing scrolls')
    await expect
      .poll(
        () => {
          scroller.scrollTo({ top: scroller.scrollHeight })
          expect(list.element().children.length).toBeLessThanOrEqual(60)
          return data.pagesAsked().length
        },
        { timeout: 20_000 },
      )
      .toBe(20)
    expect(new Set(data.pagesAsked()).size).toBe(20)
    await expect.element(card).toBeVisible()
  })

  test('behavior: the list is as high as it will be before its rows are measured, so that nothing moves while it scrolls', async () => {
    const data = serveData()
    data.setHistory(VISITOR, { data: times(50) })
    const { list } = await openActivity(data)
    await expect.element(list.getByRole('button').first()).toBeVisible()
    const element = list.element()
    const scroller = element.closest('.body')
    if (!scroller) throw new Error('Nothing scrolls')
    const before = element.getBoundingClientRect().height
    const seen = new Set<string>()
    const rows = () => Array.from(element.children, (row) => row.getAttribute('aria-posinset') ?? '')
    await expect
      .poll(
        () => {
          for (const row of rows()) seen.add(row)
          scroller.scrollBy(0, 200)
          return seen.size
        },
        { timeout: 20_000, interval: 60 },
      )
      .toBe(Number(element.firstElementChild?.getAttribute('aria-setsize')))
    expect(element.getBoundingClientRect().height).toBe(before)
  })

  test('behavior: nothing yet is said', async () => {
    const { account } = await openActivity(serveData())
    await expect.element(account.getByRole('heading', { name: 'No activity yet' })).toBeVisible()
  })

  test('error: a service that fails is said, and the visitor can try again', async () => {
    const data = serveData()
    data.setHistory(VISITOR, { data: [sent('1', '2024-05-20T10:00:00Z')] })
    data.setHistoryFault(() => new Response(null, { status: 503 }))
    const { account, list } = await openActivity(data)
    await expect.element(account.getByText('Failed to fetch transactions').first()).toBeVisible()
    data.setHistoryFault(undefined)
    await account.getByRole('button', { name: 'Try again' }).click()
    await expect.element(list.getByRole('button', { name: /^Sent/ })).toBeVisible()
  })

  test('error: if older ones fail, the others stay, and the visitor can try again', async () => {
    const data = serveData()
    data.setHistory(VISITOR, { data: [sent('1', '2024-05-20T10:00:00Z')], next: 'older' })
    data.setHistory(VISITOR, { data: [sent('2', '2023-02-20T10:00:00Z')] }, 'older')
    data.setHistoryFault((cursor) => (cursor === 'older' ? new Response(null, { status: 503 }) : undefined))
    const { account, list } = await openActivity(data)
    await expect.element(account.getByText('Failed to fetch transactions').first()).toBeVisible()
    await expect.element(list.getByRole('heading', { name: 'May 2024' })).toBeVisible()
    expect(data.pagesAsked()).toEqual(['', 'older'])
    data.setHistoryFault(undefined)
    await account.getByRole('button', { name: 'Try again' }).click()
    await expect.element(list.getByRole('heading', { name: 'February 2023' })).toBeVisible()
    expect(data.pagesAsked()).toEqual(['', 'older', 'older'])
  })

  test('attack: what arrives for one account is never shown for another', async () => {
    const data = serveData()
    data.setHistory(VISITOR, { data: [sent('1', '2024-05-20T10:00:00Z')] })
    data.setHistory(SECOND, { data: [sent('2', '2023-02-20T10:00:00Z')] })
    const { list, wallet } = await openActivity(data)
    await expect.element(list.getByRole('heading', { name: 'May 2024' })).toBeVisible()
    wallet.useAccounts([SECOND])
    await expect.element(list.getByRole('heading', { name: 'February 2023' })).toBeVisible()
    await expect.element(list.getByRole('heading', { name: 'May 2024' })).not.toBeInTheDocument()
  })

  test('attack: a receipt is left when the wallet changes its account', async () => {
    const data = serveData()
    data.setHistory(VISITOR, { data: [sent('1', '2024-05-20T10:00:00Z')] })
    const { account, list, modal, wallet } = await openActivity(data)
    await list.getByRole('button', { name: /^Sent/ }).click()
    await expect.element(modal('Transaction').getByText('Confirmed')).toBeVisible()
    wallet.useAccounts([SECOND])
    await expect.element(account.getByText('No activity yet')).toBeVisible()
  })

  test('behavior: turned off, its tab is left out', async () => {
    const { account } = await openAccount({ data: serveData(), options: { features: { activity: false } } })
    await expect.element(account.getByText('No tokens yet')).toBeVisible()
    expect(
      page
        .getByRole('tab')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Tokens', 'NFTs'])
  })
})
