import { readFileSync } from 'node:fs'
import { rowsOf } from './sizes.mjs'

// `npm run size`: what a visitor downloads, compared with the budgets.

const rows = rowsOf(JSON.parse(readFileSync('scripts/size-budgets.json', 'utf8')), '.')

for (const { name, raw, gzip, brotli, measure, budget, within } of rows) {
  const limit = budget === undefined ? '' : `${measure} <= ${budget}  ${within ? 'ok' : 'OVER'}`
  console.log(`${String(raw).padStart(8)} ${String(gzip).padStart(7)} ${String(brotli).padStart(7)}  ${name}  ${limit}`)
}
console.log('     raw    gzip  brotli')
const ok = rows.every(({ within }) => within)
if (process.argv.includes('--json')) console.log(JSON.stringify({ ok, rows }))
process.exit(ok ? 0 : 1)
