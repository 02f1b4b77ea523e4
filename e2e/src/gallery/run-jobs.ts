/**
 * Runs jobs on several workers, each taking the next job when it is free. Results are in job order. `onEnd` is told
 * how many jobs have ended, each time that one does.
 *
 * @example
 * await inTurn(jobs, [pageA, pageB], (page, job) => picture(page, job))
 */
export const inTurn = async <Job, Worker, Result>(
  jobs: readonly Job[],
  workers: readonly Worker[],
  work: (worker: Worker, job: Job) => Promise<Result>,
  onEnd: (ended: number) => void = () => undefined,
): Promise<readonly Result[]> => {
  const results: Result[] = []
  const waiting = jobs.entries()
  let ended = 0
  await Promise.all(
    workers.map(async (worker) => {
      for (const [index, job] of waiting) {
        results[index] = await work(worker, job)
        ended += 1
        onEnd(ended)
      }
    }),
  )
  return results
}
