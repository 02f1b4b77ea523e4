import { describeSchema } from '../../test/describe-schema.ts'
import { metadataSchema } from './metadata.ts'

describeSchema('metadataSchema', metadataSchema, {
  sample: {
    name: 'A shop',
    description: 'Sells things',
    url: 'https://example.com',
    icons: ['https://example.com/icon.png', 'data:image/png;base64,AA=='],
  },
  required: [['name']],
  closed: [[]],
  stranger: 'is not an option',
  accepted: [
    [[], { name: 'A shop' }],
    [['description'], ''],
    [['description'], 'd'.repeat(1_024)],
    [['description'], 'Sells می\u200cخواهم'],
    [['icons'], []],
  ],
  refused: [
    [['name'], ' ', 'must not be empty'],
    [['name'], 'n'.repeat(129), 'must have at most 128 characters'],
    [['name'], 1, 'must be a text'],
    [['description'], 'd'.repeat(1_025), 'must have at most 1024 characters'],
    [['description'], 1, 'must be a text'],
    [['url'], 'http://example.com', 'must be an https address'],
    [['icons'], 'https://example.com/icon.png', 'must be a list'],
    [['icons'], Array(9).fill('https://example.com/i.png'), 'must have at most 8 entries'],
    [['icons', 0], 'http://example.com/i.png', 'must be an https address or a data:image/ address'],
    [['icons', 1], 'data:text/html,a', 'must be an https address or a data:image/ address'],
  ],
})
