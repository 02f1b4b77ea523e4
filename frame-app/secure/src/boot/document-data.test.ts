import { expect, test } from 'vitest'
import { readDocumentData } from './document-data.ts'

const data = {
  projectId: 'shop',
  uiOrigins: ['https://wallet.example'],
  otpDigits: 6,
  approveInFrame: ['https://shop.example'],
}
const documentWith = (text: string | undefined) => ({
  getElementById: (id: string) =>
    (id === 'casement-secure' && text !== undefined ? { textContent: text } : null) as HTMLElement | null,
})

test('behavior: the frame reads its project and the origins of the modal from the document', () => {
  expect(readDocumentData(documentWith(JSON.stringify(data)))).toEqual(data)
})

test.each([
  ['no data', undefined],
  ['no JSON', '{'],
  ['no project', JSON.stringify({ ...data, projectId: '' })],
  ['an origin that is a path', JSON.stringify({ ...data, uiOrigins: ['https://wallet.example/x'] })],
  ['any origin', JSON.stringify({ ...data, uiOrigins: ['*'] })],
  ['any page that approves inside the frame', JSON.stringify({ ...data, approveInFrame: ['*'] })],
  ['codes of two digits', JSON.stringify({ ...data, otpDigits: 2 })],
  ['something more', JSON.stringify({ ...data, more: 1 })],
])('error: a document with %s starts nothing', (_name, text) => {
  expect(readDocumentData(documentWith(text))).toBeUndefined()
})
