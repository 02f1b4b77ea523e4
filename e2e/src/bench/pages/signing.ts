import { mnemonicToAccount } from 'viem/accounts'

// A Worker that derives an account and signs with the library alone.

const WORDS = 'test test test test test test test test test test test junk'

const account = mnemonicToAccount(WORDS)
void account.signMessage({ message: 'Order 7 of the corner shop' }).then((signature) => postMessage(signature))
