import * as Radix from '@radix-ui/react-tooltip'
import type { ReactElement } from 'react'
import { useSpeech } from '../../words/context.ts'
import styles from './Tooltip.module.css'
import { useLayer } from './use-layer.ts'

/** A pointer that only passes over does not open it. */
const DELAY_MS = 500

type Props = {
  /** Additional information only: touch users never see it. */
  readonly text: string
  /** One of our buttons. */
  readonly children: ReactElement
  readonly side?: 'top' | 'bottom'
  readonly defaultOpen?: boolean
}

/**
 * A short text about a control, shown on hover and keyboard focus.
 *
 * @example
 * <Tooltip text={words('refresh')}><IconButton label={words('refresh')}><RefreshIcon /></IconButton></Tooltip>
 */
export const Tooltip = ({ text, children, side = 'top', defaultOpen = false }: Props) => {
  const { direction } = useSpeech()
  const { container, anchor } = useLayer()
  return (
    <Radix.Provider delayDuration={DELAY_MS}>
      <Radix.Root defaultOpen={defaultOpen}>
        <Radix.Trigger ref={anchor as (element: HTMLButtonElement | null) => void} asChild>
          {children}
        </Radix.Trigger>
        {container && (
          <Radix.Portal container={container}>
            <Radix.Content
              className={styles.tooltip}
              side={side}
              sideOffset={6}
              collisionBoundary={container}
              collisionPadding={8}
              dir={direction}
            >
              {text}
            </Radix.Content>
          </Radix.Portal>
        )}
      </Radix.Root>
    </Radix.Provider>
  )
}
