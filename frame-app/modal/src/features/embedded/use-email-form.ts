import type { FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { View } from '../../kernel/rules/views.ts'
import { useCore } from '../../kernel/use-core.ts'
import { useWords } from '../../words/context.ts'
import { failureOf, failureText } from './failure-text.ts'
import type { LoginFailure } from './rules/login-failure.ts'
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

type Parts = {
  /** Sends a code to the address; resolves to the view that comes next. */
  readonly send: (address: string) => Promise<View | undefined>
  readonly initial?: string | undefined
  /** The address that the visitor has, which is none to ask for. */
  readonly current?: string | undefined
}

/** The state of a form that asks for an e-mail address and sends a code to it. */
export const useEmailForm = ({ send, initial = '', current }: Parts): EmailForm => {
  const words = useWords()
  const { navigation } = useCore().modal
  const [email, setEmail] = useState(initial)
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
    if (address.toLowerCase() === current?.toLowerCase()) return fail({ kind: 'same' })
    setBusy(true)
    try {
      const next = await send(address)
      // The visitor may have gone elsewhere meanwhile.
      if (next && here.current) navigation.push(next)
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
