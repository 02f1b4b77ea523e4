import * as Dropdown from '@radix-ui/react-dropdown-menu'
import type { ReactElement, ReactNode } from 'react'
import { useState } from 'react'
import { useSpeech, useWords } from '../../words/context.ts'
import { linkElsewhere } from '../actions/openable-href.ts'
import unseen from '../actions/unseen.module.css'
import { ExternalIcon } from '../first-icons.tsx'
import { CheckIcon } from '../icons.tsx'
import { withCut } from '../layout/watch-cut.ts'
import styles from './Menu.module.css'
import { useLayer } from './use-layer.ts'

type MenuEntry =
  | { readonly kind: 'separator'; readonly id: string }
  | {
      readonly kind?: 'item'
      readonly id: string
      readonly text: string
      readonly icon?: ReactNode
      /** For removing something. */
      readonly danger?: boolean
      readonly disabled?: boolean
      /** The state of a toggle; undefined for an action. */
      readonly checked?: boolean
      readonly onSelect: () => void
    }
  | {
      /** An external page, opened in a new tab without referrer. */
      readonly kind: 'link'
      readonly id: string
      readonly text: string
      readonly icon?: ReactNode
      readonly href: string
    }

type Props = {
  /** The button that opens the menu and gives it its name. */
  readonly trigger: ReactElement
  readonly entries: readonly MenuEntry[]
  /** The edge of the trigger to align with. */
  readonly align?: 'start' | 'end'
  readonly defaultOpen?: boolean
}

const Item = ({ entry, iconic }: { readonly entry: MenuEntry; readonly iconic: boolean }) => {
  const words = useWords()
  if (entry.kind === 'separator') return <Dropdown.Separator className={styles.separator} />
  if (entry.kind === 'link') {
    const { text, icon, href } = entry
    const { role: _, ...elsewhere } = linkElsewhere(href)
    return (
      <Dropdown.Item asChild className={styles.item} data-plain={!iconic} textValue={text}>
        <a {...elsewhere}>
          {iconic && <span className={styles.icon}>{icon}</span>}
          <span>
            {text}
            <span className={unseen.unseen}>{words('link.new-tab')}</span>
          </span>
          <span className={styles.away}>
            <ExternalIcon />
          </span>
        </a>
      </Dropdown.Item>
    )
  }
  const { text, icon, danger = false, disabled = false, checked, onSelect } = entry
  const shared = { className: styles.item, disabled, onSelect, 'data-danger': danger, 'data-plain': !iconic }
  const content = (
    <>
      {iconic && <span className={styles.icon}>{icon}</span>}
      <span>{text}</span>
      <span className={styles.tick}>
        {checked && (
          <Dropdown.ItemIndicator>
            <CheckIcon />
          </Dropdown.ItemIndicator>
        )}
      </span>
    </>
  )
  return checked === undefined ? (
    <Dropdown.Item {...shared} textValue={text}>
      {content}
    </Dropdown.Item>
  ) : (
    <Dropdown.CheckboxItem {...shared} textValue={text} checked={checked}>
      {content}
    </Dropdown.CheckboxItem>
  )
}

/**
 * A menu of actions on a button.
 *
 * @example
 * <Menu trigger={<IconButton label={words('more')}><MoreIcon /></IconButton>} entries={[{ id: 'copy', text, onSelect: copy }]} />
 */
export const Menu = ({ trigger, entries, align = 'end', defaultOpen = false }: Props) => {
  const { direction } = useSpeech()
  const { container, anchor } = useLayer()
  const [open, setOpen] = useState(defaultOpen)
  const iconic = entries.some((entry) => entry.kind !== 'separator' && entry.icon !== undefined)
  return (
    // The modal mode would insert a <style> element, which the frame's CSP blocks.
    <Dropdown.Root modal={false} dir={direction} open={open} onOpenChange={setOpen}>
      <Dropdown.Trigger ref={anchor as (element: HTMLButtonElement | null) => void} asChild>
        {trigger}
      </Dropdown.Trigger>
      {container && (
        <Dropdown.Portal container={container}>
          <div className={styles.cover}>
            <Dropdown.Content
              ref={withCut}
              className={styles.menu}
              align={align}
              sideOffset={4}
              collisionPadding={8}
              loop
            >
              {entries.map((entry) => (
                <Item key={entry.id} entry={entry} iconic={iconic} />
              ))}
            </Dropdown.Content>
          </div>
        </Dropdown.Portal>
      )}
    </Dropdown.Root>
  )
}
