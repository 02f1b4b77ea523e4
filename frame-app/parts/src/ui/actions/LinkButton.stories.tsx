import type { StoryGroup } from '../story.ts'
import { LinkButton } from './LinkButton.tsx'

const nothing = (): void => undefined
const place = { display: 'grid', justifyItems: 'start', gap: 'var(--space-2)', padding: 'var(--space-4)' } as const

const alone = (
  <div style={place}>
    <LinkButton alone href="https://example.com">
      Learn more
    </LinkButton>
  </div>
)

export const stories: StoryGroup = {
  title: 'Link',
  stories: [
    {
      name: 'in a sentence',
      show: () => (
        <p style={{ margin: 'var(--space-4)' }}>
          By connecting you accept the <LinkButton href="https://example.com/terms">terms of service</LinkButton> of
          this site. You can <LinkButton onClick={nothing}>choose another wallet</LinkButton> at any time.
        </p>
      ),
    },
    {
      name: 'alone, disabled, and one that leads nowhere safe',
      show: () => (
        <div style={place}>
          <LinkButton alone href="https://example.com">
            Learn more
          </LinkButton>
          <LinkButton alone onClick={nothing}>
            Use another code
          </LinkButton>
          <LinkButton alone disabled onClick={nothing}>
            Send again in 30 s
          </LinkButton>
          <LinkButton alone href="/relative">
            Learn more
          </LinkButton>
        </div>
      ),
    },
    { name: 'under a pointer', show: () => alone, as: 'hover' },
    { name: 'focused by keys', show: () => alone, as: 'focus-visible' },
  ],
}
