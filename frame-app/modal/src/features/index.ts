import { account } from './account/index.ts'
import { activity } from './activity/index.ts'
import { analytics } from './analytics/index.ts'
import { embedded } from './embedded/index.ts'
import { networks } from './networks/index.ts'
import { nfts } from './nfts/index.ts'
import { notices } from './notices/index.ts'
import { project } from './project/index.ts'
import { receive } from './receive/index.ts'
import { requests } from './requests/index.ts'
import { send } from './send/index.ts'
import { signIn } from './sign-in/index.ts'
import { wallets } from './wallets/index.ts'

export type { Composed } from './compose.ts'
export type { SwitchNetwork } from './networks/index.ts'
export { loadSwitching } from './networks/index.ts'
export type { SignInStore } from './sign-in/index.ts'
export { createSignInStore, mustSign } from './sign-in/index.ts'

/** All features of the modal. This is the only list of them. */
export const features = [
  wallets,
  networks,
  requests,
  signIn,
  embedded,
  account,
  activity,
  nfts,
  receive,
  send,
  project,
  notices,
  analytics,
]
