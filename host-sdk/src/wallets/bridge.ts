import type { Handlers, PlainJson, ServedByHost } from '@casement/shared-protocol/host'
import { cancellable, INVALID_PARAMS, ProviderRpcError, UNSUPPORTED_METHOD } from '@casement/shared-protocol/host'
import type { Boot } from '../with-frame/boot.ts'
import { askSolana } from './ask-solana.ts'
import type { Discovery, WalletOptions } from './discovery.ts'
import { pageWallets } from './discovery.ts'
import type { EvmWallet, FoundWallet } from './found-wallet.ts'
import { listenToWallets } from './listening.ts'
import { isEip155Method, isSolanaMethod } from './methods.ts'
import { toWalletError, toWalletResult } from './wallet-error.ts'

/** The page's wallets as used by one boot of the frame. */
export type WalletLink = {
  readonly handlers: Pick<Handlers<ServedByHost>, 'injectedRequest' | 'injectedListen' | 'cancel'>
  /** Sends the list of wallets to the boot, now and after every change. */
  report(): void
  close(): void
}

export type WalletBridge = {
  attach(client: Pick<Boot['client'], 'injectedChanged' | 'injectedEvent'>): WalletLink
  end(): void
}

type Asked = Parameters<Handlers<ServedByHost>['injectedRequest']>[0]

const ignore = (): void => undefined

type Requesting = { request(args: { readonly method: string; readonly params?: unknown }): unknown }

/** Sends a request to an eip155 wallet, as the page would. */
const askEip155 = async (wallet: EvmWallet, method: string, params: unknown): Promise<PlainJson | undefined> =>
  toWalletResult(method, await (wallet as Requesting).request({ method, ...(params === undefined ? {} : { params }) }))

const ask = async (found: FoundWallet, method: string, params: unknown): Promise<PlainJson | undefined> => {
  if (found.namespace === 'eip155' && isEip155Method(method)) return askEip155(found.wallet, method, params)
  if (found.namespace === 'solana' && isSolanaMethod(method)) return askSolana(found.wallet, method, params)
  throw new ProviderRpcError(UNSUPPORTED_METHOD, 'A wallet of the page is not asked this')
}

/**
 * Connects the frame with the page's wallets. The page makes the calls, so wallets see the page's origin. All results
 * are size-limited, and none of them is visible to the page.
 *
 * @example
 * const bridge = createWalletBridge(options.wanted)
 * const link = bridge.attach(boot.client)
 */
export const createWalletBridge = (options: () => WalletOptions, discovery: Discovery = pageWallets): WalletBridge => {
  // Every wallet ever reported stays callable, because the page may replace one that is in use.
  const told = new Map<string, FoundWallet>()
  const list = (): readonly FoundWallet[] => {
    const found = discovery.list(options())
    for (const each of found) told.set(each.info.walletId, each)
    return found
  }

  let changed = ignore
  let scheduled: ReturnType<typeof setTimeout> | undefined
  const unschedule = (): void => {
    clearTimeout(scheduled)
    scheduled = undefined
  }
  const stop = discovery.watch(() => {
    scheduled ??= setTimeout(() => {
      scheduled = undefined
      changed()
    })
  })

  return {
    attach: (client) => {
      const listening = listenToWallets({ find: (walletId) => told.get(walletId), pass: client.injectedEvent })
      let last: string | undefined
      const report = (): void => {
        const infos = list().map(({ info }) => info)
        const key = infos.map(({ walletId, found, name }) => `${walletId} ${found} ${name}`).join('\n')
        // Nothing new, for example when the page has finished loading.
        if (key === last) return
        last = key
        client.injectedChanged(infos).catch(ignore)
      }
      const { handler, cancel } = cancellable<Asked, PlainJson | undefined>(async ({ walletId, method, params }) => {
        const found = told.get(walletId)
        if (!found)
          throw new ProviderRpcError(INVALID_PARAMS, 'injectedRequest: the page has no such wallet', {
            path: 'walletId',
          })
        try {
          return await ask(found, method, params)
        } catch (thrown) {
          throw toWalletError(thrown)
        }
      })
      return {
        handlers: {
          injectedRequest: handler,
          injectedListen: ({ walletIds }) => listening.to(walletIds),
          cancel,
        },
        report: () => {
          unschedule()
          changed = report
          report()
        },
        close: () => {
          if (changed === report) changed = ignore
          listening.end()
        },
      }
    },
    end: () => {
      stop()
      unschedule()
    },
  }
}
