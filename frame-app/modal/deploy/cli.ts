#!/usr/bin/env tsx
import { runCommand } from './command.ts'

process.exitCode = await runCommand(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
})
