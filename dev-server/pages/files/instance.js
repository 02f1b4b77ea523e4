// Shared by the pages with the SDK. Settings are in `<meta>` elements, since a strict policy forbids inline scripts.
{
  const setting = (name) => document.querySelector(`meta[name="casement-${name}"]`).content

  const ETHEREUM = {
    id: 1,
    caipNetworkId: 'eip155:1',
    chainNamespace: 'eip155',
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  }

  const optionsFor = (projectId) => ({
    frameUrl: setting('frame'),
    projectId,
    metadata: {
      name: 'Casement laboratory',
      description: 'A page to try the wallet frame on',
      url: location.origin,
      icons: [],
    },
    networks: [ETHEREUM],
    adapters: ['eip155'],
  })

  const textOf = (error) => `${error?.code ?? ''} ${error?.message ?? error}`.trim()

  const show = (output, text, failed = false) => {
    output.textContent = text
    output.toggleAttribute('data-failed', failed)
  }

  const showStatus = (output, state, text) => {
    output.dataset.state = state
    output.textContent = text
  }

  /** Sends a request and shows the outcome; resolves once it is shown. */
  const ask = async (instance, output, request) => {
    show(output, '…')
    try {
      const result = await instance.provider.request(request)
      show(output, typeof result === 'string' ? result : JSON.stringify(result, null, 2))
    } catch (error) {
      show(output, textOf(error), true)
    }
  }

  /** Creates an instance and shows its state; undefined if there is no SDK. */
  const startInstance = (projectId, status, more = {}) => {
    if (typeof Casement === 'undefined') {
      showStatus(status, 'failed', 'The SDK is not there: run "npm run build"')
      return undefined
    }
    const instance = Casement.createCasement({ ...optionsFor(projectId), ...more })
    showStatus(status, 'starting', 'Loading the frame')
    instance.ready().then(
      () => showStatus(status, 'ready', 'The frame answers'),
      (error) => showStatus(status, 'failed', textOf(error)),
    )
    return instance
  }

  window.laboratory = { setting, show, showStatus, ask, startInstance, optionsFor, textOf }
}
