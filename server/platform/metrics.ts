import type { Connections } from './db.ts'
import type { Telemetry } from './telemetry.ts'

/**
 * One measured value with its labels, which come from closed lists or patterns: never a URL, a name or an id of a
 * person.
 */
export type Figure = { value: number; labels?: Readonly<Record<string, string>> }
/** Figures that a module reads from the database, by the names of their gauges. */
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
  messages_retrying: { help: 'Messages that a provider did not take and that are tried again', labels: ['channel'] },
  provider_refusing: {
    help: 'Whether a provider takes nothing: messages are tried again, and none was handed over within five minutes',
    labels: ['channel'],
  },
  approved_unmatched: { help: 'Tenders approved more than two minutes ago that were not matched', labels: [] },
  digest_late_seconds: { help: "How long today's digest has been due without everybody having theirs", labels: [] },
  source_last_notice_seconds: {
    help: 'How long ago a source that prints nearly daily had its last notice, days off not counted',
    labels: ['source'],
  },
  index_stale_rows: { help: 'Tenders that search does not know as they are, up to 2,000 of a kind', labels: [] },
  db_longest_statement_seconds: { help: 'How long the statement has been running that began first', labels: [] },
  disk_free_bytes: { help: 'Room for DATA_DIR and BACKUP_DIR, on the machine of the process', labels: ['of'] },
  backup_age_seconds: {
    help: 'How old the newest backup is, where backups are made on a schedule; infinite where there is none',
    labels: [],
  },
  webhooks_disabled: {
    help: 'Whether a service that is to call us does not: it calls elsewhere, or could not reach us lately',
    labels: ['of'],
  },
  restore_drill_age_seconds: {
    help: 'How long ago a backup was last restored to try it, or since when there are backups that never were',
    labels: [],
  },
} as const
export type DatabaseGauge = keyof typeof DATABASE_GAUGES

/**
 * The result of an attempt to send a message; `repeat-refused`: another process had claimed the message meanwhile, so
 * nothing was recorded.
 */
export type MessageOutcome = 'sent' | 'shown' | 'retried' | 'failed' | 'suppressed' | 'expired' | 'repeat-refused'

/** Counts of modules' work, in the process that does it. */
export type ProcessCounts = {
  /** An urgent message was sent, this many seconds after it was enqueued. */
  urgentSent(message: { channel: string; kind: string }, seconds: number): void
  messageEnded(channel: string, outcome: MessageOutcome): void
  /** A tender was matched, with this many hits, in this many milliseconds. */
  matched(hits: number, milliseconds: number): void
}

export type Metrics = ProcessCounts & {
  /** Counts spans that end, and passes them on. */
  telemetry(next: Telemetry): Telemetry
  /** A statement of ours ended; milliseconds. */
  statementTook(milliseconds: number): void
  /** A search by words ended, with or without results. */
  searched(found: 'something' | 'nothing'): void
  /** Lines of the log could not be written. */
  logLost(lines: number): void
  /** A request arrived; returns the function to call when it is answered or aborted. */
  requestCame(): () => void
  /** Sets the sources to read once the process serves. */
  watch(sources: MetricsSources): void
  /** All figures as Prometheus reads them. */
  read(): Promise<{ text: string; contentType: string }>
}

export type MetricsSources = {
  /** Why the process cannot serve; undefined when it can. */
  notReady(): Promise<string | undefined>
  /** Connections by the role of the server that they lead to. */
  connections?(): Partial<Record<'primary' | 'replica', Connections>>
  /**
   * The largest possible delay of the replica in milliseconds, undefined while that is not known; absent where there is
   * none.
   */
  replicaBehind?(): number | undefined
  /**
   * Milliseconds by which the database's clock is ahead of ours, undefined while that is not known; absent where they
   * are one.
   */
  clockOffset?(): number | undefined
  /** Figures of the whole database: each is asked at most once in 15 seconds. */
  ofDatabase: readonly (() => Promise<Figures>)[]
}
