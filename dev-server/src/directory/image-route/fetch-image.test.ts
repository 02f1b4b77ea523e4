import { describe, expect, test } from 'vitest'
import { fetchImage } from './fetch-image.ts'
import { PNG, PUBLIC, redirect, refused, stageInternet } from './internet-for-tests.ts'
import { openUrl } from './open-url.ts'

const internet = stageInternet()

describe('an image', () => {
  test('behavior: it is had at the address that its name has', async () => {
    expect(await fetchImage('https://images.test/a.png', internet.parts())).toEqual({ type: 'image/png', bytes: PNG })
    expect({ asked: internet.asked, dialled: internet.dialled }).toEqual({
      asked: ['images.test/a.png'],
      dialled: [PUBLIC],
    })
  })

  test('behavior: a part of this world is asked over http, and its name is not looked up', async () => {
    const resolve = () => Promise.reject(new Error('looked up'))
    const url = `http://127.0.0.1:${internet.port}/a.png`
    expect(await fetchImage(url, internet.parts({ resolve, open: openUrl }))).toMatchObject({ type: 'image/png' })
  })

  test('behavior: three redirects are followed', async () => {
    internet.paths['/1'] = redirect('/2')
    internet.paths['/2'] = redirect('https://other.test/3')
    internet.paths['/3'] = redirect('a.png')
    expect(await fetchImage('https://images.test/1', internet.parts())).toMatchObject({ type: 'image/png' })
    expect(internet.asked).toEqual(['images.test/1', 'images.test/2', 'other.test/3', 'other.test/a.png'])
  })

  test('error: the fourth is not', async () => {
    internet.paths['/1'] = redirect('/1')
    await expect(fetchImage('https://images.test/1', internet.parts())).rejects.toEqual(refused('TOO_MANY_REDIRECTS'))
    expect(internet.asked).toHaveLength(4)
  })
})

test('attack: a font is not passed on, whatever its server calls it', async () => {
  for (const type of ['font/woff2', 'image/png']) {
    internet.paths['/a.woff2'] = (response) =>
      void response.writeHead(200, { 'content-type': type }).end(`wOF2${'\0'.repeat(100)}`)
    await expect(fetchImage('https://fonts.test/a.woff2', internet.parts())).rejects.toEqual(refused('NOT_AN_IMAGE'))
  }
})

describe('attack: an address that is not public', () => {
  test.each([
    'https://127.0.0.1/a.png',
    'https://2130706433/a.png',
    'https://0x7f000001/a.png',
    'https://0x7f.1/a.png',
    'https://017700000001/a.png',
    'https://127.1/a.png',
    'https://127.0.0.1./a.png',
    'https://①②⑦.0.0.1/a.png',
    'https://10.0.0.1/a.png',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/a.png',
    'https://224.0.0.1/a.png',
    'https://0/a.png',
    'https://[::1]/a.png',
    'https://[::ffff:127.0.0.1]/a.png',
    'https://[::ffff:7f00:1]/a.png',
    'https://[fe80::1]/a.png',
    'https://[fd00::1]/a.png',
  ])('%s is not asked', async (url) => {
    await expect(fetchImage(url, internet.parts())).rejects.toEqual(refused('ADDRESS_REFUSED'))
    expect(internet.asked).toEqual([])
  })

  test.each([
    [['127.0.0.1']],
    [['10.1.2.3']],
    [['::1']],
    [['::ffff:10.0.0.1']],
    [[PUBLIC, '192.168.0.1']],
    [['2606:4700::1', 'fe80::1']],
  ])('a name that leads to %j is not asked', async (addresses) => {
    const resolve = async () => addresses
    await expect(fetchImage('https://images.test/a.png', internet.parts({ resolve }))).rejects.toEqual(
      refused('ADDRESS_REFUSED'),
    )
    expect(internet.asked).toEqual([])
  })

  test('a name that means another machine when it is looked up again is not looked up again', async () => {
    const answers = [[PUBLIC], ['127.0.0.1']]
    const resolve = async () => answers.shift() ?? []
    await fetchImage('https://images.test/a.png', internet.parts({ resolve }))
    expect(internet.dialled).toEqual([PUBLIC])
    expect(answers).toHaveLength(1)
  })

  test.each([
    ['https://127.0.0.1/', 'ADDRESS_REFUSED'],
    ['//169.254.169.254/latest/meta-data/', 'ADDRESS_REFUSED'],
    ['https://inside.test/', 'ADDRESS_REFUSED'],
    ['http://127.0.0.1:1/', 'SCHEME_REFUSED'],
    ['http://images.test/', 'SCHEME_REFUSED'],
    ['file:///etc/passwd', 'SCHEME_REFUSED'],
    ['data:image/png;base64,AAAA', 'DATA_URL_REFUSED'],
    ['ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi', 'IPFS_NEEDS_GATEWAY'],
    ['https://images.test:8443/', 'PORT_REFUSED'],
    ['https://', 'URL_INVALID'],
  ])('a redirect to %s is not followed: %s', async (location, code) => {
    internet.paths['/1'] = redirect(location)
    const resolve = async (host: string) => [host === 'inside.test' ? '10.0.0.1' : PUBLIC]
    await expect(fetchImage('https://images.test/1', internet.parts({ resolve }))).rejects.toEqual(refused(code))
    expect(internet.asked).toEqual(['images.test/1'])
  })

  test('a part of this world cannot send the route to another', async () => {
    internet.paths['/1'] = redirect(`http://localhost:${internet.port}/a.png`)
    await expect(fetchImage(`http://127.0.0.1:${internet.port}/1`, internet.parts())).rejects.toEqual(
      refused('SCHEME_REFUSED'),
    )
  })
})

test('attack: a world that stays on its machine neither asks nor looks up what is outside', async () => {
  const resolve = () => Promise.reject(new Error('looked up'))
  const { sources } = internet.parts()
  const inside = internet.parts({ resolve, sources: { ...sources, outside: false } })
  await expect(fetchImage('https://images.test/a.png', inside)).rejects.toEqual(refused('OUTSIDE_REFUSED'))
  await expect(fetchImage(`https://${PUBLIC}/a.png`, inside)).rejects.toEqual(refused('OUTSIDE_REFUSED'))
  expect(internet.asked).toEqual([])
})
