import { MobileIcon } from '../icons.tsx'
import type { StoryGroup } from '../story.ts'
import { AppLink } from './AppLink.tsx'

const ADDRESS = 'harbour://wc?uri=wc%3A7f6e'

export const stories: StoryGroup = {
  title: 'App link',
  padded: true,
  stories: [
    {
      name: 'Primary',
      show: () => (
        <AppLink href={ADDRESS} variant="primary" leading={<MobileIcon />}>
          Open Harbour
        </AppLink>
      ),
    },
    { name: 'Secondary', show: () => <AppLink href={ADDRESS}>Open again</AppLink> },
    { name: 'Under a pointer', show: () => <AppLink href={ADDRESS}>Open again</AppLink>, as: 'hover' },
    { name: 'Focused by keys', show: () => <AppLink href={ADDRESS}>Open again</AppLink>, as: 'focus-visible' },
    {
      name: 'Long text',
      show: () => (
        <AppLink href={ADDRESS} variant="primary" leading={<MobileIcon />}>
          Verbindungsbestätigungsanwendung auf diesem Telefon öffnen
        </AppLink>
      ),
    },
  ],
}
