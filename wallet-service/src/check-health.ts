import process from 'node:process'

// What a container platform runs beside the service: ends with 0 while the service answers. Whether an instance can serve
// is another question, which `/health/ready` answers: a database that is down is no reason to start the service again.

const TIMEOUT_MS = 4_000
const port = process.env.OPS_PORT ?? '9090'

process.exitCode = await fetch(`http://127.0.0.1:${port}/health/live`, {
  signal: AbortSignal.timeout(TIMEOUT_MS),
}).then(
  ({ ok }) => (ok ? 0 : 1),
  () => 1,
)
