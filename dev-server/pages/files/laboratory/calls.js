import { make, makeSelect } from './make.js'
import { LISTENERS } from './modal-instance.js'
import { exampleOf, REQUESTS } from './requests.js'

// The forms that call the SDK: every method of the modal, and any provider request.

const VIEWS = [
  'Connect',
  'Account',
  'AllWallets',
  'ConnectingWalletConnectBasic',
  'RegisterAccountName',
  'Swap',
  'Networks',
  'OnRampProviders',
  'WalletReceive',
  'WalletSend',
  'TransactionReceipt',
  'NftDetails',
  'TokenDetails',
  'WhatIsAWallet',
  'WhatIsANetwork',
]
const NAMESPACES = ['eip155', 'solana', 'bip122', 'polkadot']
const CLOSE_AFTER_MS = 3_000

const find = (id) => document.getElementById(id)

/** Parses a field with JSON or nothing. */
const readJson = (field, what) => {
  if (field.value.trim() === '') return undefined
  try {
    return JSON.parse(field.value)
  } catch (error) {
    throw new Error(`${what} are not JSON: ${error.message}`)
  }
}

const wireModal = (modal, { show, textOf }) => {
  const said = find('called')
  /** The outcome appears next to the buttons, and in full in the log. */
  const calling = async (name, payload, run) => {
    show(said, `${name} …`)
    try {
      const result = await modal.call(name, payload, run)
      show(said, `${name}: ${JSON.stringify(result) ?? 'done'}`.slice(0, 200))
    } catch (error) {
      show(said, `${name}: ${textOf(error)}`, true)
    }
  }

  const view = find('view')
  const namespace = find('namespace')
  for (const name of VIEWS) view.append(make('option', { value: name, textContent: name }))
  for (const name of NAMESPACES) namespace.append(make('option', { value: name, textContent: name }))

  find('open-view').addEventListener('submit', (event) => {
    event.preventDefault()
    let data
    try {
      data = readJson(find('view-data'), 'The data')
    } catch (error) {
      show(said, error.message, true)
      return
    }
    const options = {
      ...(view.value === '' ? {} : { view: view.value }),
      ...(namespace.value === '' ? {} : { namespace: namespace.value }),
      ...(data === undefined ? {} : { data }),
    }
    void calling('open', options, (made) => made.open(options))
  })
  find('call-ready').addEventListener('click', () => void calling('ready', undefined, (made) => made.ready()))
  find('call-close').addEventListener('click', () => void calling('close', undefined, (made) => made.close()))
  find('call-close-later').addEventListener('click', () => {
    show(said, `close in ${CLOSE_AFTER_MS / 1_000} s`)
    setTimeout(() => void calling('close', undefined, (made) => made.close()), CLOSE_AFTER_MS)
  })
  find('call-destroy').addEventListener('click', () => {
    modal.destroy()
    show(said, 'Destroyed; the next call makes it anew')
  })
  find('call-create').addEventListener('click', () => {
    show(said, 'Made anew')
    if (modal.current() === undefined) modal.start()
    else modal.remake()
  })
}

const wireProvider = (modal, { show, textOf }, account) => {
  const form = find('request')
  const { method, params } = form.elements
  const cancel = find('cancel')
  let example = params.value
  let controller

  find('methods').append(...Object.keys(REQUESTS).map((name) => make('option', { value: name })))
  method.addEventListener('input', () => {
    const next = exampleOf(method.value, account())
    // Parameters that the visitor typed are kept.
    if (next === undefined || params.value !== example) return
    example = next
    params.value = next
  })

  /** Sends a request and shows the outcome. */
  const ask = async (output, request, options) => {
    show(output, '…')
    try {
      const result = await modal.call(request.method, request.params, (made) => made.provider.request(request, options))
      show(output, typeof result === 'string' ? result : (JSON.stringify(result, null, 2) ?? 'undefined'))
    } catch (error) {
      show(output, textOf(error), true)
    }
  }

  find('read-block-number').addEventListener('click', () => {
    void ask(find('block-number'), { method: 'eth_blockNumber' })
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    let list
    try {
      list = readJson(params, 'The parameters')
    } catch (error) {
      show(find('result'), error.message, true)
      return
    }
    controller?.abort()
    const own = new AbortController()
    controller = own
    cancel.disabled = false
    await ask(
      find('result'),
      { method: method.value, ...(list === undefined ? {} : { params: list }) },
      { signal: own.signal },
    )
    if (controller === own) cancel.disabled = true
  })
  cancel.addEventListener('click', () => controller?.abort())
}

const wireListeners = (modal) => {
  for (const name of LISTENERS) {
    const box = make('input', { type: 'checkbox', checked: true })
    box.addEventListener('change', () => modal.hear(name, box.checked))
    find('listeners').append(make('label', { className: 'box' }, box, name))
  }
}

/** Connects all forms; `account` is the connected account, for examples. */
export const wireCalls = (modal, page, account) => {
  wireModal(modal, page)
  wireProvider(modal, page, account)
  wireListeners(modal)
}

/** Connects the page settings, which the server reads: each change reloads the page. */
export const wirePageSettings = () => {
  const query = new URLSearchParams(location.search)
  const controls = [
    ['page-project', 'project'],
    ['page-frame', 'frame'],
    ['page-start', 'start'],
  ]
  for (const [id, name] of controls) {
    const control = find(id)
    control.value = query.get(name) ?? ''
    control.addEventListener('change', () => {
      if (control.value.trim() === '') query.delete(name)
      else query.set(name, control.value.trim())
      location.search = query.toString()
    })
  }
}

/** Lists the other frames of the server, most of them faulty on purpose. */
export const fillFrames = () => {
  const names = 'slow missing truncated hang silent denied forbidden refused unresolved sameSite'.split(' ')
  const select = find('page-frame')
  select.replaceWith(makeSelect({ id: 'page-frame' }, [['', 'The frame of this host'], ...names]))
}
