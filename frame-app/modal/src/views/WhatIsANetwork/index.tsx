import { en } from '../../i18n/en.ts'
import { Prose } from '../../ui/Prose.tsx'

/** Explains networks to somebody who has to choose one. */
export const WhatIsANetworkView = () => <Prose paragraphs={en.whatIsANetwork} />
