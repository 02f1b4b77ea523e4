import { useWords } from '../words/context.ts'
import { Prose } from './Prose.tsx'
import type { StoryGroup } from './story.ts'

const Translated = () => {
  const words = useWords()
  return (
    <Prose
      paragraphs={[
        { title: words('qr.expired'), text: words('qr.too-long') },
        { title: words('amount.not-an-amount'), text: words('amount.too-precise', { places: 6 }) },
        { title: words('step.failed'), text: words('copy.failed') },
      ]}
    />
  )
}

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

export const stories: StoryGroup = {
  title: 'Prose',
  stories: [
    { name: 'Three paragraphs', show: () => <Translated /> },
    {
      name: 'One paragraph',
      show: () => <Prose paragraphs={[{ title: 'Nothing yet', text: 'What you send and receive will stand here.' }]} />,
    },
    {
      name: 'A word that is longer than the card',
      show: () => <Prose paragraphs={[{ title: `Sent to ${ADDRESS}`, text: `The receiver is ${ADDRESS}.` }]} />,
    },
    {
      name: 'Another direction than the page',
      show: () => (
        <Prose paragraphs={[{ title: 'مفاتيحك، أشياؤك', text: 'تحمل المحفظة مفاتيح ما تملكه على سلسلة.' }]} />
      ),
    },
  ],
}
