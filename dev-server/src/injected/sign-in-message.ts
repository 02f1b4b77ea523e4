import type { SignInInput } from './solana-parameters.ts'

const FIELDS = [
  ['URI', 'uri'],
  ['Version', 'version'],
  ['Chain ID', 'chainId'],
  ['Nonce', 'nonce'],
  ['Issued At', 'issuedAt'],
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
  ['Request ID', 'requestId'],
] as const satisfies readonly (readonly [string, keyof SignInInput])[]

/** The sign-in text in the Wallet Standard's grammar. */
export const signInMessage = (input: SignInInput, host: string, address: string): string => {
  const fields = FIELDS.flatMap(([label, name]) => (input[name] === undefined ? [] : [`${label}: ${input[name]}`]))
  const resources = input.resources === undefined ? [] : ['Resources:', ...input.resources.map((one) => `- ${one}`)]
  return [
    `${input.domain ?? host} wants you to sign in with your Solana account:\n${address}`,
    ...(input.statement === undefined ? [] : [input.statement]),
    ...(fields.length + resources.length === 0 ? [] : [[...fields, ...resources].join('\n')]),
  ].join('\n\n')
}
