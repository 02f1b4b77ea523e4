import type { Attack } from './attacks.ts'
import { PORT_MARK } from './attacks.ts'

const withPort = (value: unknown, port: MessagePort): unknown => {
  if (value === PORT_MARK) return port
  if (Array.isArray(value)) return value.map((item) => withPort(item, port))
  if (Object.prototype.toString.call(value) !== '[object Object]') return value
  return Object.fromEntries(Object.entries(value as object).map(([key, member]) => [key, withPort(member, port)]))
}

/** Posts an attack, with a live port of the attacker in place of the placeholder. */
export const throwAttack = (target: MessagePort, attack: Attack, id?: string): void => {
  const message = id === undefined ? attack.message : { ...(attack.message as object), id }
  if (!attack.withPort) return target.postMessage(message)
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => undefined
  target.postMessage(withPort(message, port2), [port2])
  setTimeout(() => port1.close(), 50)
}
