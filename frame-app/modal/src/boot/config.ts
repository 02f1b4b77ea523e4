import type { Config } from '@casement/shared-protocol/schemas'
import { configSchema, fromSchema } from '@casement/shared-protocol/schemas'

const readConfig = fromSchema(configSchema)

/**
 * Reads the deployment's service endpoints from what the document contains of `config.json`, or else from that file
 * next to the frame. If the file cannot be read, there are no services, and features that need one report it; nothing
 * is guessed.
 *
 * @example
 * const config = await fetchConfig(fetch, console.error, readDataBlock(document, 'casement-config'))
 */
export const fetchConfig = async (
  get: typeof fetch,
  report: (message: string) => void,
  given?: unknown,
): Promise<Config> => {
  const inDocument = readConfig(given)
  if (inDocument.ok) return inDocument.value
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
