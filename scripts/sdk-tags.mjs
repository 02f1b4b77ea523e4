import { readFileSync } from 'node:fs'
import { tagsFor } from './integrity.mjs'

// `npm run --silent sdk-tags -- https://cdn.example.com/sdk-0.1.0/`: the tags that hold the built SDK to its hashes.

const [address] = process.argv.slice(2)
if (address === undefined || !URL.canParse(address)) {
  console.error('Give the address of the folder from which you serve the files of host-sdk/dist')
  process.exitCode = 2
} else {
  /** @type {import('./integrity.mjs').Hashes} */
  const hashes = JSON.parse(readFileSync('host-sdk/dist/integrity.json', 'utf8'))
  console.log(tagsFor(address, hashes))
}
