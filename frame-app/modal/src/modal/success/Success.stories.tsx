import type { StoryGroup } from '@casement/parts/ui/story.ts'
import { SampleShell } from '../../features/SampleShell.tsx'
import { Success } from './Success.tsx'

const EVM = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const SOLANA = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'

const shown =
  (name: string, { address = EVM, signedIn = false } = {}) =>
  () => (
    <SampleShell>
      <Success success={{ signedIn, wallet: { name }, address }} />
    </SampleShell>
  )

export const stories: StoryGroup = {
  title: 'View: Success',
  stories: [
    { name: 'Connected', show: shown('Harbour') },
    { name: 'Connected on Solana', show: shown('Harbour', { address: SOLANA }) },
    { name: 'Connected and signed in', show: shown('Harbour', { signedIn: true }) },
    { name: 'A long name', show: shown('Transaktionsfreigabeberechtigungsbestätigungs-Wallet') },
    { name: 'An Arabic name', show: shown('محفظة الميناء') },
  ],
}
