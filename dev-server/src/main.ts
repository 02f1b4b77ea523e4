import { runWorld } from './run-world.ts'

await runWorld(process.argv.slice(2))
