import { writeFileSync } from 'node:fs'
import { tokenSheet } from '../frame-app/parts/src/theme/sheet.ts'

// `npm run tokens`: regenerates the style sheet of the theme tokens.

writeFileSync(new URL('../frame-app/parts/src/theme/tokens.css', import.meta.url), tokenSheet())
