import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { RelayStatus } from '../src/wallet/wallet.ts'
import { openedWith, PAIRING_PROBLEMS, readPairingUri } from './pairing-uri.ts'
import { HomeView } from './views/home-view.tsx'
import { ProposalView } from './views/proposal-view.tsx'
import { RequestView } from './views/request-view.tsx'
import { SessionView } from './views/session-view.tsx'
import { SignInView } from './views/sign-in-view.tsx'
import { useDoing, useRunning, useWalletState } from './wallet-context.ts'

const relayWords = (relay: RelayStatus): string => {
  switch (relay.kind) {
    case 'connected':
      return 'Ready'
    case 'idle':
      return 'Nothing connected yet'
    case 'disconnected':
      return 'The relay is away. Trying again …'
    case 'refused':
      return `The relay refuses this wallet: ${relay.reason}`
  }
}

/** Follows the link that opened the page once, not again after a reload. */
const takeOpenedUri = (): string | undefined => {
  const uri = openedWith(location.search)
  if (location.search !== '' || location.pathname !== '/') history.replaceState(null, '', '/')
  return uri
}

/** Moves focus to the heading of each new screen, so that it is read from there. */
const useArrival = (screen: string): void => {
  const before = useRef(screen)
  useEffect(() => {
    if (before.current === screen) return
    before.current = screen
    const heading = document.querySelector<HTMLElement>('.phone h1')
    document.querySelector('.phone-view')?.scrollTo(0, 0)
    heading?.focus({ preventScroll: true })
  }, [screen])
}

/** The wallet: pending requests first, then the selected screen. */
export const Phone = (): ReactNode => {
  const { wallet } = useRunning()
  const { relay, proposals, requests, sessions, signIns } = useWalletState()
  const [topic, setTopic] = useState<string>()
  const [pairing, pair] = useDoing()
  const opened = useRef(false)

  const connect = (uri: string): Promise<boolean> => pair(() => wallet.pair(uri))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page opens once.
  useEffect(() => {
    if (opened.current) return
    opened.current = true
    const uri = takeOpenedUri()
    if (uri === undefined) return
    const read = readPairingUri(uri, Date.now())
    void pair(async () => {
      if (read.kind === 'problem') throw new Error(PAIRING_PROBLEMS[read.problem])
      await wallet.pair(read.uri)
    })
  }, [])

  const [request] = requests
  const [proposal] = proposals
  const [signIn] = signIns
  const session = sessions.find((one) => one.topic === topic)
  const screen = request
    ? `request ${request.id}`
    : proposal
      ? `proposal ${proposal.id}`
      : signIn
        ? `sign-in ${signIn.id}`
        : session
          ? `session ${session.topic}`
          : 'home'
  useArrival(screen)
  const asking = requests.length + proposals.length + signIns.length

  useEffect(() => {
    document.title = asking === 0 ? 'Casement wallet' : `(${asking}) Casement wallet`
  }, [asking])

  return (
    <div className="phone">
      <p className="relay" data-relay={relay.kind} role="status">
        {relayWords(relay)}
      </p>
      <p className="unseen" role="status">
        {asking === 0 ? '' : `${asking === 1 ? 'Something waits' : `${asking} things wait`} for your answer`}
      </p>
      <div className="phone-view">
        {request ? (
          <RequestView key={request.id} request={request} waiting={asking - 1} />
        ) : proposal ? (
          <ProposalView key={proposal.id} proposal={proposal} />
        ) : signIn ? (
          <SignInView key={signIn.id} signIn={signIn} />
        ) : session ? (
          <SessionView key={session.topic} session={session} onBack={() => setTopic(undefined)} />
        ) : (
          <HomeView pairing={pairing} onConnect={connect} onOpenSession={setTopic} />
        )}
      </div>
    </div>
  )
}
