import type { Options } from '@casement/shared-protocol/schemas'
import type { serveData } from './fake-data-service.ts'
import type { FakeWallet } from './fake-wallet.ts'
import { createFakeWallet } from './fake-wallet.ts'
import { startFrame } from './start-frame.ts'

type Setting = {
  /** The data service and the chain's node, which are fakes. */
  readonly data?: Pick<ReturnType<typeof serveData>, 'endpoints' | 'rpc'>
  readonly wallet?: FakeWallet
  readonly options?: Partial<Options>
}

/** A page with a connected visitor and the account view open. The page's wallet is a fake. */
export const openAccount = async ({ data, wallet = createFakeWallet(), options = {} }: Setting = {}) => {
  const served = data && { endpoints: data.endpoints, rpc: data.rpc }
  const frame = await startFrame({ wallets: [wallet], options, ...served })
  await frame.connect(wallet)
  await frame.open()
  return { ...frame, wallet, account: frame.modal('Account') }
}
