import { Button } from '../actions/Button.tsx'
import { sampleImages } from '../images/sample-images.ts'
import { WalletImage } from '../images/WalletImage.tsx'
import { ViewBody } from '../layout/ViewBody.tsx'
import type { StoryGroup } from '../story.ts'
import { Attempt } from './Attempt.tsx'

const image = <WalletImage name="Fox" src={sampleImages.fox} size={64} />
const shown = (attempt: Omit<Parameters<typeof Attempt>[0], 'image'>) => () => (
  <ViewBody>
    <Attempt image={image} {...attempt} />
  </ViewBody>
)

export const stories: StoryGroup = {
  title: 'Attempt',
  stories: [
    {
      name: 'Under way',
      show: shown({
        state: 'waiting',
        title: 'Continue in Fox',
        text: 'Approve the request in Fox.',
        children: <Button wide>Cancel</Button>,
      }),
    },
    { name: 'Left to the visitor', show: shown({ state: 'still', title: 'Open Fox' }) },
    {
      name: 'Stopped',
      show: shown({
        state: 'stopped',
        title: 'Request declined in Fox',
        text: 'Nothing was shared.',
        children: (
          <Button variant="primary" wide>
            Try again
          </Button>
        ),
      }),
    },
    { name: 'Failed', show: shown({ state: 'failed', title: 'Can’t connect Fox' }) },
    { name: 'Done', show: shown({ state: 'done', title: 'Connected' }) },
    {
      name: 'Long',
      show: shown({
        state: 'failed',
        title: 'Verbindungsbestätigungsanwendung konnte nicht verbunden werden',
        text: 'Prüfen Sie, ob die Erweiterung eingeschaltet ist, und versuchen Sie es danach noch einmal.',
        children: <Button wide>Eine andere Wallet wählen</Button>,
      }),
    },
  ],
}
