import { describe, expect, it } from 'vitest'
import { describeSchema } from '../../test/describe-schema.ts'
import { fromSchema } from './from-schema.ts'
import { themeModeSchema, themeVariablesSchema } from './theme.ts'

const colors = ['--casement-accent', '--casement-color-mix', '--casement-qr-color']
const lengths = ['--casement-font-size-master', '--casement-border-radius-master']

const ATTACKS = [
  'url(https://evil.com)',
  'red; background: url(//evil.com)',
  'red}',
  '} body { display: none',
  'expression(alert(1))',
  'var(--x)',
  'env(x)',
  'image-set("a" 1x)',
  'calc(1px + 1px)',
  'rgb(var(--x))',
  'rgb(url(a))',
  'red/**/',
  'red!important',
  '\\75rl(a)',
  'red\n',
  'red\u0000',
  '</style>',
  '@import "a"',
]

describeSchema('themeVariablesSchema', themeVariablesSchema, {
  sample: {
    '--casement-font-family': '\'Inter Tight\', "Söhne", sans-serif',
    '--casement-accent': '#3396ff',
    '--casement-color-mix': 'rebeccapurple',
    '--casement-color-mix-strength': 40,
    '--casement-font-size-master': '10px',
    '--casement-border-radius-master': '0.25rem',
    '--casement-z-index': 999,
    '--casement-qr-color': 'hsl(231deg 100% 70% / 0.5)',
  },
  closed: [[]],
  stranger: 'is not an option',
  accepted: [
    [[], {}],
    ...colors.flatMap((name) =>
      [
        '#abc',
        '#abcd',
        '#AABBCC',
        '#aabbccdd',
        'rgb(1, 2, 3)',
        'RGBA(1,2,3,.5)',
        'oklch(0.7 0.1 231)',
        'transparent',
      ].map((value) => [[name], value] as const),
    ),
    ...lengths.flatMap((name) => ['0', '4px', '12.5px', '1rem', '0.875em'].map((value) => [[name], value] as const)),
    [['--casement-color-mix-strength'], 0],
    [['--casement-color-mix-strength'], 100],
    [['--casement-z-index'], 2_147_483_647],
  ],
  refused: [
    ...colors.flatMap((name) =>
      [
        ...ATTACKS,
        '#12',
        '#12345',
        '#1234567',
        '#ggg',
        'rgb(1,2,3',
        'rgb()',
        'rgb(1,2,3))',
        `rgb(${'1'.repeat(65)})`,
      ].map((value) => [[name], value, 'must be a colour'] as const),
    ),
    ...lengths.flatMap((name) =>
      [...ATTACKS, '4', '-4px', '4vw', '1000px', '4px 4px', 'px', '4 px', '1.2345px'].map(
        (value) => [[name], value, 'must be a length in px, rem or em'] as const,
      ),
    ),
    ...[...ATTACKS, '"Inter', "Inter'", `"Inter'`, 'Inter,', ',Inter', 'Inter,,Arial', '"Inter" Arial'].map(
      (value) => [['--casement-font-family'], value, 'must be a list of font names'] as const,
    ),
    ...['--apkt-', '--w3m-'].flatMap((prefix) =>
      ATTACKS.flatMap(
        (value) =>
          [
            [[`${prefix}accent`], value, 'must be a colour'],
            [[`${prefix}border-radius-master`], value, 'must be a length in px, rem or em'],
            [[`${prefix}font-family`], value, 'must be a list of font names'],
            [[`${prefix}z-index`], value, 'must be a number'],
          ] as const,
      ),
    ),
    [['--wui-accent'], 'red', 'is not an option; did you mean --w3m-accent?'],
    [['--casement-font-family'], 'f'.repeat(201), 'must have at most 200 characters'],
    [['--casement-font-family'], '', 'must not be empty'],
    [['--casement-accent'], 3, 'must be a text'],
    [['--casement-color-mix-strength'], 101, 'must be at most 100'],
    [['--casement-color-mix-strength'], -1, 'must be at least 0'],
    [['--casement-color-mix-strength'], 0.5, 'must be a whole number'],
    [['--casement-color-mix-strength'], '40', 'must be a number'],
    [['--casement-z-index'], 2_147_483_648, 'must be at most 2147483647'],
    [['--casement-z-index'], -1, 'must be at least 0'],
    [['--casement-z-index'], 1.5, 'must be a whole number'],
    [['--color'], 'red', 'is not an option'],
  ],
})

describe('aliases of theme variables', () => {
  const parse = fromSchema(themeVariablesSchema)
  const values = {
    'font-family': 'Inter, sans-serif',
    accent: '#3396ff',
    'color-mix': 'black',
    'color-mix-strength': 0,
    'font-size-master': '9px',
    'border-radius-master': '2px',
    'z-index': 7,
    'qr-color': 'navy',
  }
  const under = (prefix: string, of: object = values) =>
    Object.fromEntries(Object.entries(of).map(([name, value]) => [`${prefix}${name}`, value]))

  it.each(['--apkt-', '--w3m-'])('behavior: maps every variable with the prefix %s to ours', (prefix) => {
    expect(parse(under(prefix))).toEqual({ ok: true, value: under('--casement-') })
  })

  it('behavior: our name takes precedence over apkt, and apkt over w3m', () => {
    const given = { '--w3m-accent': 'red', '--apkt-accent': 'green', '--casement-accent': 'blue' }
    expect(parse(given)).toEqual({ ok: true, value: { '--casement-accent': 'blue' } })
    expect(parse({ ...given, '--casement-accent': undefined })).toEqual({
      ok: true,
      value: { '--casement-accent': 'green' },
    })
    expect(parse({ '--w3m-z-index': 1, '--apkt-accent': 'red' })).toEqual({
      ok: true,
      value: { '--casement-z-index': 1, '--casement-accent': 'red' },
    })
  })

  it('error: names the invalid variable as the page wrote it, even if another name takes precedence', () => {
    expect(parse({ '--w3m-accent': 'url(a)', '--casement-accent': 'red' })).toEqual({
      ok: false,
      path: '["--w3m-accent"]',
      reason: 'must be a colour',
    })
  })
})

describe('themeModeSchema', () => {
  it('behavior: a theme is light, dark or auto', () => {
    const parse = fromSchema(themeModeSchema)
    for (const mode of ['light', 'dark', 'auto']) expect(parse(mode)).toEqual({ ok: true, value: mode })
    expect(parse('sepia')).toMatchObject({ reason: 'must be one of "light", "dark", "auto"' })
  })
})
