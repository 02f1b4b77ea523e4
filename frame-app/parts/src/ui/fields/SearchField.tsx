import type { KeyboardEvent, Ref } from 'react'
import { useRef } from 'react'
import { useWords } from '../../words/context.ts'
import { IconButton } from '../actions/IconButton.tsx'
import { ClearIcon, SearchIcon } from '../icons.tsx'
import field from './Field.module.css'
import styles from './SearchField.module.css'

type Props = {
  readonly value: string
  readonly onChange: (text: string) => void
  /** What is searched: "Search 600 wallets". */
  readonly label?: string
  readonly placeholder?: string
  readonly ref?: Ref<HTMLDivElement>
}

/**
 * A search field. Escape first clears it, and only then has its usual effect.
 *
 * @example
 * <SearchField label={words('search-wallets')} value={text} onChange={search} />
 */
export const SearchField = ({ value, onChange, label, placeholder, ref }: Props) => {
  const words = useWords()
  const input = useRef<HTMLInputElement>(null)
  const name = label ?? words('search')
  const clear = (): void => {
    onChange('')
    input.current?.focus()
  }
  const clearFirst = (event: KeyboardEvent): void => {
    // Ignores Escape while an input method composes a character.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || value === '') return
    // Handled here; otherwise the modal would close.
    event.preventDefault()
    clear()
  }
  return (
    <div ref={ref} className={field.box}>
      <span className={field.slot}>
        <SearchIcon />
      </span>
      <input
        ref={input}
        className={`${field.input} ${styles.input}`}
        type="search"
        aria-label={name}
        placeholder={placeholder ?? name}
        value={value}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={clearFirst}
      />
      <span className={styles.clear} data-shown={value !== ''}>
        <IconButton label={words('clear')} onClick={clear}>
          <ClearIcon />
        </IconButton>
      </span>
    </div>
  )
}
