import { writeFileSync } from 'node:fs'
import { errorDocument } from './document.ts'
import { ERRORS } from './table.ts'

// `npm run errors`: regenerates docs/errors.md.

writeFileSync('docs/errors.md', errorDocument(ERRORS))
