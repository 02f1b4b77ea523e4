import { Definition } from '@casement/parts/ui/layout/Definition.tsx'
import { Address } from '@casement/parts/ui/text/Address.tsx'
import { shownAddress } from './rules/shown-address.ts'

/** Somebody, or a contract, that has a part in a transaction: the address in full, for comparing it. */
export const Party = ({ label, address }: { readonly label: string; readonly address: string }) => (
  <Definition label={label}>
    <Address whole address={shownAddress(address)} />
  </Definition>
)
