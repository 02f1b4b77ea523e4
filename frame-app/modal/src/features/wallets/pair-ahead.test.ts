import { expect, test, vi } from 'vitest'
import { createModalStore } from '../../kernel/modal-store.ts'
import { createOptionsStore } from '../../kernel/options-store.ts'
import { reset } from '../../kernel/rules/view-stack.ts'
import type { ViewName } from '../../kernel/rules/views.ts'
import { pairAhead } from './pair-ahead.ts'

const started = ({ mobile = true, enableWalletConnect = true } = {}) => {
  const modal = createModalStore()
  const options = createOptionsStore({ projectId: 'local', networks: [], enableWalletConnect })
  const ahead = vi.fn<(on: boolean) => void>()
  const idle: (() => void)[] = []
  pairAhead({ modal, options, device: () => ({ mobile }), whenIdle: (run) => void idle.push(run), ahead })
  return {
    told: () => ahead.mock.calls.flat(),
    rest: () => {
      for (const run of idle.splice(0)) run()
    },
    open: () => modal.setState({ surface: 'modal' }),
    close: () => modal.setState({ surface: 'hidden' }),
    show: (view: ViewName) => modal.setState(({ stack }) => ({ stack: reset(stack, { view, params: {} } as never) })),
  }
}

test('behavior: on a phone a URI is kept ready while a list of wallets is open', () => {
  const { told, open, rest, show } = started()
  show('Connect')
  rest()
  // Nothing is contacted before the modal is opened.
  expect(told()).toEqual([])
  open()
  expect(told()).toEqual([])
  rest()
  expect(told()).toEqual([true])
  show('AllWallets')
  rest()
  expect(told()).toEqual([true])
  show('ConnectingWalletConnect')
  expect(told()).toEqual([true, false])
})

test('behavior: a list that closes before the browser is idle prepares nothing', () => {
  const { told, open, close, rest } = started()
  open()
  close()
  rest()
  expect(told()).toEqual([false])
})

test.each([
  ['on a desktop', { mobile: false }],
  ['on a page without WalletConnect', { enableWalletConnect: false }],
] as const)('behavior: %s nothing is prepared', (_where, parts) => {
  const { told, open, rest, show } = started(parts)
  open()
  rest()
  show('AllWallets')
  rest()
  expect(told()).toEqual([])
})
