import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { TextField } from '@casement/parts/ui/fields/TextField.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { useState } from 'react'
import type { Kit } from '../operations/key-operations.ts'
import { useWords } from '../words/use-words.ts'
import { Alert } from './Alert.tsx'
import { FailureNote } from './FailureNote.tsx'
import { KitWords } from './KitWords.tsx'
import { kitPositions } from './kit-positions.ts'
import { Lead } from './Lead.tsx'
import type { BackupGiven } from './show-screen.ts'
import { useAttempt } from './use-attempt.ts'

type Props = {
  readonly given: BackupGiven
  readonly kit: Kit
  /** Opens the page to print; false if the browser gives no window. */
  readonly print: (words: readonly string[]) => boolean
  readonly onBack: () => void
  readonly onDone: () => void
  readonly onEnd: (error: unknown) => void
}

type CheckProps = Omit<Props, 'print'>

/** The visitor reads some words back. With them the kit has to open what it protects. */
const CheckKit = ({ given, kit, onBack, onDone, onEnd }: CheckProps) => {
  const words = useWords()
  const [asked] = useState(() => kitPositions(kit.words.length))
  const [typed, setTyped] = useState<readonly string[]>(asked.map(() => ''))
  const { busy, failure, run } = useAttempt(onEnd, (error) =>
    error instanceof Error && (error.name === 'KitError' || error.name === 'FactorError') ? 'wrong' : undefined,
  )
  const save = () =>
    run(async () => {
      const read = kit.words.map((word, at) => (asked.includes(at) ? (typed[asked.indexOf(at)] ?? '') : word))
      const tried = await given.readKit(read.join(' '))
      await given.add({ kind: 'kit', secret: kit.secret, tried })
      onDone()
    })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void save()
      }}
    >
      <ViewBody>
        <Lead title={words('kit.check-title')} text={words('kit.check-text')} />
        {asked.map((at, index) => (
          <TextField
            key={at}
            label={words('kit.word', { number: at + 1 })}
            value={typed[index] ?? ''}
            onChange={(text) => setTyped(typed.map((before, each) => (each === index ? text : before)))}
            autoFocus={index === 0}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            error={failure === 'wrong' && index === asked.length - 1 ? words('kit.check-wrong') : undefined}
          />
        ))}
        <FailureNote failure={failure === 'wrong' ? undefined : failure} />
        <Button type="submit" variant="primary" wide loading={busy}>
          {words('kit.save')}
        </Button>
        <Button variant="ghost" wide onClick={onBack}>
          {words('kit.look-again')}
        </Button>
      </ViewBody>
    </form>
  )
}

/** Shows a new kit, and saves it once the visitor has read some of it back. */
export const MakeKit = ({ print, ...props }: Props) => {
  const words = useWords()
  const [isChecking, setChecking] = useState(false)
  const [hasNoWindow, setNoWindow] = useState(false)
  const { kit, onBack } = props
  if (isChecking) return <CheckKit {...props} onBack={() => setChecking(false)} />
  return (
    <ViewBody>
      <Lead title={words('kit.title')} text={words('kit.text')} />
      <KitWords words={kit.words} />
      <Alert>{hasNoWindow && <Lead text={words('kit.no-window')} />}</Alert>
      <Button variant="secondary" wide onClick={() => setNoWindow(!print(kit.words))}>
        {words('kit.print')}
      </Button>
      <Button variant="primary" wide onClick={() => setChecking(true)}>
        {words('kit.kept')}
      </Button>
      <Button variant="ghost" wide onClick={onBack}>
        {words('back')}
      </Button>
    </ViewBody>
  )
}
