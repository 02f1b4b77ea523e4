import { Failure } from './Failure.tsx'
import type { StoryGroup } from './story.ts'

const nothing = (): void => undefined

const shortly = <Failure text="The balance could not be read." action="Try again" onAction={nothing} />

export const stories: StoryGroup = {
  title: 'Failure',
  stories: [
    { name: 'Default', show: () => shortly },
    { name: 'Under a pointer', show: () => shortly, as: 'hover' },
    { name: 'Pressed', show: () => shortly, as: 'active' },
    { name: 'Focused by keys', show: () => shortly, as: 'focus-visible' },
    {
      name: 'Long text',
      show: () => (
        <Failure
          text="Die Netzwerkverbindungseinstellungen dieses Browsers lassen keine Verbindung zu unserem Preisauskunftsdienst zu. Prüfen Sie Ihre Verbindung."
          action="Noch einmal mit denselben Einstellungen versuchen"
          onAction={nothing}
        />
      ),
    },
    {
      name: 'Right to left',
      show: () => <Failure text="تعذر تحميل هذا. تحقق من اتصالك." action="حاول مرة أخرى" onAction={nothing} />,
    },
  ],
}
