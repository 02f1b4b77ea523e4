import { beforeEach, expect, test, vi } from 'vitest'
import type { WalletRequest } from '../../kernel/connectors-store.ts'
import type { Modal } from '../../kernel/modal.ts'
import { sampleSurroundings } from '../sample-parts.ts'
import type { Approvals, ApprovalsParts } from './approvals.ts'
import { createApprovals } from './approvals.ts'
import type { ApprovalsStore } from './approvals-store.ts'
import { createApprovalsStore } from './approvals-store.ts'

// How requests are shown and answered is tested with the whole modal, in compose-host-embedded.test.ts.

const REQUEST: WalletRequest = { method: 'personal_sign', params: ['0x00'], chain: 'eip155:1' }

const approve = vi.fn<ApprovalsParts['approve']>()
let store: ApprovalsStore
let modal: Modal
let approvals: Approvals

beforeEach(() => {
  approve.mockReset()
  store = createApprovalsStore()
  modal = sampleSurroundings({}).core.modal
  approvals = createApprovals({
    approvals: store,
    modal,
    approve,
    onApproved: () => undefined,
    logRefused: () => undefined,
    tellRefused: async () => () => undefined,
    report: () => undefined,
  })
})

test('attack: what the page has given up before it comes is not shown to the visitor', async () => {
  await expect(approvals.ask(REQUEST, AbortSignal.abort())).rejects.toMatchObject({ code: 4001 })
  expect(approve).not.toHaveBeenCalled()
  expect(store.getState().waiting).toEqual([])
})

test('behavior: while no request waits, hiding the modal and disconnecting change nothing', () => {
  const changed = vi.fn<() => void>()
  store.subscribe(changed)
  modal.store.setState({ surface: 'modal' })
  modal.store.setState({ surface: 'hidden' })
  approvals.disconnected()
  expect(changed).not.toHaveBeenCalled()
})
