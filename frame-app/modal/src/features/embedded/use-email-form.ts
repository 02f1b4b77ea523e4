import type { FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useCore } from '../../kernel/use-core.ts'
import { useWords } from '../../words/context.ts'
import { failureOf, failureText } from './failure-text.ts'
import type { LoginFailure } from './rules/login-failure.ts'
import { stepView } from './rules/step-view.ts'
import { useEmbedded } from './use-embedded.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

/** Something before an @, and something after it. The service judges the rest. */
const LIKE_AN_ADDRESS = /^[^\s@]+@[^\s@]+$/

export type EmailForm = {
  readonly email: string
  readonly error: string | undefined
  readonly busy: boolean
  readonly change: (email: string) => void
  readonly submit: (event: FormEvent) => void
}

/** The state of a form that asks for an e-mail address and begins a login with it. */
export const useEmailForm = (): EmailForm => {
  const words = useWords()
  const { navigation } = useCore().modal
  const { sendCode, store } = useEmbedded()
  const [email, setEmail] = useState('')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<{ readonly failure: LoginFailure; readonly until: number | undefined }>()
  const seconds = useSecondsUntil(failed?.until)
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  const fail = (failure: LoginFailure): void =>
    setFailed({ failure, until: failure.kind === 'wait' ? Date.now() + failure.seconds * 1_000 : undefined })

  const begin = async (): Promise<void> => {
    setFailed(undefined)
    const address = email.trim()
    if (!LIKE_AN_ADDRESS.test(address)) return fail({ kind: 'invalid' })
    setBusy(true)
    try {
      await sendCode(address)
      const { login } = store.getState()
      // The visitor may have gone elsewhere meanwhile.
      if (login && here.current) navigation.push(stepView(login))
    } catch (thrown) {
      fail(failureOf(thrown))
    } finally {
      setBusy(false)
    }
  }

  const isOver = failed?.until !== undefined && seconds === 0
  const failure = failed?.failure.kind === 'wait' ? ({ kind: 'wait', seconds } as const) : failed?.failure
  return {
    email,
    error: failure && !isOver ? failureText(words, failure) : undefined,
    busy,
    change: (text) => {
      setFailed(undefined)
      setEmail(text)
    },
    submit: (event) => {
      event.preventDefault()
      if (!busy) void begin()
    },
  }
}
