// A wallet's refusals and their codes: 5xxx from the WalletConnect specification, 4xxx from EIP-1193.

const PROBLEMS = {
  'user-refused': { code: 4001, message: 'User rejected the request.' },
  'user-refused-session': { code: 5000, message: 'User rejected.' },
  'unsupported-chains': { code: 5100, message: 'Unsupported chains.' },
  'unsupported-methods': { code: 5101, message: 'Unsupported methods.' },
  'unsupported-events': { code: 5102, message: 'Unsupported events.' },
  'unsupported-accounts': { code: 5103, message: 'Unsupported accounts.' },
  'unsupported-namespace': { code: 5104, message: 'Unsupported namespace key.' },
  'incomplete-grant': { code: 5100, message: 'The page requires more than was granted.' },
  'wrong-account': { code: 4100, message: 'The account is not in this session.' },
  'wrong-chain': { code: 5100, message: 'The chain is not in this session.' },
  'dangerous-method': { code: 4200, message: 'This wallet does not sign what it cannot show.' },
  'unknown-chain': { code: 4902, message: 'This wallet does not have the chain.' },
  'invalid-request': { code: -32602, message: 'Invalid parameters.' },
  'too-many-requests': { code: -32005, message: 'Too many requests wait for an answer.' },
  'chain-failed': { code: -32000, message: 'The chain refused.' },
  'nothing-there': { code: 5, message: 'There is nothing to answer any more.' },
  'not-its-turn': { code: 5, message: 'Another request is to be answered first.' },
  stopped: { code: 5, message: 'The wallet has stopped.' },
} as const satisfies Record<string, { code: number; message: string }>

export type WalletProblemName = keyof typeof PROBLEMS

/** An error as data. */
export type WalletProblem = { readonly name: WalletProblemName; readonly code: number; readonly message: string }

/** Creates a problem; the detail is appended to its standard message. */
export const problem = (name: WalletProblemName, detail?: string): WalletProblem => {
  const { code, message } = PROBLEMS[name]
  return { name, code, message: detail === undefined ? message : `${message} ${detail}` }
}

/** The error that the wallet's own functions throw. */
export class WalletError extends Error {
  readonly problem: WalletProblem
  override readonly name = 'WalletError'

  constructor(what: WalletProblem) {
    super(what.message)
    this.problem = what
  }
}

/** Throws a `WalletError` by its name. */
export const fail = (name: WalletProblemName, detail?: string): never => {
  throw new WalletError(problem(name, detail))
}
