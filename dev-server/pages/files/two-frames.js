{
  const { setting, ask, startInstance } = window.laboratory
  const find = (id) => document.getElementById(id)

  const start = (projectId, suffix) => {
    const instance = startInstance(projectId, find(`status${suffix}`))
    find(`read-block-number${suffix}`).addEventListener('click', () => {
      void ask(instance, find(`block-number${suffix}`), { method: 'eth_blockNumber' })
    })
    return instance
  }

  window.startBoth = () => {
    window.casement = start(setting('project'), '')
    window.casementTwo = start('open', '-two')
  }

  if (setting('start') === 'auto') window.startBoth()
}
