import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { serveData } from '../../../../../test/fake-data-service.ts'
import { SECOND, SENT, VISITOR } from '../../../../../test/fake-wallet.ts'
import { openAccount } from '../../../../../test/open-account.ts'
import { ETHER, FRIEND, openSend, serveSender, USDC } from '../../../../../test/open-send.ts'
import { showOnCard } from '../../../../../test/show-on-card.tsx'
import { NO_SHIFTS, watchShifts } from '../../../../../test/watch-shifts.ts'
import { connected, FOX, VAULT } from '../../../account/views/Account/sample-accounts.ts'
import { USDC as SAMPLE_TOKEN, SampleSending } from '../../SampleSending.tsx'
import { WalletSendPreviewView } from '../WalletSendPreview/index.tsx'
import { WalletSendView } from './index.tsx'

/** What is to be sent, written and shown in full. */
const openPreview = async () => {
  const frame = await openSend()
  await frame.choose('ETH coin')
  await frame.to.fill(FRIEND)
  await frame.amount.fill('1.5')
  await frame.button('Preview Send').click()
  const preview = frame.modal('Review')
  return { ...frame, preview, confirm: preview.getByRole('button', { name: 'Send 1.5' }) }
}

describe('what is to be sent', () => {
  test('behavior: the button says what is missing, in order', async () => {
    const { choose, to, amount, button } = await openSend()
    await expect.element(button('Select Token')).toBeEnabled()
    await choose('ETH coin')
    await expect.element(button('Add Amount')).toBeDisabled()
    await amount.fill('0')
    await expect.element(button('Incorrect Value')).toBeDisabled()
    await amount.fill('2.1')
    await expect.element(button('Insufficient Funds')).toBeDisabled()
    await amount.fill('1')
    await expect.element(button('Add Address')).toBeDisabled()
    await to.fill('0x12')
    await expect.element(button('Invalid Address')).toBeDisabled()
    await to.fill(FRIEND)
    await expect.element(button('Preview Send')).toBeEnabled()
  })

  test('behavior: too little for the fee is told apart from too little of the token', async () => {
    const { choose, to, amount, button } = await openSend(1n)
    await choose('USDC coin')
    await to.fill(FRIEND)
    await amount.fill('5')
    await expect.element(button('Not enough ETH for the fee')).toBeDisabled()
    await amount.fill('5.000001')
    await expect.element(button('Insufficient Funds')).toBeDisabled()
  })

  test('behavior: Max leaves the fee of the native coin, and says so', async () => {
    const { choose, amount, send } = await openSend()
    await choose('ETH coin')
    await send.getByRole('button', { name: 'Max' }).click()
    // 25,200 units at a price of one gwei.
    await expect.element(amount).toHaveValue('1.9999748')
    await expect.element(send.getByText('The network fee is left in your account.')).toBeVisible()
  })

  test('behavior: Max of a token is all of it', async () => {
    const { choose, amount, send } = await openSend()
    await choose('USDC coin')
    await send.getByRole('button', { name: 'Max' }).click()
    await expect.element(amount).toHaveValue('5')
  })

  test('behavior: an amount in dollars becomes one of the token, for no more than that, and back', async () => {
    const { choose, amount, send } = await openSend()
    await choose('ETH coin')
    await amount.fill('0.5')
    await send.getByRole('button', { name: 'Write the amount in US dollars' }).click()
    const dollars = send.getByRole('textbox', { name: 'Amount in US dollars' })
    await expect.element(dollars).toHaveValue('1500')
    // Dollars have two places.
    await dollars.fill('100.005')
    await expect.element(dollars).toHaveValue('1500')
    await dollars.fill('100')
    await expect.element(send.getByRole('button', { name: '0.033\u00a0ETH' })).toBeVisible()
    await send.getByRole('button', { name: 'Write the amount in the token' }).click()
    await expect.element(amount).toHaveValue('0.033333333333333333')
  })

  test('behavior: Max in dollars is all of the token, whatever a cent is', async () => {
    const { choose, send, to, button, modal } = await openSend()
    await choose('USDC coin')
    await to.fill(FRIEND)
    await send.getByRole('button', { name: 'Write the amount in US dollars' }).click()
    await send.getByRole('button', { name: 'Max' }).click()
    await expect.element(send.getByRole('textbox', { name: 'Amount in US dollars' })).toHaveValue('5')
    await button('Preview Send').click()
    await expect.element(modal('Review').getByRole('button', { name: 'Send 5\u00a0USDC' })).toBeEnabled()
  })

  test('behavior: another token is written in its own unit', async () => {
    const { choose, send, amount, modal } = await openSend()
    await choose('ETH coin')
    await send.getByRole('button', { name: 'Write the amount in US dollars' }).click()
    await send.getByRole('textbox', { name: 'Amount in US dollars' }).fill('3')
    await send.getByRole('button', { name: 'ETH', exact: true }).click()
    await modal('Select token').getByRole('button', { name: 'USDC coin' }).click()
    await expect.element(amount).toHaveValue('')
  })

  test('attack: the decimals are those of the contract, whatever the service says', async () => {
    const { choose, send, data } = await openSend()
    data.setToken(USDC, { name: 'USD Coin', symbol: 'USDC', decimals: 8, amount: 5_000_000n })
    await choose('USDC coin')
    await expect.element(send.getByText('0.05\u00a0USDC')).toBeVisible()
  })

  test('behavior: another token empties the amount, and the same one keeps it', async () => {
    const { choose, amount, send, modal } = await openSend()
    await choose('ETH coin')
    await amount.fill('1')
    await send.getByRole('button', { name: 'ETH', exact: true }).click()
    await modal('Select token').getByRole('button', { name: 'ETH coin' }).click()
    await expect.element(amount).toHaveValue('1')
    await send.getByRole('button', { name: 'ETH', exact: true }).click()
    await modal('Select token').getByRole('button', { name: 'USDC coin' }).click()
    await expect.element(amount).toHaveValue('')
  })

  test.each([
    [FRIEND.replace('eAed', 'eaed'), 'The capital letters of this address do not fit: it may be mistyped.'],
    [VISITOR, 'This is your own address.'],
    [`0x${'0'.repeat(40)}`, 'Nobody owns this address. What is sent to it is lost.'],
    [FRIEND, 'You have not sent anything to this address before.'],
    [`0x7099${'0'.repeat(32)}79C8`, 'This address begins and ends like one you know, but is another.'],
    ['So11111111111111111111111111111111111111112', 'This address belongs to another kind of network.'],
    ['anna', 'This is not an address on Ethereum.'],
  ])('behavior: of %s it is said: %s', async (receiver, text) => {
    const { to, send, choose } = await openSend()
    await choose('ETH coin')
    await to.fill(receiver)
    await expect.element(send.getByText(text)).toBeVisible()
  })

  test('behavior: a contract is told apart from other new receivers', async () => {
    const { to, send, choose, data } = await openSend()
    const contract = `0x${'c'.repeat(40)}`
    data.setContract(contract)
    await choose('ETH coin')
    await to.fill(contract)
    await expect.element(send.getByText('This is a contract that you have not sent to before.')).toBeVisible()
    await expect.element(send.getByText('You have not sent anything to this address before.')).not.toBeInTheDocument()
  })

  test('behavior: the contract of the token itself is warned of', async () => {
    const { to, send, choose } = await openSend()
    await choose('USDC coin')
    await to.fill(USDC)
    await expect.element(send.getByText('This is the contract of the token itself.')).toBeVisible()
  })

  test('error: a node that cannot be reached is said, and nothing can be sent', async () => {
    const { choose, to, amount, send, button, data } = await openSend()
    data.setNodeFault(() => new Response('', { status: 500 }))
    await choose('USDC coin')
    await to.fill(FRIEND)
    await amount.fill('1')
    await expect.element(send.getByText('The network can’t be reached. Nothing can be sent right now.')).toBeVisible()
    await expect.element(button('Add Amount')).toBeDisabled()
  })

  test('error: so it is for the coin, of which nobody says how much there is', async () => {
    const { choose, send, button } = await openSend(ETHER, () => new Response('', { status: 500 }))
    await choose('ETH coin')
    await expect.element(send.getByText('The network can’t be reached. Nothing can be sent right now.')).toBeVisible()
    await expect.element(button('Add Amount')).toBeDisabled()
  })

  test('error: what would fail is said, and cannot be sent', async () => {
    const { choose, to, amount, send, button, data } = await openSend()
    data.setReverts('execution reverted: paused')
    await choose('USDC coin')
    await to.fill(FRIEND)
    await amount.fill('1')
    await expect.element(send.getByText('The network says that this would fail. Nothing was sent.')).toBeVisible()
    await expect.element(button('Preview Send')).toBeDisabled()
  })

  test('behavior: without the feature there is no way to send', async () => {
    const frame = await openAccount({ data: serveData(), options: { features: { send: false } } })
    await expect.element(frame.account.getByRole('button', { name: 'Receive' })).toBeVisible()
    expect(frame.account.getByRole('button', { name: 'Send', exact: true }).elements()).toEqual([])
  })
})

test('error: on bip122, which has no send, the view says so', async () => {
  await showOnCard(
    <SampleSending written={{}} connections={connected(VAULT)} session={{ activeNamespace: 'bip122' }}>
      <WalletSendView />
    </SampleSending>,
  )
  await expect.element(page.getByText('Unsupported chain')).toBeVisible()
})

test('attack: nothing is sent on a network whose coin nobody knows', async () => {
  const elsewhere = { ...FOX, networkId: 'eip155:123456789' } as const
  await showOnCard(
    <SampleSending written={{}} connections={connected(elsewhere)} session={{ activeNamespace: 'eip155' }}>
      <WalletSendView />
    </SampleSending>,
  )
  await expect.element(page.getByText('Unsupported chain')).toBeVisible()
})

test('attack: a history that is read late moves nothing under a press', async () => {
  const data = serveSender()
  const release = data.holdHistory()
  const { modal, send, to } = await openSend(2n * ETHER, undefined, {}, data)
  const shifts = await watchShifts()
  release()
  expect(await shifts()).toEqual(NO_SHIFTS)
  await to.click()
  expect(await shifts()).toEqual(NO_SHIFTS)
  await send.getByRole('button', { name: 'Select token' }).first().click()
  await expect.element(modal('Select token')).toBeVisible()
})

test('behavior: to whom the account has sent can be chosen, once the view opens with the history', async () => {
  const { account, send, to } = await openSend()
  const offered = send.getByRole('list', { name: 'Recent receivers' })
  await expect
    .poll(async () => {
      await send.getByRole('button', { name: 'Back' }).click()
      await account.getByRole('button', { name: 'Send', exact: true }).click()
      await expect.element(to).toBeVisible()
      return offered.elements().length
    })
    .toBe(1)
  await offered.getByRole('button').click()
  await expect.element(to).toHaveValue(SECOND)
  expect(send.getByText('You have not sent anything to this address before.').elements()).toEqual([])
})

test('behavior: from a token’s own view, that token is sent', async () => {
  const { account, modal, send } = await openSend()
  await send.getByRole('button', { name: 'Back' }).click()
  await account.getByRole('list', { name: 'Tokens' }).getByRole('button', { name: 'USDC coin' }).click()
  await modal('Token').getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(send.getByRole('button', { name: 'USDC', exact: true })).toBeVisible()
})

test('behavior: what there is of the coin is read again when the view is opened', async () => {
  const { data, send, choose, account } = await openSend()
  await choose('ETH coin')
  await expect.element(send.getByText('2\u00a0ETH')).toBeVisible()
  await send.getByRole('button', { name: 'Back' }).click()
  data.setCoins(ETHER)
  await account.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(send.getByText('1\u00a0ETH')).toBeVisible()
})

describe('the preview', () => {
  test('behavior: shows all digits, the whole address and the fee, and sends', async () => {
    const { preview, confirm, wallet, modal, account, data } = await openPreview()
    await expect.element(preview.getByText('1.5\u00a0ETH').first()).toBeVisible()
    await expect.element(preview.getByText(FRIEND).first()).toBeInTheDocument()
    await expect.element(preview.getByText('0.000025\u00a0ETH')).toBeVisible()
    await confirm.click()
    await expect.element(preview.getByText('Approve the request in Harbour test wallet.').first()).toBeVisible()
    await wallet.approve()
    await expect.element(account.getByRole('tab', { name: 'Activity' })).toBeVisible()
    expect(wallet.sent).toEqual([[{ from: VISITOR, to: FRIEND, data: '0x', value: '0x14d1120d7b160000' }]])
    // Pending, before the service knows of it.
    await account.getByRole('tab', { name: 'Activity' }).click()
    const list = account.getByRole('list', { name: 'Activity' })
    await expect.element(list.getByText('Pending').first()).toBeVisible()
    await expect.element(list.getByRole('button', { name: /Pending/ })).toBeVisible()
    data.setReceipt(SENT, '0x1')
    await expect.element(modal('Account').getByText('1.5\u00a0ETH sent')).toBeVisible()
  })

  test('error: declined in the wallet, nothing was sent, and the visitor can try again', async () => {
    const { preview, confirm, wallet } = await openPreview()
    await confirm.click()
    await wallet.refuse()
    await expect
      .element(preview.getByText('You declined the request in Harbour test wallet. Nothing was sent.').first())
      .toBeVisible()
    await confirm.click()
    await wallet.approve()
    await expect.poll(() => wallet.sent.length).toBe(1)
  })

  test('attack: clicks while the wallet is asked ask nothing more', async () => {
    const { confirm, wallet } = await openPreview()
    await confirm.dblClick()
    await wallet.approve()
    await expect.poll(() => wallet.sent.length).toBe(1)
    expect(wallet.calls.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
  })

  test('attack: a fee that triples before the press is shown first', async () => {
    const { preview, confirm, wallet, data } = await openPreview()
    data.setGasPrice(3n * 10n ** 9n)
    await confirm.click()
    await expect
      .element(preview.getByText('The network fee has risen. Check it, then send again.').first())
      .toBeVisible()
    await expect.element(preview.getByText('0.000075\u00a0ETH')).toBeVisible()
    expect(wallet.calls).not.toContain('eth_sendTransaction')
    await confirm.click()
    await wallet.approve()
    await expect.poll(() => wallet.sent.length).toBe(1)
  })

  test('error: if the chain is lost before the press, the wallet is not asked', async () => {
    const { preview, confirm, wallet, data } = await openPreview()
    data.setNodeFault(() => new Response('', { status: 500 }))
    await confirm.click()
    await expect.element(preview.getByText('The network can’t be reached. Nothing was sent.').first()).toBeVisible()
    expect(wallet.calls).not.toContain('eth_sendTransaction')
  })

  test('error: if the chain is lost while the visitor reads, it is said why nothing can be sent', async () => {
    serveData().setNodeFault(() => new Response('', { status: 500 }))
    await showOnCard(
      <SampleSending written={{ token: SAMPLE_TOKEN, amount: '120', receiver: FRIEND }} fee={{ kind: 'failed' }}>
        <WalletSendPreviewView />
      </SampleSending>,
    )
    await expect.element(page.getByText('The network can’t be reached. Nothing can be sent right now.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Send 120' })).toBeDisabled()
  })

  test('error: if the transfer would fail by now, the wallet is not asked', async () => {
    const { preview, confirm, wallet, data } = await openPreview()
    // Once the press has asked for the fee, the request of the opening is over.
    data.setGasPrice(3n * 10n ** 9n)
    await confirm.click()
    await expect.element(preview.getByText('The network fee has risen.').first()).toBeVisible()
    data.setReverts('execution reverted: paused')
    await confirm.click()
    await expect.element(preview.getByText('The network says that this would fail.')).toBeVisible()
    expect(wallet.calls).not.toContain('eth_sendTransaction')
  })

  test('error: a wallet that answers with no hash leaves the outcome open', async () => {
    const { preview, confirm, wallet } = await openPreview()
    wallet.answerWith('eth_sendTransaction', 'sent!')
    await confirm.click()
    await expect
      .element(preview.getByText('Harbour test wallet did not say whether it has sent.').first())
      .toBeVisible()
  })

  test('attack: with another account in the wallet nothing of the transfer is left', async () => {
    const { preview, wallet } = await openPreview()
    wallet.useAccounts([SECOND])
    await expect.element(preview.getByText('There is nothing to send anymore. Begin again.')).toBeVisible()
    expect(wallet.calls).not.toContain('eth_sendTransaction')
  })
})
