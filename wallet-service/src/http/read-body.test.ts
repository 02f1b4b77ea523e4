import { closedObject } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { MAX_BODY, readBody, readForm } from './read-body.ts'

const schema = closedObject({ email: v.string() })
const request = (body: RequestInit['body'], type = 'application/json'): Request =>
  new Request('https://secure.example/', {
    method: 'POST',
    body: body ?? null,
    // A text would bring a type of its own.
    headers: { 'content-type': type },
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit)
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

describe('a body', () => {
  test.each([
    'application/json',
    'Application/JSON; charset=utf-8',
  ])('behavior: is read by its schema, as %s', async (type) => {
    expect(await readBody(request('{"email":"a"}', type), schema)).toEqual({ email: 'a' })
  })

  test.each<[string, () => Request, string, string?]>([
    ['another type', () => request('{"email":"a"}', 'text/plain'), 'content_type'],
    ['a form', () => request('email=a', 'application/x-www-form-urlencoded'), 'content_type'],
    ['no type', () => request('{"email":"a"}', ''), 'content_type'],
    ['no body', () => request(undefined), 'invalid_request', 'the body is not JSON'],
    ['no JSON', () => request('{'), 'invalid_request', 'the body is not JSON'],
    ['no UTF-8', () => request(Uint8Array.of(0x22, 0xff, 0x22)), 'invalid_request', 'the body is not UTF-8'],
    ['another member', () => request('{"email":"a","more":1}'), 'invalid_request', 'more '],
    ['something else', () => request('7'), 'invalid_request', 'the body'],
  ])('attack: with %s is refused', async (_what, make, code, detail) => {
    const thrown = await readBody(make(), schema).catch((error: unknown) => error)
    expect(thrown).toMatchObject({ code })
    if (detail !== undefined) expect((thrown as { more: { detail: string } }).more.detail).toContain(detail)
  })

  test('attack: is read up to 64 KiB, also if nobody says how long it is', async () => {
    const fits = `{"email":"${'a'.repeat(MAX_BODY - '{"email":""}'.length)}"}`
    expect((await readBody(request(fits), schema)).email.length).toBeGreaterThan(0)
    await expect(readBody(request(`${fits} `), schema)).rejects.toMatchObject({ code: 'body_too_large' })
    let given = 0
    const endless = new ReadableStream({
      pull: (controller) => {
        given += 1
        controller.enqueue(bytesOf('a'.repeat(1_024)))
      },
    })
    await expect(readBody(request(endless), schema)).rejects.toMatchObject({ code: 'body_too_large' })
    expect(given).toBeLessThan(80)
  })
})

describe('a form', () => {
  test('behavior: is read', async () => {
    expect((await readForm(request('number=47', 'application/x-www-form-urlencoded'))).get('number')).toBe('47')
  })

  test('attack: of another type is refused', async () => {
    await expect(readForm(request('number=47', 'text/plain'))).rejects.toMatchObject({ code: 'content_type' })
  })
})
