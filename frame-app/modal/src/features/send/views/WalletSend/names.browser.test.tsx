import { describe, expect, test } from 'vitest'
import { nameRecord } from '../../../../../test/fake-data-service.ts'
import { VISITOR } from '../../../../../test/fake-wallet.ts'
import { FRIEND, openSend } from '../../../../../test/open-send.ts'

const OTHER = `0x${'b'.repeat(40)}`
const NAME = 'anna.example.id'
const record = (address: string) => (): Response => Response.json(nameRecord(NAME, address))
const unavailable = (): Response => new Response('', { status: 503 })

/** One ETH, to a receiver that is still to be written. */
const openWithAmount = async () => {
  const frame = await openSend()
  await frame.choose('ETH coin')
  await frame.amount.fill('1')
  return frame
}

describe('a receiver by name', () => {
  test('behavior: what is sent goes to the address of the name, and both are shown', async () => {
    const { data, to, send, button, modal, wallet } = await openWithAmount()
    data.setProfile(NAME, record(FRIEND))
    await to.fill('Anna.Example.ID')
    await expect.element(send.getByText(NAME)).toBeVisible()
    await expect.element(send.getByText(FRIEND)).toBeInTheDocument()
    await button('Preview Send').click()
    const preview = modal('Review')
    await expect.element(preview.getByText(NAME)).toBeVisible()
    await expect.element(preview.getByText(FRIEND).first()).toBeInTheDocument()
    await preview.getByRole('button', { name: /^Send/ }).click()
    await wallet.approve()
    await expect.poll(() => wallet.sent).toMatchObject([[{ to: FRIEND }]])
  })

  test('attack: a name that leads elsewhere once it was shown changes nothing', async () => {
    const { data, to, button, modal, wallet } = await openWithAmount()
    data.setProfile(NAME, record(FRIEND))
    await to.fill(NAME)
    await button('Preview Send').click()
    data.setProfile(NAME, record(OTHER))
    const preview = modal('Review')
    await preview.getByRole('button', { name: 'Back' }).first().click()
    // The address has taken the place of the name.
    await expect.element(to).toHaveValue(FRIEND)
    await button('Preview Send').click()
    await preview.getByRole('button', { name: /^Send/ }).click()
    await wallet.approve()
    await expect.poll(() => wallet.sent).toMatchObject([[{ to: FRIEND }]])
  })

  test('behavior: another receiver has not the name of the one before', async () => {
    const { data, to, send, button, modal } = await openWithAmount()
    data.setProfile(NAME, record(FRIEND))
    await to.fill(NAME)
    await button('Preview Send').click()
    await modal('Review').getByRole('button', { name: 'Back' }).first().click()
    await expect.element(send.getByText(NAME)).toBeVisible()
    await to.fill(OTHER)
    await expect.element(button('Preview Send')).toBeEnabled()
    await expect.element(send.getByText(NAME)).not.toBeInTheDocument()
  })

  test.each([
    ['the zero address', `0x${'0'.repeat(40)}`, 'Nobody owns this address. What is sent to it is lost.'],
    ['nobody whom the account knows', OTHER, 'You have not sent anything to this address before.'],
    [
      'an address like a known one',
      `0x7099${'0'.repeat(32)}79C8`,
      'This address begins and ends like one you know, but is another.',
    ],
  ])('attack: of a name that leads to %s, that is said', async (_whom, address, text) => {
    const { data, to, send } = await openWithAmount()
    data.setProfile(NAME, record(address))
    await to.fill(NAME)
    await expect.element(send.getByText(text)).toBeVisible()
  })

  test('error: a name that nobody has registered', async () => {
    const { to, send, button } = await openWithAmount()
    await to.fill(NAME)
    await expect.element(send.getByText('No address on Ethereum is registered under this name.')).toBeVisible()
    await expect.element(button('Invalid Address')).toBeDisabled()
  })

  test.each([
    ['is down', unavailable],
    ['answers for another name', () => Response.json(nameRecord('anne.example.id', OTHER))],
    ['answers with a page', () => new Response('<html>')],
  ])('error: while the service %s the name is not resolved, and can be asked for again', async (_what, answer) => {
    const { data, to, send, button } = await openWithAmount()
    data.setProfile(NAME, answer)
    await to.fill(NAME)
    await expect.element(send.getByText('Error resolving name')).toBeVisible()
    await expect.element(button('Invalid Address')).toBeDisabled()
    data.setProfile(NAME, record(FRIEND))
    await send.getByRole('button', { name: 'Try again' }).click()
    await expect.element(button('Preview Send')).toBeEnabled()
  })

  test('behavior: a name is asked for once it is written, not letter by letter', async () => {
    const { data, to, button } = await openWithAmount()
    data.setProfile(NAME, record(FRIEND))
    for (let end = 'anna.e'.length; end <= NAME.length; end += 1) await to.fill(NAME.slice(0, end))
    await expect.element(button('Preview Send')).toBeEnabled()
    const asked = data.profiles().filter(({ pathname }) => pathname.startsWith('/v1/profile/account/'))
    expect(asked.at(-1)?.pathname).toBe(`/v1/profile/account/${NAME}`)
    expect(Object.fromEntries(asked.at(-1)?.searchParams ?? [])).toMatchObject({ apiVersion: '2', projectId: 'shop' })
    expect(asked.length).toBeLessThan('example.id'.length)
  })
})

describe('the name of a receiver', () => {
  test('behavior: is shown with its address', async () => {
    const { data, to, send } = await openWithAmount()
    data.setProfile(FRIEND, () => Response.json([nameRecord(NAME, FRIEND)]))
    await to.fill(FRIEND)
    await expect.element(send.getByText(NAME)).toBeVisible()
    const [asked] = data.profiles().filter(({ pathname }) => pathname === `/v1/profile/reverse/${FRIEND}`)
    expect(Object.fromEntries(asked?.searchParams ?? [])).toMatchObject({ apiVersion: '2', sender: VISITOR })
  })

  test('attack: a name of another address is not shown', async () => {
    const { data, to, send, button } = await openWithAmount()
    data.setProfile(FRIEND, () => Response.json([nameRecord('bank.example.id', OTHER)]))
    await to.fill(FRIEND)
    await expect.element(button('Preview Send')).toBeEnabled()
    await expect.element(send.getByText('bank.example.id')).not.toBeInTheDocument()
  })

  test('error: names that cannot be read do not stop the visitor', async () => {
    const { data, to, send, button } = await openWithAmount()
    data.setProfile(FRIEND, unavailable)
    await to.fill(FRIEND)
    await expect.element(send.getByText('Error fetching names for address')).toBeVisible()
    await expect.element(button('Preview Send')).toBeEnabled()
  })
})
