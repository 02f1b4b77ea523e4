import { Prose } from '@casement/parts/ui/Prose.tsx'
import { WhatIsWalletPicture } from '@casement/parts/ui/pictures/WhatIsWalletPicture.tsx'
import { useWords } from '../../../../words/context.ts'

const TOPICS = ['keys', 'login', 'decide'] as const

/** Explains wallets to a visitor without one. */
export const WhatIsAWalletView = () => {
  const words = useWords()
  const paragraphs = TOPICS.map((topic) => ({
    title: words(`what-is-a-wallet.${topic}`),
    text: words(`what-is-a-wallet.${topic}-text`),
  }))
  return <Prose picture={<WhatIsWalletPicture />} paragraphs={paragraphs} />
}
