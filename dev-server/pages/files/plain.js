import { fillFrames, wireCalls, wirePageSettings } from './laboratory/calls.js'
import { readLinks, showLinks } from './laboratory/links.js'
import { createLog } from './laboratory/log-entries.js'
import { makeLogView } from './laboratory/log-view.js'
import { holdModal } from './laboratory/modal-instance.js'
import { namedOption } from './laboratory/named-option.js'
import { makeOptionsPanel } from './laboratory/options-panel.js'
import { applySettings, readSettings, writeSettings } from './laboratory/settings.js'

const { setting, show, showStatus, optionsFor, textOf } = window.laboratory
const find = (id) => document.getElementById(id)
const projectId = setting('project')
const INJECTED = '/files/injected.js'

let { texts, testWallet, refused } = readSettings(location.hash)
let account

const view = makeLogView(find('events'), find('log-only'))
const log = createLog(view.add)

const panel = makeOptionsPanel(find('options'), find('find-option'), (path, text) => change(path, text))

// The SDK's console messages to developers are part of its behavior, so they are logged.
const consoleError = console.error.bind(console)
console.error = (...said) => {
  consoleError(...said)
  const [first] = said
  if (typeof first !== 'string' || !first.startsWith('Casement: ')) return
  log.add('report', 'console.error', first)
  explain({ message: first })
}

/** Shows an error next to the option that it names, if any. */
const explain = (error) => {
  const path = namedOption({ path: error?.data?.path, message: error?.message })
  if (path === undefined) return
  panel.showWrong(path, error.message.replace(/^Casement: /, ''))
  find('wrong-option').hidden = false
  find('wrong-option').dataset.path = path
}
find('wrong-option').addEventListener('click', ({ currentTarget }) => panel.goTo(currentTarget.dataset.path))

const showState = (state) => {
  show(find('opened'), state === undefined ? 'Closed' : `${state.open ? 'Open' : 'Closed'}, ${state.status}`)
  const active = state?.namespaces[state.activeNamespace ?? 'eip155']
  account = state?.namespaces.eip155?.accounts[0]
  find('account').textContent = active?.accounts[0] ?? 'None'
  find('network').textContent = active?.caipNetworkId ?? 'None'
  find('wallet').textContent = active?.connector?.name ?? 'None'
  find('open').textContent = state?.status === 'connected' ? 'Open account' : 'Connect wallet'
}

const modal = holdModal({
  projectId,
  log,
  told: {
    options: () => applySettings(optionsFor(projectId), texts).options,
    status: (state, text) => showStatus(find('status'), state, text),
    failed: (error) => {
      showStatus(find('status'), 'failed', textOf(error))
      explain(error)
    },
    state: showState,
    remaking: () => {
      panel.forgetWrong()
      find('wrong-option').hidden = true
      for (const { path, reason } of applySettings({}, texts).wrong) panel.showWrong(path, reason)
    },
  },
})

/** Keeps the settings in the URL and in the links to other pages of this host. */
const keepInAddress = () => {
  const fragment = writeSettings(texts, testWallet)
  find('too-long').hidden = fragment !== undefined
  if (fragment === undefined) return
  history.replaceState(null, '', `${location.pathname}${location.search}${fragment}`)
  for (const link of document.querySelectorAll('#pages a')) link.hash = fragment
}

/** Applies a change to the running modal; returns whether that is possible. */
const changeLive = (path, value) => {
  if (modal.current() === undefined) return true
  const [group, ...rest] = path.split('.')
  if (path === 'themeMode') {
    void modal.call('setThemeMode', value ?? 'auto', (made) => made.setThemeMode(value ?? 'auto'))
    return true
  }
  if (group !== 'themeVariables' || value === undefined) return false
  const variables = { [rest.join('.')]: value }
  void modal.call('setThemeVariables', variables, (made) => made.setThemeVariables(variables))
  return true
}

const change = (path, text) => {
  if (text === undefined) texts.delete(path)
  else texts.set(path, text)
  const { options, wrong } = applySettings({}, texts)
  const mistake = wrong.find((one) => one.path === path)
  panel.showOne(path, text, mistake?.reason)
  keepInAddress()
  if (mistake !== undefined) return
  const [name, ...rest] = path.split('.')
  const value = rest.length === 0 ? options[name] : options[name]?.[rest.join('.')]
  if (!changeLive(path, value)) modal.remake()
}

const load = () => {
  panel.show(texts)
  find('test-wallet').checked = testWallet
  find('refused').hidden = refused.length === 0
  find('refused').textContent = `Left out of the address: ${refused.join('; ')}`
  keepInAddress()
}

/** An injected wallet cannot be removed; only a reload gets rid of it. */
const loadTestWallet = async () => {
  try {
    await import(INJECTED)
    log.add('event', 'test wallet', undefined, 'loaded')
  } catch {
    show(find('test-wallet-said'), 'It is not built: run "npm run build"', true)
  }
}

window.startCasement = (more = {}) => modal.start(more)

const open = async (options) => {
  try {
    await modal.call('open', options, (made) => made.open(options))
  } catch (error) {
    show(find('opened'), textOf(error), true)
    explain(error)
  }
}
find('open').addEventListener('click', () => void open())
find('open-network').addEventListener('click', () => void open({ view: 'WhatIsANetwork' }))

find('reset-options').addEventListener('click', () => {
  texts = new Map()
  refused = []
  load()
  modal.remake()
})
find('test-wallet').addEventListener('change', ({ target }) => {
  testWallet = target.checked
  keepInAddress()
  if (testWallet) void loadTestWallet()
  else location.reload()
})

const copy = async (button, text) => {
  const name = button.textContent
  try {
    await navigator.clipboard.writeText(text)
    button.textContent = 'Copied'
  } catch {
    button.textContent = 'Not allowed'
  }
  setTimeout(() => {
    button.textContent = name
  }, 1_500)
}
find('copy-link').addEventListener('click', ({ currentTarget }) => void copy(currentTarget, location.href))
find('copy-log').addEventListener('click', ({ currentTarget }) => void copy(currentTarget, log.text()))
find('clear-log').addEventListener('click', () => {
  log.clear()
  view.clear()
})

// The visitor edited the URL or navigated in the history.
addEventListener('hashchange', () => {
  const before = testWallet
  ;({ texts, testWallet, refused } = readSettings(location.hash))
  if (before && !testWallet) location.reload()
  load()
  if (!before && testWallet) void loadTestWallet()
  modal.remake()
})

const links = readLinks(document.querySelector('meta[name="casement-links"]')?.content)
showLinks(find('world'), links)
if (links.wallet !== undefined) {
  find('no-wallet').hidden = false
  find('no-wallet-link').href = links.wallet
}
fillFrames()
wirePageSettings()
wireCalls(modal, { show, textOf }, () => account)
load()
if (testWallet) void loadTestWallet()
if (setting('start') === 'auto') window.startCasement()
