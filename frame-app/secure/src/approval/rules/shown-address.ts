import { getAddress } from 'viem/utils'

const ADDRESS = /^0x[0-9a-f]{40}$/

/** An address of eip155 with its checksum, as the visitor knows it from elsewhere. Any other text stays as it is. */
export const shownAddress = (text: string): string => (ADDRESS.test(text) ? getAddress(text) : text)
