import { writeFileSync } from 'node:fs'
import { protocolDocument } from './document.ts'
import { DOCUMENT_FILE, readSources } from './sources.ts'

// `npm run protocol`: writes PROTOCOL.md anew.

writeFileSync(DOCUMENT_FILE, protocolDocument(readSources()))
