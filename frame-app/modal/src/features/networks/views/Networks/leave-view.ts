import type { Core } from '../../../../kernel/core.ts'

/**
 * Leaves a view whose work is done. In the page's flow nothing closes, so that the last view of a history would stay for
 * ever: there the visitor is taken to where they would begin.
 */
export const leaveView = ({ modal, session }: Pick<Core, 'modal' | 'session'>): void => {
  const { store, navigation } = modal
  const { stack, surface } = store.getState()
  if (stack.entries.length > 1 || surface !== 'inline') return navigation.back()
  const connected = session.getState().status === 'connected'
  navigation.reset({ view: connected ? 'Account' : 'Connect', params: {} })
}
