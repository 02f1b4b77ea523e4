import { BuyIcon, ReceiveIcon, SendIcon, SwapIcon } from '../icons.tsx'
import type { StoryGroup } from '../story.ts'
import { RoundAction } from './RoundAction.tsx'

const nothing = (): void => undefined
const row = { display: 'flex', justifyContent: 'center' } as const

export const stories: StoryGroup = {
  title: 'Round action',
  padded: true,
  stories: [
    {
      name: 'One',
      show: () => (
        <RoundAction text="Receive" onClick={nothing}>
          <ReceiveIcon />
        </RoundAction>
      ),
    },
    {
      name: 'Four',
      show: () => (
        <div style={row}>
          <RoundAction text="Buy" onClick={nothing}>
            <BuyIcon />
          </RoundAction>
          <RoundAction text="Swap" onClick={nothing}>
            <SwapIcon />
          </RoundAction>
          <RoundAction text="Receive" onClick={nothing}>
            <ReceiveIcon />
          </RoundAction>
          <RoundAction text="Entgegennehmen" onClick={nothing}>
            <SendIcon />
          </RoundAction>
        </div>
      ),
    },
    {
      name: 'Hovered',
      as: 'hover',
      show: () => (
        <RoundAction text="Receive" onClick={nothing}>
          <ReceiveIcon />
        </RoundAction>
      ),
    },
    {
      name: 'Focused',
      as: 'focus-visible',
      show: () => (
        <RoundAction text="Receive" onClick={nothing}>
          <ReceiveIcon />
        </RoundAction>
      ),
    },
  ],
}
