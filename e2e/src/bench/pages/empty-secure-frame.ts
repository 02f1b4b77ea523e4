import { SECURE_SCRIPT_POLICY } from '@casement/shared-protocol/headers'

// What stands in the place of the secure frame: it sends one request when it is opened, and one with every signature, which
// a new Worker makes with the bare library.

const request = async (): Promise<void> => {
  const response = await fetch('/v1/projects/shop/config')
  await response.json()
}

type Policy = { readonly createScriptURL: (address: string) => string }
type TrustedTypes = { readonly createPolicy: (name: string, rules: Policy) => Policy }

const ADDRESS = '/assets/signing.js'
// The service's policy allows one address, by this name.
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
const policy = trustedTypes?.createPolicy(SECURE_SCRIPT_POLICY, { createScriptURL: () => ADDRESS })

const sign = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(policy?.createScriptURL('') ?? ADDRESS)
    worker.onmessage = () => {
      worker.terminate()
      resolve()
    }
    worker.onerror = () => reject(new Error('The Worker failed'))
  })

addEventListener('message', async ({ data, source }: MessageEvent) => {
  if (data !== 'sign' || source !== parent) return
  await request()
  await sign()
  parent.postMessage('signed', '*')
})

void request().then(() => parent.postMessage('ready', '*'))
