import { MAX_NAME_LENGTH } from '@casement/shared-protocol'

/** The name that wallets show: what the page calls itself, and where it really is. */
export const nameFor = (name: string, hostOrigin: string): string => {
  const host = hostOrigin.replace(/^[a-z]+:\/\//, '')
  const shown = name.trim().slice(0, MAX_NAME_LENGTH)
  return shown === '' ? host : `${shown} (${host})`
}
