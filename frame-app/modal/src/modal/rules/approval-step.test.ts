import { classifyMethod } from '@casement/shared-protocol'
import { expect, test } from 'vitest'
import { approvalStep } from './approval-step.ts'

const view = { view: 'ApproveTransaction', params: { approvalId: 'a' } }

test.each([
  ['eth_sendTransaction', false, false, 'open'],
  ['personal_sign', false, false, 'open'],
  ['eth_sendTransaction', true, false, 'open'],
  ['eth_sendTransaction', false, true, 'open'],
  ['eth_sendTransaction', true, true, 'redirect'],
] as const)('behavior: %s, modal open: %s, awaited by a view: %s, asks for approval: %s', (method, open, awaited, kind) => {
  expect(approvalStep(classifyMethod(method), 'a', { open, awaited })).toEqual({ kind, view })
})

test.each(['eth_blockNumber', 'eth_call', 'eth_unheardOf'])('behavior: %s shows nothing', (method) => {
  for (const open of [true, false])
    for (const awaited of [true, false])
      expect(approvalStep(classifyMethod(method), 'a', { open, awaited })).toEqual({ kind: 'nothing' })
})
