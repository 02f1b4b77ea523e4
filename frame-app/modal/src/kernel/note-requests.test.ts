import { beforeEach, expect, test, vi } from 'vitest'
import { noteRequests } from './note-requests.ts'
import type { Note } from './notes.ts'
import type { RequestOutcome } from './rules/request-failure.ts'

const note = vi.fn<Note>()
let answered: (answered: RequestOutcome) => void

beforeEach(() => {
  note.mockReset()
  answered = noteRequests(note)
})

const wallets = (search: string): string => `https://directory.example/getWallets?search=${search}`
const events = () => note.mock.calls.map(([{ event }]) => event)

test('error: reports a failing address once, whatever the query, and other addresses separately', () => {
  answered({ address: wallets('a'), why: 'away', status: 503 })
  answered({ address: wallets('b'), why: 'slow' })
  answered({ address: 'https://directory.example/appkit/v1/config?projectId=shop', why: 'nonsense' })
  expect(events()).toEqual(['API_ERROR', 'DATA_PARSING_ERROR'])
})

test('error: reports an address again if it answered in between', () => {
  answered({ address: wallets('a'), why: 'away' })
  answered({ address: wallets('b') })
  answered({ address: wallets('a'), why: 'refused', status: 400 })
  expect(events()).toEqual(['API_ERROR', 'API_ERROR'])
})

test('behavior: an aborted request neither reports nor clears a failure', () => {
  answered({ address: wallets('a'), why: 'aborted' })
  expect(note).not.toHaveBeenCalled()
  answered({ address: wallets('a'), why: 'half' })
  answered({ address: wallets('a'), why: 'aborted' })
  answered({ address: wallets('a'), why: 'half' })
  expect(events()).toEqual(['API_ERROR'])
})
