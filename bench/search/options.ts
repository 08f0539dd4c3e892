import { parseArgs } from 'node:util'
import { STATISTICS } from './statistics.ts'
import type { Statistics } from './statistics.ts'

export type SearchBenchOptions = {
  /** Sizes to measure at. */
  notices: number[]
  /** Names of peers, a part is enough; undefined means all available. */
  peers: string[] | undefined
  /** For one work, all engines together. */
  seconds: number
  /** Part of the names of the works to measure. */
  work: string
  /** Which of the fills: others have other notices. */
  seed: number
  /** The planner statistics of our engine on PostgreSQL. */
  statistics: Statistics
  /** A running PostgreSQL whose filled databases are used again; otherwise one is started and deleted. */
  database: string | undefined
}

export function readOptions(argv: readonly string[]): SearchBenchOptions {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      notices: { type: 'string', default: '100000' },
      peers: { type: 'string' },
      seconds: { type: 'string', default: '10' },
      work: { type: 'string', default: '' },
      seed: { type: 'string', default: '0' },
      statistics: { type: 'string', default: 'fresh' },
      database: { type: 'string' },
    },
  })
  const notices = values.notices.split(',').map(Number)
  const seconds = Number(values.seconds)
  if (notices.some((n) => !Number.isInteger(n) || n < 1000) || !(seconds > 0))
    throw new Error('--notices takes numbers from 1000 on, --seconds a number above 0')
  const statistics = STATISTICS.find((each) => each === values.statistics)
  if (!statistics) throw new Error(`--statistics takes one of ${STATISTICS.join(', ')}`)
  return {
    notices,
    peers: values.peers?.split(',').map((name) => name.trim().toLowerCase()),
    seconds,
    work: values.work,
    seed: Number(values.seed),
    statistics,
    database: values.database,
  }
}
