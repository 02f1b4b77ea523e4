import { startInbox } from '../../../wallet-service/test/inbox.ts'
import { hasPostgres, startPostgres } from '../../../wallet-service/test/postgres-server.ts'
import { ensureBuilt } from '../ensure-built.ts'
import type { Bench } from './bench.ts'
import { measureService } from './measure-service.ts'
import { judgeService, LOGINS_A_MINUTE, rssRatio, SIGNATURES_A_SECOND, serviceFigures } from './service-figures.ts'
import { alignColumns } from './table.ts'
import { createProcessorWatch } from './watch-processor.ts'

const SECONDS = 300

/** Measures the wallet service under load on both databases: whether it keeps up, without errors, in flat memory. */
export const runServiceBench: Bench = async (keep, tell, seconds = SECONDS) => {
  if (!hasPostgres()) throw new Error('The service is measured on both databases, and there is no PostgreSQL here.')
  await ensureBuilt(keep, tell)
  const inbox = await keep(startInbox, (started) => started.stop())
  const postgres = await keep(startPostgres, (started) => started.stop())
  const databases = [
    { database: 'SQLite', inbox },
    { database: 'PostgreSQL', databaseUrl: await postgres.createDatabase(), inbox },
  ]
  const watch = createProcessorWatch()
  // Both at once: each has a service and a database of its own, and no time is judged.
  const { value: samples, disturbed } = await watch.watch(() =>
    Promise.all(databases.map((given) => measureService(keep, given, seconds, tell))),
  )
  const figures = samples.map(serviceFigures)
  const verdicts = judgeService(figures)
  const ms = (value: number): string => `${value.toFixed(1)} ms`
  const mb = (value: number): string => `${value.toFixed(1)} MB`
  const gates = verdicts.map(({ name, rule, limit, measured, ok }) => [
    name,
    ...[measured.toFixed(2), `${rule} ${limit}`, ok ? 'ok' : 'MISSED'],
  ])
  const kinds = figures.flatMap(({ database, kinds: found }) =>
    Object.entries(found).map(([error, count]) => `${database}: ${count} x ${error}`),
  )
  return {
    verdicts,
    document: {
      loginsAMinute: LOGINS_A_MINUTE,
      signaturesASecond: SIGNATURES_A_SECOND,
      seconds,
      watched: watch.sees,
      disturbed,
      figures,
    },
    text: [
      `${LOGINS_A_MINUTE} logins a minute and ${SIGNATURES_A_SECOND} signatures a second for ${seconds} s; times are not judged`,
      alignColumns([
        ['', 'logins', 'p50', 'p95', 'signatures', 'p50', 'p95', 'processor', 'memory', 'most', 'by first half'],
        ...figures.map((each) => [
          each.database,
          String(each.logins),
          ms(each.loginMs.p50),
          ms(each.loginMs.p95),
          String(each.signatures),
          ms(each.signMs.p50),
          ms(each.signMs.p95),
          `${each.processorPercent.toFixed(1)} %`,
          mb(each.rssMb.secondHalf),
          mb(each.rssMb.most),
          `${rssRatio(each).toFixed(3)} x`,
        ]),
      ]),
      ...(kinds.length > 0 ? [kinds.join('\n')] : []),
      ...(disturbed ? ['Other programs used the processors meanwhile.'] : []),
      alignColumns([['budget', 'measured', 'limit', ''], ...gates]),
    ].join('\n\n'),
  }
}
