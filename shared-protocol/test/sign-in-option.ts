/** Valid `siwx` options. */
export const signInAccepted = [
  [['siwx'], { kind: 'local' }] as const,
  [
    ['siwx'],
    {
      kind: 'local',
      required: false,
      signOutOnDisconnect: true,
      statement: 's',
      resources: ['ipfs://bafy/', 'https://[::1]/a?b#c', 'urn:uuid:1'],
      expirationMs: 1,
    },
  ] as const,
]

/** Invalid `siwx` options, and the reason given for each. */
export const signInRefused = [
  [['siwx'], { kind: 'remote' }, 'must be one of "host", "local"', 'siwx.kind'] as const,
  [['siwx'], { kind: 'host' }, 'is missing', 'siwx.required'] as const,
  [['siwx'], { kind: 'host', required: true, statement: 's' }, 'is not an option', 'siwx.statement'] as const,
  [
    ['siwx'],
    { kind: 'local', statement: 's'.repeat(1_025) },
    'must have at most 1024 characters',
    'siwx.statement',
  ] as const,
  ...['', 'Sign in.\nURI: https://bank.example', 'Grüße', '"Sign in"'].map(
    (statement) =>
      [
        ['siwx'],
        { kind: 'local', statement },
        statement === '' ? 'must not be empty' : 'must be a statement of a sign-in',
        'siwx.statement',
      ] as const,
  ),
  [
    ['siwx'],
    { kind: 'local', resources: Array(33).fill('urn:r') },
    'must have at most 32 entries',
    'siwx.resources',
  ] as const,
  ...['r', '/terms', 'https://a b', 'urn:a\nURI: https://bank.example', 'urn:ü', 'https://[a]b'].map(
    (resource) =>
      [['siwx'], { kind: 'local', resources: ['urn:r', resource] }, 'must be a URI', 'siwx.resources[1]'] as const,
  ),
  [['siwx'], { kind: 'local', expirationMs: 0 }, 'must be at least 1', 'siwx.expirationMs'] as const,
]
