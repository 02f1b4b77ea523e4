import { MAX_WAITING_APPROVALS } from '@casement/shared-protocol'
import { expect, test, vi } from 'vitest'
import { topOf } from '../../kernel/rules/view-stack.ts'
import { active, askedWallet, connectEip155, eachWithNetworks, polygon, world } from './switch-network-for-tests.ts'
import { switchingIn } from './switching-store.ts'

// What leads the visitor to a wallet on another device while it is asked for a switch.

eachWithNetworks()

/** Lets the page ask a WalletConnect wallet that has not granted the network. */
const askByPage = async (signal?: AbortSignal) => {
  let approve = (): void => undefined
  world.asked = () =>
    new Promise((resolve) => {
      approve = resolve
    })
  connectEip155('walletConnect', false)
  const answer = world.switchNetwork('eip155:137', signal ? { signal } : {})
  answer.catch(() => undefined)
  await vi.waitFor(() => expect(askedWallet).toHaveBeenCalledOnce())
  const [connector, answered, request] = askedWallet.mock.calls[0] ?? []
  return { answer, connector, answered, request, approve: () => approve() }
}

test('behavior: a switch that the page asks a wallet for leads the visitor there until it is answered', async () => {
  const { answer, connector, answered, request, approve } = await askByPage()
  expect(connector).toMatchObject({ kind: 'walletConnect' })
  expect(request).toMatchObject({ method: 'wallet_switchEthereumChain', prompts: true })
  approve()
  expect(await answered).toBe('eip155:137')
  expect(await answer).toBe('eip155:137')
  expect(askedWallet).toHaveBeenCalledOnce()
})

test('behavior: a cancelled switch rejects with 4001 and frees its place; a later approval still switches', async () => {
  const { answer, answered, request, approve } = await askByPage()
  request?.cancel?.()
  await expect(answer).rejects.toMatchObject({ code: 4001 })
  await expect(answered).rejects.toMatchObject({ code: 4001 })
  for (let place = 0; place < MAX_WAITING_APPROVALS; place += 1) world.waiting.take({})
  expect(active()).toBe('eip155:1')
  approve()
  await vi.waitFor(() => expect(active()).toBe('eip155:137'))
})

test('behavior: a page that gives up ends what leads the visitor to the wallet', async () => {
  const page = new AbortController()
  const { answered } = await askByPage(page.signal)
  page.abort()
  await expect(answered).rejects.toMatchObject({ code: 4001 })
})

test('behavior: a switch that a view shows leads the visitor nowhere else', async () => {
  connectEip155('walletConnect', false)
  const { key } = topOf(world.modal.getState().stack)
  switchingIn(world.modal).setState({ visit: key, state: { kind: 'asking', network: polygon } })
  expect(await world.switchNetwork('eip155:137')).toBe('eip155:137')
  expect(askedWallet).not.toHaveBeenCalled()
})

test('behavior: a switch in the view SwitchNetwork leads the visitor nowhere else', async () => {
  connectEip155('walletConnect', false)
  expect(await world.switchNetwork('eip155:137', { confirmationIgnored: true })).toBe('eip155:137')
  expect(askedWallet).not.toHaveBeenCalled()
})

test('behavior: a switch that the wallet makes without its owner leads nowhere', async () => {
  connectEip155('walletConnect')
  expect(await world.switchNetwork('eip155:137')).toBe('eip155:137')
  expect(askedWallet).not.toHaveBeenCalled()
})
