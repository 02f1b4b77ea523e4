/**
 * What no page may put in its own words, by how the names of the texts begin. A page can paint what it likes around the
 * modal; within it, these are what a visitor goes by when they decide, and they have to be ours.
 */
export const SETTLED = [
  // What is being approved, where, and what came of it.
  { prefix: 'approve.', why: 'says what pressing the button does' },
  { prefix: 'decision.', why: 'says what is decided in a window of its own' },
  { prefix: 'title.ApproveTransaction', why: 'names the question that is asked' },
  { prefix: 'title.SIWXSignMessage', why: 'names the question that is asked' },
  { prefix: 'title.SwitchNetwork', why: 'names the question that is asked' },
  { prefix: 'title.UnsupportedChain', why: 'warns of a network' },
  { prefix: 'amount.', why: 'says how much it is' },
  { prefix: 'legal.', why: 'says what a visitor agrees to' },
  { prefix: 'notice.', why: 'tells a warning from a note' },
  { prefix: 'step.', why: 'tells what was done from what failed' },
  { prefix: 'branding', why: 'says whose window it is' },
  // Which network it is, and whether there is still a wallet.
  { prefix: 'switch-network.', why: 'says what a wallet is asked, and what it answered' },
  { prefix: 'switch-chain.', why: 'says which wallet a network needs' },
  { prefix: 'unsupported-chain.', why: 'warns of a network' },
  { prefix: 'networks.to-add', why: 'says what a wallet will be asked' },
  { prefix: 'networks.not-approved', why: 'says what a wallet has not approved' },
  { prefix: 'account.unsupported', why: 'warns of a network' },
  { prefix: 'account.disconnect', why: 'says whether the site still sees the accounts' },
  { prefix: 'account.nobody', why: 'says whether the site sees any accounts' },
  { prefix: 'account.limited', why: 'says what cannot be done with an account' },
  // What tells visitors how to keep what they own.
  { prefix: 'what-is-a-wallet.', why: 'is advice that visitors keep their keys by' },
  { prefix: 'what-is-a-network.', why: 'is advice that visitors send coins by' },
  { prefix: 'title.WhatIsAWallet', why: 'names the advice' },
  { prefix: 'title.WhatIsANetwork', why: 'names the advice' },
  { prefix: 'help', why: 'names the advice' },
  // What a wallet is asked for, where it is had from, and what came of it.
  { prefix: 'connecting.', why: 'says what a wallet is asked for, and what came of it' },
  { prefix: 'pairing.', why: 'says what a code or a link leads to, and what came of it' },
  { prefix: 'download.', why: 'says where a wallet is had from' },
  { prefix: 'get-wallet.', why: 'is advice that visitors choose a wallet by' },
] as const

/** Whether a page may not change a text. */
export const isSettled = (id: string): boolean => SETTLED.some(({ prefix }) => id.startsWith(prefix))
