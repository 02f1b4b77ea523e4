/** A job that runs again and again, with a pause between two runs. */
export type Repeated = {
  /** Waits for the run that is under way, and starts no other. */
  readonly stop: () => Promise<void>
}

export const repeat = (job: () => Promise<unknown>, pauseMs: number, onFault: (error: Error) => void): Repeated => {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running: Promise<void> = Promise.resolve()
  const run = async (): Promise<void> => {
    try {
      await job()
    } catch (error) {
      onFault(error as Error)
    }
    if (!isStopped) timer = setTimeout(start, pauseMs)
  }
  const start = (): void => {
    running = run()
  }
  start()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
