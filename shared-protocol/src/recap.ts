// What a wallet lets a page do from then on, where it connects and signs in in one step: the last resource says it for machines,
// and the end of the statement for people (ERC-5573).

export const RECAP_WORDS = 'I further authorize the stated URI to perform the following actions on my behalf: '
export const RECAP = 'urn:recap:'

type Stated = { readonly statement?: string | undefined; readonly resources?: readonly string[] | undefined }

/**
 * The statement and the resources of a message without what a wallet lets the page do: what the page itself has said.
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
