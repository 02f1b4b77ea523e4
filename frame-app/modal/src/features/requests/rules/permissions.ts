import type { PlainJson } from '@casement/shared-protocol'

/** The page's permissions in EIP-2255 form: only to know some accounts. */
export const permissionsFor = (hostOrigin: string, accounts: readonly string[]): readonly PlainJson[] =>
  accounts.length === 0
    ? []
    : [
        {
          invoker: hostOrigin,
          parentCapability: 'eth_accounts',
          caveats: [{ type: 'restrictReturnedAccounts', value: [...accounts] }],
        },
      ]

/** What is wrong with the permissions that a page requests or revokes; only one permission exists. */
export const permissionFault = (params: unknown): string | undefined => {
  const asked: unknown = Array.isArray(params) ? params[0] : undefined
  if (typeof asked !== 'object' || asked === null) return 'the parameters name no permission'
  const other = Object.keys(asked).find((name) => name !== 'eth_accounts')
  if (other !== undefined) return `${other.slice(0, 64)} is no permission that is given here`
  return Object.hasOwn(asked, 'eth_accounts') ? undefined : 'the parameters name no permission'
}
