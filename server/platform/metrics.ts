import type { Telemetry } from './telemetry.ts'

/** One measured value with its labels, which come from closed lists or patterns: never an address, a name or an id of a person. */
export type Figure = { value: number; labels?: Readonly<Record<string, string>> }
/** Figures that a module reads from the database, by the names of the gauges they belong to. */
export type Figures = Readonly<Partial<Record<DatabaseGauge, readonly Figure[]>>>

/** Gauges of the whole database, the same from every process. Seconds. */
export const DATABASE_GAUGES = {
  jobs_ready: { help: 'Jobs that are due and not taken', labels: ['queue'] },
  job_oldest_seconds: { help: 'How long the job that has been due longest waits', labels: ['queue'] },
  messages_pending: { help: 'Messages that are still to be sent', labels: ['channel', 'urgent'] },
  message_oldest_seconds: { help: 'How long the message that has been due longest waits', labels: ['channel'] },
  messages_recent: { help: 'Messages that ended within the last 15 minutes', labels: ['channel', 'outcome'] },
  handed_over_recent: {
    help: 'Urgent messages handed over within the last 15 minutes, by whether that took at most 10 seconds',
    labels: ['channel', 'pace'],
  },
  backup_age_seconds: { help: 'How old the newest backup is, where backups are made on a schedule', labels: [] },
  restore_drill_age_seconds: {
    help: 'How long ago a backup was last restored to try it, or since when there are backups that never were',
    labels: [],
  },
} as const
export type DatabaseGauge = keyof typeof DATABASE_GAUGES

export type Metrics = {
  /** Counts what ends, and hands it on. */
  telemetry(next: Telemetry): Telemetry
  /** A statement of ours ended; milliseconds. */
  statementTook(milliseconds: number): void
  /** A request came in; answers what to call when it is answered or gone. */
  requestCame(): () => void
  /** What there is to ask once the process serves. */
  watch(sources: MetricsSources): void
  /** All figures as Prometheus reads them. */
  read(): Promise<{ text: string; contentType: string }>
}

export type MetricsSources = {
  /** Why the process cannot serve; undefined when it can. */
  notReady(): Promise<string | undefined>
  /** Connections to the database: lent out, waiting to be lent, and callers that wait for one. */
  connections?(): { used: number; idle: number; waiting: number }
  /** Figures of the whole database: each is asked at most once in 15 seconds. */
  ofDatabase: readonly (() => Promise<Figures>)[]
}
