import type { Language } from '@casement/shared-protocol'
import { chooseLanguage } from '@casement/shared-protocol'
import type { Core } from '../../kernel/core.ts'
import { allConnections } from '../../kernel/rules/connections.ts'
import type { NoticesFeature } from '../notices/index.ts'
import type { EmbeddedCommands } from './commands.ts'
import { createEmbeddedCommands } from './commands.ts'
import { openSecureFrame } from './frame/open-secure-frame.ts'
import { createSecureFrame } from './frame/secure-frame.ts'
import type { EmbeddedStore } from './store.ts'

/**
 * Creates the commands of the embedded wallet and its access to the secure frame, at the deployment's address.
 *
 * @example
 * const { sendCode } = createEmbedded(core, store, 'https://secure.example', { notices, onConnected })
 */
export const createEmbedded = (
  core: Core,
  store: EmbeddedStore,
  secureOrigin: string,
  uses: { readonly notices: Pick<NoticesFeature, 'raise'>; readonly onConnected: () => void },
): EmbeddedCommands => {
  const { projectId, hostOrigin, build, keeper, session, options, remembered, connections, modal, note } = core
  const embeddedConnection = () =>
    allConnections(connections.getState().connections).find(({ kind }) => kind === 'embedded')
  const languageNow = async (): Promise<Language> => chooseLanguage([(await modal.speech()).getState().locale])
  const frame = createSecureFrame({
    open: async (events) => {
      const language = await languageNow()
      return openSecureFrame({ secureOrigin, projectId, hostOrigin, build, language, document, ...events })
    },
    onState: (state) => commands.stateTold(state),
    onHeight: (screenHeight) => store.setState({ screenHeight }),
    onDismiss: () => void modal.requestClose(),
    inUse: () => embeddedConnection() !== undefined,
    raise: uses.notices.raise,
    document,
  })
  const commands = createEmbeddedCommands({
    frame,
    store,
    keeper,
    session,
    options,
    remembered,
    clock: Date.now,
    note,
    onConnected: uses.onConnected,
    embeddedConnection,
    language: languageNow,
    prefersDark: () => matchMedia('(prefers-color-scheme: dark)').matches,
  })
  return commands
}
