import type { Config } from '@casement/shared-protocol/schemas'
import { configSchema, fromSchema } from '@casement/shared-protocol/schemas'

const readConfig = fromSchema(configSchema)

/**
 * Reads where this deployment finds its services, from the file beside the frame. A deployment whose file cannot be
 * read has none: what needs a service says so, and nothing is guessed.
 *
 * @example
 * const config = await fetchConfig(fetch, console.error)
 */
export const fetchConfig = async (get: typeof fetch, report: (message: string) => void): Promise<Config> => {
  try {
    const response = await get('/config.json')
    const config = readConfig(await response.json())
    if (response.ok && config.ok) return config.value
    report(config.ok ? `config.json: HTTP ${response.status}` : `config.json: ${config.path} ${config.reason}`)
  } catch (error) {
    report(`config.json: ${String(error)}`)
  }
  return {}
}
