import type { Page } from '@playwright/test'
import { hostOn } from './account-host.ts'
import type { Transfer } from './sending.ts'
import { write } from './sending.ts'

/** Writes a transfer in the modal, and confirms it there. The secure frame then asks for an approval. */
export const sendFromModal = async (page: Page, transfer: Transfer) => {
  const host = hostOn(page)
  await host.open()
  const { preview, confirm } = await write(host, transfer)
  await confirm.click()
  return { host, preview, confirm }
}
