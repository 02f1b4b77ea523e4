{
  const { setting, show, startInstance, textOf } = window.laboratory
  const find = (id) => document.getElementById(id)

  window.startCasement = (more = {}) => {
    window.casement = startInstance(setting('project'), find('status'), more)
    return window.casement
  }

  find('open').addEventListener('click', async () => {
    try {
      await (window.casement ?? window.startCasement()).open()
    } catch (error) {
      show(find('opened'), textOf(error), true)
    }
  })
  find('own').showModal()

  if (setting('start') === 'auto') window.startCasement()
}
