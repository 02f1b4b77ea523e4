// What the frame's policy blocked, and everything that was logged, in a component test: the product logs nothing.

const complaints: string[] = []

/** Starts to collect, once in a document. */
export const collectComplaints = (): void => {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    complaints.push(`blocked by ${effectiveDirective}: ${blockedURI}`)
  })
  for (const level of ['error', 'warn', 'info', 'log'] as const) {
    const log = console[level]
    console[level] = (...said: unknown[]) => {
      complaints.push(`${level}: ${said.map(String).join(' ')}`)
      log(...said)
    }
  }
}

/** Returns what was collected since the last call. */
export const takeComplaints = (): readonly string[] => complaints.splice(0)
