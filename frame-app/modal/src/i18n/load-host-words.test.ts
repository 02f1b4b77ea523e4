import { expect, test } from 'vitest'
import { loadHostWords } from './load-host-words.ts'

test('behavior: a page’s words are read with the names that the modal has', async () => {
  expect(await loadHostWords({ de: { back: 'Weg' } })).toEqual({ de: { back: 'Weg' } })
  await expect(loadHostWords({ de: { nonsense: 'x' } })).rejects.toMatchObject({
    name: 'HostWordsError',
    path: 'messages.de.nonsense',
  })
})
