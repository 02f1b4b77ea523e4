/**
 * Runs jobs on several workers, each taking the next job when it is free. Results are in job order.
 *
 * @example
 * await inTurn(jobs, [pageA, pageB], (page, job) => picture(page, job))
 */
export const inTurn = async <Job, Worker, Result>(
  jobs: readonly Job[],
  workers: readonly Worker[],
  work: (worker: Worker, job: Job) => Promise<Result>,
): Promise<readonly Result[]> => {
  const results: Result[] = []
  const waiting = jobs.entries()
  await Promise.all(
    workers.map(async (worker) => {
      for (const [index, job] of waiting) results[index] = await work(worker, job)
    }),
  )
  return results
}
