import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { CameraAnswer } from '../../../../../test/fake-camera.ts'
import { createFakeCamera } from '../../../../../test/fake-camera.ts'
import { frames } from '../../../../../test/frames.ts'
import { FRIEND, openSend, USDC } from '../../../../../test/open-send.ts'

const openWithCamera = async () => {
  const camera = createFakeCamera()
  const frame = await openSend(undefined, undefined, { features: { scan: true } })
  const scan = frame.send.getByRole('button', { name: 'Scan a code' })
  return { ...frame, camera, scan, scanner: frame.modal('Scan code') }
}

const openScanner = async (answer: CameraAnswer = 'show') => {
  const frame = await openWithCamera()
  frame.camera.answer(answer)
  await frame.scan.click()
  return frame
}

const setVisibility = (state: DocumentVisibilityState): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('the button', () => {
  test('behavior: is there only if the page has turned scanning on', async () => {
    createFakeCamera()
    const { send, to } = await openSend()
    await expect.element(to).toBeVisible()
    await frames(5)
    await expect.element(send.getByRole('button', { name: 'Scan a code' })).not.toBeInTheDocument()
  })

  test('behavior: comes and goes with the camera', async () => {
    const { camera, scan } = await openWithCamera()
    await expect.element(scan).toBeVisible()
    camera.plug(['audioinput'])
    await expect.element(scan).not.toBeInTheDocument()
    camera.plug(['videoinput'])
    await expect.element(scan).toBeVisible()
  })

  test('behavior: is not there where the page’s policy withholds the camera', async () => {
    const { featurePolicy } = document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } }
    vi.spyOn(featurePolicy, 'allowsFeature').mockImplementation((name) => name !== 'camera')
    const { scan } = await openWithCamera()
    await frames(5)
    await expect.element(scan).not.toBeInTheDocument()
  })

  test('behavior: asks for no camera until it is pressed', async () => {
    const { camera, scan } = await openWithCamera()
    await expect.element(scan).toBeVisible()
    expect(camera.asked).not.toHaveBeenCalled()
  })
})

describe('a code', () => {
  test.each([
    ['an address', FRIEND, FRIEND],
    ['a link', `ethereum:${FRIEND}@1?value=1e18`, FRIEND],
    ['a transfer of a token', `ethereum:${USDC}@1/transfer?address=${FRIEND}&uint256=1`, FRIEND],
    ['a name', 'anna.example.id', 'anna.example.id'],
  ])('behavior: with %s becomes the receiver, and the camera is given back', async (_what, text, receiver) => {
    const { camera, to, send } = await openScanner()
    await expect.poll(camera.isOn).toBe(true)
    camera.show(text)
    await expect.element(send).toBeVisible()
    await expect.element(to).toHaveValue(receiver)
    expect(camera.isOn()).toBe(false)
  })

  test('behavior: may be light on dark', async () => {
    const { camera, to } = await openScanner()
    camera.show(FRIEND, true)
    await expect.element(to).toHaveValue(FRIEND)
  })

  test('behavior: takes the place of what was written before', async () => {
    const { camera, to, scan } = await openWithCamera()
    await to.fill('anna')
    camera.show(FRIEND)
    await scan.click()
    await expect.element(to).toHaveValue(FRIEND)
  })

  test.each([
    ['no address', 'https://example.com', 'This code has no address.'],
    ['a call of another function', `ethereum:${USDC}@1/approve?address=${FRIEND}`, 'This code has no address.'],
    [
      'an address of another chain',
      'So11111111111111111111111111111111111111112',
      'This address belongs to another kind',
    ],
    ['a link for another network', `ethereum:${FRIEND}@137`, 'This is meant for another network than Ethereum.'],
  ])('error: with %s is refused, and the next one is read', async (_what, text, said) => {
    const { camera, to, scanner } = await openScanner()
    camera.show(text)
    await expect.element(scanner.getByText(said).first()).toBeVisible()
    expect(camera.isOn()).toBe(true)
    camera.show(FRIEND)
    await expect.element(to).toHaveValue(FRIEND)
  })
})

describe('the reader of the browser', () => {
  const stubDetector = (
    detect: () => Promise<readonly { readonly rawValue: string }[]>,
    formats = ['qr_code'],
  ): void => {
    const create = function detector() {
      return { detect }
    }
    vi.stubGlobal('BarcodeDetector', Object.assign(create, { getSupportedFormats: async () => formats }))
    onTestFinished(() => void vi.unstubAllGlobals())
  }

  test('behavior: is used where there is one', async () => {
    stubDetector(async () => [{ rawValue: FRIEND }])
    const { to } = await openScanner()
    await expect.element(to).toHaveValue(FRIEND)
  })

  test.each([
    ['that does not know such codes', async () => [{ rawValue: USDC }], ['ean_13']],
    ['that fails', () => Promise.reject(new DOMException('', 'NotSupportedError')), ['qr_code']],
  ] as const)('error: in place of one %s the library reads', async (_what, detect, formats) => {
    stubDetector(detect, [...formats])
    const { camera, to } = await openScanner()
    camera.show(FRIEND)
    await expect.element(to).toHaveValue(FRIEND)
  })
})

describe('without a picture', () => {
  test('behavior: the view says that the browser asks, until the visitor has answered', async () => {
    const { camera, scanner } = await openScanner('wait')
    await expect.element(scanner.getByText('Allow the camera').first()).toBeVisible()
    camera.admit()
    await expect.element(scanner.getByText('Point the camera at a code with an address.').first()).toBeVisible()
  })

  test.each([
    ['NotAllowedError', 'The camera is not allowed'],
    ['NotFoundError', 'There is no camera'],
    ['NotReadableError', 'The camera can’t be used'],
  ])('error: after %s the view says why, and asks again', async (error, said) => {
    const { camera, scanner, to } = await openScanner({ error })
    await expect.element(scanner.getByRole('heading', { name: said })).toBeVisible()
    camera.answer('show')
    camera.show(FRIEND)
    await scanner.getByRole('button', { name: 'Try again' }).click()
    await expect.element(to).toHaveValue(FRIEND)
  })

  test('error: a camera that is unplugged meanwhile is missed', async () => {
    const { camera, scanner } = await openScanner()
    await expect.element(scanner.getByText('Point the camera at a code with an address.').first()).toBeVisible()
    camera.tracks[0]?.dispatchEvent(new Event('ended'))
    await expect.element(scanner.getByRole('heading', { name: 'The camera can’t be used' })).toBeVisible()
    expect(camera.isOn()).toBe(false)
  })
})

describe('the camera', () => {
  test('attack: is given back when the view is left', async () => {
    const { camera, scanner, to } = await openScanner()
    await expect.poll(camera.isOn).toBe(true)
    await scanner.getByRole('button', { name: 'Back' }).first().click()
    await expect.element(to).toBeVisible()
    expect(camera.isOn()).toBe(false)
  })

  test('attack: is given back when the modal closes', async () => {
    const { camera, close } = await openScanner()
    await expect.poll(camera.isOn).toBe(true)
    await close()
    await expect.poll(camera.isOn).toBe(false)
  })

  test('attack: is given back while the page is hidden, and taken again when it is shown', async () => {
    const { camera, to } = await openScanner()
    await expect.poll(camera.isOn).toBe(true)
    setVisibility('hidden')
    await expect.poll(camera.isOn).toBe(false)
    camera.show(FRIEND)
    await frames(20)
    setVisibility('visible')
    await expect.element(to).toHaveValue(FRIEND)
    expect(camera.asked).toHaveBeenCalledTimes(2)
  })

  test('attack: is given back if the visitor allows it only after the view was left', async () => {
    const { camera, scanner, to } = await openScanner('wait')
    await expect.element(scanner.getByText('Allow the camera').first()).toBeVisible()
    await scanner.getByRole('button', { name: 'Back' }).first().click()
    await expect.element(to).toBeVisible()
    camera.admit()
    await expect.poll(() => camera.tracks.length).toBe(1)
    expect(camera.isOn()).toBe(false)
  })
})
