import { writeFileSync } from 'node:fs'
import { tokenSheet } from '../frame-app/modal/src/theme/sheet.ts'

// `npm run tokens`: writes the style sheet of the tokens anew.

writeFileSync(new URL('../frame-app/modal/src/theme/tokens.css', import.meta.url), tokenSheet())
