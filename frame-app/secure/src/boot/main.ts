import { awaitWelcome } from '@casement/parts/lib/await-welcome.ts'
import type { Client } from '@casement/shared-protocol'
import {
  callRate,
  connect,
  comlinkDispatcher as dispatcher,
  MAX_CALLS_PER_SECOND,
  serve,
} from '@casement/shared-protocol'
import type { ModalSignatures, SecureSignatures } from '@casement/shared-protocol/secure-frame'
import { modalContract, secureContract } from '@casement/shared-protocol/secure-frame'
import { createCommands } from '../commands/commands.ts'
import { logFailure } from '../lib/log-failure.ts'
import { openTabs } from '../lib/tabs.ts'
import { createKeyWorkers } from '../operations/key-worker.ts'
import { createPasskeys } from '../passkeys/passkey.ts'
import { openPrint } from '../print/open-print.ts'
import { createLock } from '../storage/locks.ts'
import { openSecureStore, prepareSecureStore } from '../storage/secure-store.ts'
import { BUILD } from './build.ts'
import { checkRandomness } from './check-randomness.ts'
import { readDocumentData } from './document-data.ts'
import { isEmbeddedBy } from './rules/embedded-by.ts'

// The order of a boot: the check of the browser, the document's data, the handshake, then the answer to `init`. Nobody but
// the modal gets an answer; to every other page this frame is silent.

const start = (): void => {
  // A page of this origin that is opened by itself asks for nothing and shows nothing.
  if (window.parent === window) return
  checkRandomness(globalThis)
  const data = readDocumentData(document)
  if (data === undefined) return
  const { projectId, uiOrigins, otpDigits, approveInFrame } = data
  const { ancestorOrigins } = location
  const ancestors = ancestorOrigins === undefined ? undefined : Array.from(ancestorOrigins)
  const keyWorkers = createKeyWorkers()
  const store = prepareSecureStore(globalThis.indexedDB)

  awaitWelcome({
    bootId: crypto.randomUUID(),
    build: BUILD,
    isParent: (origin) => uiOrigins.includes(origin),
    onWelcome: ({ origin, calls, answers }) => {
      const modal: Client<ModalSignatures> = connect<ModalSignatures>(answers, modalContract, { dispatcher }).client
      serve<SecureSignatures>(
        calls,
        secureContract,
        createCommands({
          projectId,
          origin: location.origin,
          otpDigits,
          fetch: (input, init) => fetch(input, init),
          clock: Date.now,
          withKeyOperations: keyWorkers.withKeyOperations,
          openStore: (hostOrigin) => openSecureStore(store, { projectId, hostOrigin }),
          createLock: (hostOrigin) => createLock(navigator.locks, { projectId, hostOrigin }),
          isEmbeddedBy: (hostOrigin) => isEmbeddedBy(ancestors, origin, hostOrigin),
          onState: (state) => {
            // A modal that is gone does not hear it, and asks when it is back.
            modal.stateChanged({ state }).catch(() => undefined)
          },
          showScreen: async (given) => {
            const { mountScreen } = await import('../screens/mount.tsx')
            await mountScreen(given, {
              document,
              passkeys: createPasskeys(navigator.credentials),
              print: (words, { email, language, signal }) =>
                openPrint(window, location.origin, { words: [...words], email, language, at: Date.now() }, signal),
              onHeight: (height) => {
                modal.resized({ height }).catch(() => undefined)
              },
              onDismiss: () => {
                modal.dismissed().catch(() => undefined)
              },
            })
          },
          openApprovals: async (hostOrigin, access) => {
            const { openApprovals } = await import('../approval/open-approvals.ts')
            return openApprovals({
              window,
              approvesInFrame: approveInFrame.includes(hostOrigin),
              keyWorkers,
              ...access,
            })
          },
          openTabs: (hostOrigin) => openTabs({ projectId, hostOrigin }),
        }),
        {
          dispatcher,
          withinRate: callRate(MAX_CALLS_PER_SECOND),
          onInternalError: logFailure,
        },
      )
    },
  })
}

start()
