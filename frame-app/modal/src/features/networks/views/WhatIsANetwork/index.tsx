import { Prose } from '@casement/parts/ui/Prose.tsx'
import { useWords } from '../../../../words/context.ts'

const TOPICS = ['where', 'differ'] as const

/** Explains networks. */
export const WhatIsANetworkView = () => {
  const words = useWords()
  const paragraphs = TOPICS.map((topic) => ({
    title: words(`what-is-a-network.${topic}`),
    text: words(`what-is-a-network.${topic}-text`),
  }))
  return <Prose paragraphs={paragraphs} />
}
