import type { ReactNode } from 'react'
import type { Warning } from '../requests/warnings.ts'

export const WarningList = ({ warnings }: { readonly warnings: readonly Warning[] }): ReactNode =>
  warnings.length === 0 ? null : (
    <ul className="warnings">
      {warnings.map(({ level, text }) => (
        <li key={text} data-level={level}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            {level === 'danger' ? (
              <path d="M8 1.8 15 14H1zM8 6v4m0 1.6v.4" />
            ) : (
              <path d="M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M8 7.2v4M8 4.6v.4" />
            )}
          </svg>
          <span>
            <b className="unseen">{level === 'danger' ? 'Danger: ' : 'Note: '}</b>
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
