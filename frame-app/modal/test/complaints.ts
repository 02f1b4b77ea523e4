// What the frame's policy blocked, and the warnings and errors that were logged, in a component test.

const complaints: string[] = []

/** Starts to collect, once in a document. */
export const collectComplaints = (): void => {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    complaints.push(`blocked by ${effectiveDirective}: ${blockedURI}`)
  })
  for (const level of ['error', 'warn'] as const) {
    const log = console[level]
    console[level] = (...said: unknown[]) => {
      complaints.push(`${level}: ${said.map(String).join(' ')}`)
      log(...said)
    }
  }
}

/** Returns what was collected since the last call. */
export const takeComplaints = (): readonly string[] => complaints.splice(0)
