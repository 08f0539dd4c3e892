import { parseArgs } from 'node:util'
import { startPostgres } from '#test/postgres-server.ts'
import { startServer, stopServer } from '#test/process/server-process.ts'
import { markdownTable } from '../served.ts'
import { askMixed, REQUEST_KINDS } from './ask-mixed.ts'
import type { Outcome } from './ask-mixed.ts'
import { filledDatabase, searchesOf } from './load.ts'
import { usage } from './process-usage.ts'
import { quantile } from './measure.ts'
import { memoryCourse } from './memory-course.ts'
import { makeNotices } from './notices.ts'
import { writeProgress } from './progress.ts'
import { OPEN_OF_FEW } from './setting.ts'
import { makeVocabulary } from './vocabulary.ts'

const WARM_UP = 10
/** The limits at fifty requests a second: milliseconds, and the share that may fail. */
const MAX_P95 = 300
const MAX_P99 = 1000
const MAX_FAILED = 0.001
/** By how much memory may be larger at the end than in the middle of a run. */
const MAX_GROWTH = 0.1
/** A shorter run says nothing about memory. */
const LONG_RUN = 10 * 60

type Options = { notices: number; minutes: number; rate: number; processes: readonly number[]; database?: string }
export type MixedRun = Outcome & { processes: number; notices: number; rate: number; seconds: number; cores: number }

/**
 * `npm run bench -- mixed --minutes 30 --rate 50 --notices 100000`: the service as one or more processes over one
 * PostgreSQL, under mixed requests by the clock: how long each kind took from when it was due, what failed, what the
 * processes used, and how their memory develops.
 */
export default async function measureMixedFromWords(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      notices: { type: 'string', default: '100000' },
      minutes: { type: 'string' },
      seconds: { type: 'string', default: '60' },
      rate: { type: 'string', default: '50' },
      processes: { type: 'string', default: '1' },
      database: { type: 'string' },
    },
  })
  const [notices, rate] = [Number(values.notices), Number(values.rate)]
  const minutes = values.minutes === undefined ? Number(values.seconds) / 60 : Number(values.minutes)
  if (!(notices >= 1000 && minutes > 0 && rate > 0))
    throw new Error('--notices takes a number from 1000 on, --minutes (or --seconds) and --rate one above 0')
  const processes = values.processes.split(',').map(Number)
  const { database } = values
  await measureMixed({ notices, minutes, rate, processes, ...(database === undefined ? {} : { database }) })
}

/** Prints a table for each number of processes, and returns the measurements. */
export async function measureMixed({ notices: count, minutes, rate, processes, database }: Options) {
  const started = database === undefined ? await startPostgres({ connections: 100 }) : undefined
  try {
    const notices = makeNotices(makeVocabulary(), count, OPEN_OF_FEW, Date.now())
    const url = await filledDatabase(database ?? started?.url ?? '', notices)
    const words = searchesOf(notices)
    const runs: MixedRun[] = []
    for (const number of processes) {
      const run = await measureWith({ url, words, processes: number, rate, seconds: minutes * 60, notices: count })
      process.stdout.write(tableOf(run))
      runs.push(run)
    }
    return runs
  } finally {
    await started?.stop()
  }
}

type Asked = Pick<MixedRun, 'processes' | 'rate' | 'seconds' | 'notices'> & { url: string; words: readonly string[] }

async function measureWith({ url, words, processes, rate, seconds, notices }: Asked): Promise<MixedRun> {
  const start = () =>
    startServer({
      DATABASE_URL: url,
      LOG_LEVEL: 'warn',
      SAMPLES: 'off',
      TRUSTED_PROXIES: '1',
      WEB_PROCESSES: String(processes),
    })
  const servers = await Promise.all(Array.from({ length: processes }, start))
  try {
    await Promise.all(servers.map((server) => server.ready(120_000)))
    writeProgress(
      `${processes} processes: warming up for ${WARM_UP} s, then ${rate} requests a second for ${Math.round(seconds)} s`,
    )
    const asked = { servers, words, tenders: notices }
    await askMixed({ ...asked, rate: rate / 2, seconds: WARM_UP })
    const cpu = () => servers.reduce((sum, { child }) => sum + usage(child.pid).cpu, 0)
    const before = cpu()
    const outcome = await askMixed({ ...asked, rate, seconds })
    return { ...outcome, processes, notices, rate, seconds, cores: (cpu() - before) / seconds }
  } finally {
    await Promise.all(servers.map(stopServer))
  }
}

const timesOf = ({ times }: Pick<Outcome, 'times'>): number[] => [...times.values()].flat()

function tableOf(run: MixedRun): string {
  const { processes, notices, rate, seconds, failures, cores, times, memory } = run
  const rows = [...REQUEST_KINDS, 'all' as const].map((kind) => {
    const of = kind === 'all' ? timesOf(run) : (times.get(kind) ?? [])
    return [kind, of.length, ...[0.5, 0.95, 0.99, 1].map((share) => quantile(of, share).toFixed(1))]
  })
  const { start, middle, end, slope } = memoryCourse(memory)
  const many = processes === 1 ? '1 process' : `${processes} processes`
  return (
    `\n${many}, ${notices.toLocaleString('en')} notices, ${rate} a second for ${(seconds / 60).toFixed(1)} minutes: ${failures.length} failed, ${cores.toFixed(2)} cores\n` +
    `resident memory: ${start.toFixed(0)} MB at the start, ${middle.toFixed(0)} in the middle, ${end.toFixed(0)} at the end; slope ${slope.toFixed(0)} MB an hour\n\n` +
    `${markdownTable(['kind', 'answered', 'p50 ms', 'p95 ms', 'p99 ms', 'longest ms'], rows)}\n` +
    failures
      .slice(0, 5)
      .map((failure) => `  ${failure}\n`)
      .join('')
  )
}

/** Whether a run kept the limits, and its summary in a line. */
export function judgeMixed(run: MixedRun): { did: string; wrong: string[] } {
  const all = timesOf(run)
  const [p95, p99] = [quantile(all, 0.95), quantile(all, 0.99)]
  const asked = all.length + run.failures.length
  const { start, middle, end, slope } = memoryCourse(run.memory)
  const wrong: string[] = []
  if (p95 > MAX_P95) wrong.push(`p95 is ${p95.toFixed(0)} ms`)
  if (p99 > MAX_P99) wrong.push(`p99 is ${p99.toFixed(0)} ms`)
  if (run.failures.length > asked * MAX_FAILED)
    wrong.push(`${run.failures.length} failed: ${run.failures.slice(0, 3).join('; ')}`)
  if (run.seconds >= LONG_RUN && end > middle * (1 + MAX_GROWTH))
    wrong.push(`memory grew from ${middle.toFixed(0)} MB in the middle to ${end.toFixed(0)} MB`)
  const did =
    `${asked} requests in ${(run.seconds / 60).toFixed(0)} min over ${run.notices} notices, p95 ${p95.toFixed(0)} ms, ${run.failures.length} failed, ` +
    `${start.toFixed(0)}–${middle.toFixed(0)}–${end.toFixed(0)} MB, ${slope.toFixed(0)} MB an hour`
  return { did, wrong }
}
