import { writeFileSync } from 'node:fs'
import { protocolDocument } from './document.ts'
import { DOCUMENT_FILE, readSources } from './sources.ts'

// `npm run protocol`: regenerates PROTOCOL.md.

writeFileSync(DOCUMENT_FILE, protocolDocument(readSources()))
