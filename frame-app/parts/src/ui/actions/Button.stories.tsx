import { SendIcon, SwapIcon } from '../icons.tsx'
import type { StoryGroup } from '../story.ts'
import { Button } from './Button.tsx'

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger'] as const
const nothing = (): void => undefined

const column = { display: 'grid', gap: 'var(--space-2)', padding: 'var(--space-4)' } as const
const row = { display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2)', padding: 'var(--space-4)' } as const

const inStates = VARIANTS.flatMap((variant) =>
  (['hover', 'active', 'focus-visible'] as const).map((as) => ({
    name: `${variant}, ${as}`,
    as,
    show: () => (
      <div style={column}>
        <Button variant={variant} wide onClick={nothing}>
          Continue
        </Button>
      </div>
    ),
  })),
)

export const stories: StoryGroup = {
  title: 'Button',
  stories: [
    {
      name: 'variants',
      show: () => (
        <div style={column}>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} wide onClick={nothing}>
              {variant === 'danger' ? 'Disconnect' : 'Continue'}
            </Button>
          ))}
        </div>
      ),
    },
    {
      name: 'as wide as their words, and small',
      show: () => (
        <div style={row}>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} onClick={nothing}>
              Approve
            </Button>
          ))}
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} size="small" onClick={nothing}>
              Approve
            </Button>
          ))}
        </div>
      ),
    },
    {
      name: 'icons before and after',
      show: () => (
        <div style={column}>
          <Button variant="primary" wide leading={<SendIcon />} onClick={nothing}>
            Send
          </Button>
          <Button wide leading={<SwapIcon />} trailing={<SendIcon />} onClick={nothing}>
            Swap
          </Button>
          <Button size="small" leading={<SwapIcon />} onClick={nothing}>
            Swap
          </Button>
        </div>
      ),
    },
    {
      name: 'loading',
      show: () => (
        <div style={column}>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} wide loading onClick={nothing}>
              Sending
            </Button>
          ))}
          <div>
            <Button loading leading={<SendIcon />} onClick={nothing}>
              Sending
            </Button>{' '}
            <Button loading onClick={nothing}>
              Sending
            </Button>{' '}
            <Button size="small" loading onClick={nothing}>
              Sending
            </Button>
          </div>
        </div>
      ),
    },
    {
      name: 'disabled',
      show: () => (
        <div style={column}>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} wide disabled onClick={nothing}>
              Continue
            </Button>
          ))}
        </div>
      ),
    },
    {
      name: 'long words',
      show: () => (
        <div style={column}>
          <Button variant="primary" wide leading={<SendIcon />} onClick={nothing}>
            Transaktionsbestätigung in der Wallet-Anwendung anfordern und abwarten
          </Button>
          <Button wide loading onClick={nothing}>
            Netzwerkverbindungseinstellungenüberprüfung
          </Button>
        </div>
      ),
    },
    {
      name: 'a link elsewhere, and one that leads nowhere safe',
      show: () => (
        <div style={column}>
          <Button href="https://example.com/help" wide>
            Read the guide
          </Button>
          <Button href="/relative" wide>
            Read the guide
          </Button>
        </div>
      ),
    },
    ...inStates,
  ],
}
