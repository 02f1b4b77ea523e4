import type { Answer } from '../http/answer.ts'
import { upgradeNeeded } from './http/failure.ts'
import type { Route } from './http/route-table.ts'
import { answerBalance } from './routes/balance.ts'
import { answerHistory } from './routes/history.ts'
import { answerIdentity } from './routes/identity.ts'
import { answerNameAccount } from './routes/name-account.ts'
import { answerNameRegistration } from './routes/name-registration.ts'
import { answerNameReverse } from './routes/name-reverse.ts'
import { answerNameSuggestions } from './routes/name-suggestions.ts'
import { answerPortfolio } from './routes/portfolio.ts'
import { answerPrice } from './routes/price.ts'
import { answerRpcProxy } from './routes/rpc-proxy.ts'
import { SOCKET_PATHS } from './routes/socket-proxy.ts'
import { answerSupportedChains } from './routes/supported-chains.ts'
import { answerWalletRpc } from './routes/wallet-rpc.ts'
import type { Service } from './service.ts'

const WELL: Answer = { status: 200, headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body: 'OK' }

const refuseWithoutUpgrade = (): never => {
  throw upgradeNeeded()
}

/** All routes. Each keeps its own caches. */
export const routesOf = (service: Service): readonly Route[] => {
  const identity = answerIdentity(service)
  const proxy = answerRpcProxy(service)
  const wallet = answerWalletRpc(service)
  return [
    { method: 'GET', pattern: '/health', answer: () => WELL },
    { method: 'GET', pattern: '/v1/supported-chains', answer: answerSupportedChains(service) },
    { method: 'GET', pattern: '/v1/identity/:address', answer: identity },
    { method: 'GET', pattern: '/v1/account/:address/identity', answer: identity },
    { method: 'GET', pattern: '/v1/account/:address/balance', answer: answerBalance(service) },
    { method: 'GET', pattern: '/v1/account/:account/history', answer: answerHistory(service) },
    { method: 'GET', pattern: '/v1/account/:address/portfolio', answer: answerPortfolio(service) },
    { method: 'GET', pattern: '/v1/profile/account/:name', answer: answerNameAccount(service) },
    { method: 'POST', pattern: '/v1/profile/account', answer: answerNameRegistration(service) },
    { method: 'GET', pattern: '/v1/profile/reverse/:address', answer: answerNameReverse(service) },
    { method: 'GET', pattern: '/v1/profile/suggestions/:name', answer: answerNameSuggestions(service) },
    { method: 'POST', pattern: '/v1/fungible/price', answer: answerPrice(service) },
    { method: 'POST', pattern: '/v1/wallet', answer: wallet },
    { method: 'POST', pattern: '/v1/json-rpc', answer: wallet },
    { method: 'POST', pattern: '/v1', answer: proxy },
    { method: 'POST', pattern: '/v1/', answer: proxy },
    ...SOCKET_PATHS.map((pattern) => ({ method: 'GET', pattern, answer: refuseWithoutUpgrade }) as const),
  ]
}
