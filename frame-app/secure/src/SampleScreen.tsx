import type { ReactNode } from 'react'
import './screens/screens.css'

/** Where the secure frame and its windows show what they show, for stories. */
export const SampleScreen = ({ children }: { readonly children: ReactNode }) => (
  // The modal's header is above the frame, and the window has as much space.
  <div className="screen" style={{ paddingBlockStart: 'var(--space-4)' }}>
    {children}
  </div>
)
