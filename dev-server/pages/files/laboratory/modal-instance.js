// The page's modal: created with the current options, observed, and recreated when they change.

const EVENTS = ['connect', 'disconnect', 'chainChanged', 'accountsChanged', 'message']
/** Everything that can be listened to: the provider's events and the public state. */
export const LISTENERS = [...EVENTS, 'state']

/** A released instance is removed from the page in a task; this waits until after it. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Waits for a pause in typing. */
const REMAKE_AFTER_MS = 250

/**
 * Holds the instance. `told.options` reports the options it was created with; `told.status`, `told.state`,
 * `told.failed` and `told.remaking` report its state.
 */
export const holdModal = ({ projectId, log, told }) => {
  let instance
  // The SDK counts owners of an instance; each must release it.
  let owners = 0
  let stop = () => undefined
  let due
  let remaking
  const heard = new Set(LISTENERS)

  const follow = (made) => {
    stop()
    const listeners = EVENTS.map((name) => {
      const listener = (payload) => {
        if (heard.has(name)) log.add('event', name, payload)
      }
      made.provider.on(name, listener)
      return () => made.provider.removeListener(name, listener)
    })
    const stopState = made.subscribeState((state) => {
      told.state(state)
      if (heard.has('state')) log.add('event', 'state', state)
    })
    stop = () => {
      for (const remove of listeners) remove()
      stopState()
    }
  }

  /** Observes loading; events of a released instance are ignored. */
  const watch = (made) => {
    told.status('starting', 'Loading the frame')
    made.ready().then(
      () => made === instance && told.status('ready', 'The frame answers'),
      (error) => {
        if (made !== instance) return
        log.add('error', 'ready', error)
        told.failed(error)
      },
    )
  }

  const start = (more = {}) => {
    if (typeof Casement === 'undefined') {
      told.status('failed', 'The SDK is not there: run "npm run build"')
      return undefined
    }
    const options = told.options()
    log.add('call', 'createCasement', { projectId, ...options, ...more })
    const made = Casement.createCasement({ ...options, ...more })
    owners = made === instance ? owners + 1 : 1
    if (made !== instance) {
      instance = made
      follow(made)
    }
    window.casement = made
    // Calling `ready` would load it.
    if (options.preload === 'none' && more.preload === undefined) told.status('idle', 'Loads at the first call')
    else watch(made)
    return made
  }

  const destroy = () => {
    if (instance === undefined) return
    log.add('call', 'destroy')
    stop()
    for (; owners > 0; owners -= 1) instance.destroy()
    instance = undefined
    window.casement = undefined
    told.status('idle', 'Not started')
    told.state(undefined)
  }

  /** A page's own script may have created another one. */
  const current = () => {
    if (window.casement !== undefined && window.casement !== instance) {
      instance = window.casement
      owners = 1
      follow(instance)
    }
    return instance
  }

  const remakeNow = () => {
    clearTimeout(due)
    due = undefined
    const own = Promise.resolve(remaking).then(async () => {
      told.remaking()
      if (current() === undefined) return
      destroy()
      await nextTask()
      start()
    })
    remaking = own
    void own.then(() => {
      if (remaking === own) remaking = undefined
    })
  }

  /** Runs a call and logs its arguments and outcome. */
  const call = async (name, payload, run) => {
    // A call uses the options shown, and must not be interrupted when they apply a moment later.
    if (due !== undefined) remakeNow()
    if (remaking !== undefined) await remaking
    const made = current() ?? start()
    if (made === undefined) throw new Error('The SDK is not there')
    log.add('call', name, payload)
    const began = performance.now()
    const took = () => `${Math.round(performance.now() - began)} ms`
    try {
      const result = await run(made)
      log.add('answer', name, result, took())
      return result
    } catch (error) {
      log.add('error', name, error, took())
      throw error
    }
  }

  return {
    current,
    start,
    destroy,
    call,
    hear: (name, wanted) => (wanted ? heard.add(name) : heard.delete(name)),
    /** Recreates the modal with the current options, if it was created. */
    remake: () => {
      clearTimeout(due)
      due = setTimeout(remakeNow, REMAKE_AFTER_MS)
    },
  }
}
