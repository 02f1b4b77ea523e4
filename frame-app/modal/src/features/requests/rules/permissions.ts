import type { PlainJson } from '@casement/shared-protocol'

/** What a page is allowed, as EIP-2255 has it: nothing but to know some accounts. */
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

/** What is wrong with what a page asks to be allowed, or to be allowed no longer: there is one permission. */
export const permissionFault = (params: unknown): string | undefined => {
  const asked: unknown = Array.isArray(params) ? params[0] : undefined
  if (typeof asked !== 'object' || asked === null) return 'the parameters name no permission'
  const other = Object.keys(asked).find((name) => name !== 'eth_accounts')
  if (other !== undefined) return `${other.slice(0, 64)} is no permission that is given here`
  return Object.hasOwn(asked, 'eth_accounts') ? undefined : 'the parameters name no permission'
}
