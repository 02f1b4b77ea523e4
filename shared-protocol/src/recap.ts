// Permissions that a wallet grants the page in a one-click sign-in (ERC-5573): the last resource for machines, the end
// of the statement for people.

export const RECAP_WORDS = 'I further authorize the stated URI to perform the following actions on my behalf: '
export const RECAP = 'urn:recap:'

type Stated = { readonly statement?: string | undefined; readonly resources?: readonly string[] | undefined }

/**
 * Returns a message's statement and resources without the permissions that the wallet added.
 *
 * @example
 * withoutRecap({ statement: 'Sign in I further authorize …', resources: ['urn:recap:…'] }) // { statement: 'Sign in', resources: [] }
 */
export const withoutRecap = ({
  statement,
  resources = [],
}: Stated): { readonly statement: string | undefined; readonly resources: readonly string[] } => {
  if (resources.at(-1)?.startsWith(RECAP) !== true) return { statement, resources }
  const [own = ''] = statement === undefined ? [] : ` ${statement}`.split(` ${RECAP_WORDS}`, 1)
  return { statement: own.slice(1) || undefined, resources: resources.slice(0, -1) }
}
