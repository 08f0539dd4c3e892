import { DAY, HOUR, MINUTE, SECOND } from '#ethiopia/time-units.ts'
import type { Watched, WatchedLine } from '#contract/operations.ts'
import type { DatabaseGauge, Figure, Figures } from './metrics.ts'
import type { RecentAnswers } from './recent-answers.ts'

/** The limits from which somebody should check; seconds. The same as in ops/prometheus/rules.yml. */
const LIMITS = {
  answers: 0.3,
  statements: 10,
  jobs: MINUTE / SECOND,
  messages: (5 * MINUTE) / SECOND,
  digest: HOUR / SECOND,
  source: (36 * HOUR) / SECOND,
  backup: (26 * HOUR) / SECOND,
  drill: (35 * DAY) / SECOND,
  clock: 5,
} as const
const MAX_STALE = 1000
const GIGABYTE = 1_000_000_000
/** A share of fewer requests than this is meaningless. */
const MIN_ANSWERS = 20

export type WatchedState = {
  figures: Figures
  /** Whether the database answered. */
  isReady: boolean
  answers: RecentAnswers
  /** Seconds by which the replica is behind; `undefined` while unknown, absent where there is none. */
  replica?: { behind: number | undefined }
  /**
   * Seconds by which the database's clock is ahead of this machine's; `undefined` while unknown, absent where they are
   * one.
   */
  clock?: { ahead: number | undefined }
  /** Lines of this process's log that could not be written. */
  logLost: number
  makesBackups: boolean
  /** A server, where several processes are visible, as opposed to an embedded database. */
  isServer: boolean
}

/**
 * Each watched thing with its state. Several of a kind are one line where all are in order; else each that is not has
 * its own.
 */
export function watchedLines(standing: WatchedState): WatchedLine[] {
  const { figures, isReady, answers, replica, clock, logLost, makesBackups, isServer } = standing
  return [
    { what: 'database', state: isReady ? 'well' : 'look' },
    ...(replica ? [replicaLine(replica.behind)] : []),
    answersLine(answers),
    ...(isServer ? [longest(figures, 'statements', 'db_longest_statement_seconds')] : []),
    ...each(figures, 'jobs', 'job_oldest_seconds', 'jobs_ready'),
    ...each(figures, 'messages', 'message_oldest_seconds', 'messages_pending'),
    ...providers(figures),
    counted(figures, 'matching', 'approved_unmatched', 0),
    longest(figures, 'digest', 'digest_late_seconds'),
    counted(figures, 'index', 'index_stale_rows', MAX_STALE),
    ...each(figures, 'source', 'source_last_notice_seconds'),
    diskLine(figures),
    backupLine(figures, 'backup', makesBackups),
    backupLine(figures, 'drill', makesBackups),
    ...(clock ? [clockLine(clock.ahead)] : []),
    ...webhooks(figures),
    { what: 'log', state: logLost > 0 ? 'look' : 'well', count: logLost },
  ]
}

const nameOf = ({ labels }: Figure): string => labels?.['queue'] ?? labels?.['channel'] ?? labels?.['source'] ?? ''
const rounded = (seconds: number): number => Math.round(seconds * 10) / 10

function replicaLine(behind: number | undefined): WatchedLine {
  const isUsed = behind !== undefined && behind <= 5
  return { what: 'replica', state: isUsed ? 'well' : 'look', ...(isUsed ? { seconds: rounded(behind) } : {}) }
}

function answersLine({ count, failed, p95, slowest }: RecentAnswers): WatchedLine {
  const seconds = rounded(p95 / SECOND)
  const isSlow = count >= MIN_ANSWERS && seconds > LIMITS.answers
  const isFailing = count >= MIN_ANSWERS && failed / count > 0.01
  return {
    what: 'answers',
    state: isSlow || isFailing ? 'look' : 'well',
    count: failed,
    seconds,
    ...(isSlow && slowest ? { name: slowest } : {}),
  }
}

function longest(figures: Figures, what: 'statements' | 'digest', gauge: DatabaseGauge): WatchedLine {
  const seconds = figures[gauge]?.[0]?.value
  if (seconds === undefined) return { what, state: 'unknown' }
  return { what, state: seconds > LIMITS[what] ? 'look' : 'well', seconds: rounded(seconds) }
}

function counted(figures: Figures, what: Watched, gauge: DatabaseGauge, most: number): WatchedLine {
  const count = figures[gauge]?.[0]?.value
  return count === undefined ? { what, state: 'unknown' } : { what, state: count > most ? 'look' : 'well', count }
}

/**
 * Where all are in order, one line with how many there are (of `counts`, where those are given) and the longest time.
 */
function each(
  figures: Figures,
  what: 'jobs' | 'messages' | 'source',
  gauge: DatabaseGauge,
  counts?: DatabaseGauge,
): WatchedLine[] {
  const all = figures[gauge]
  if (!all) return [{ what, state: 'unknown' }]
  const waiting = (name: string) =>
    (counts ? (figures[counts] ?? []) : [])
      .filter((figure) => nameOf(figure) === name)
      .reduce((sum, { value }) => sum + value, 0)
  const late = all.filter(({ value }) => value > LIMITS[what])
  if (late.length > 0)
    return late
      .toSorted((a, b) => b.value - a.value)
      .map((figure) => ({
        what,
        state: 'look',
        name: nameOf(figure),
        seconds: rounded(figure.value),
        ...(counts ? { count: waiting(nameOf(figure)) } : {}),
      }))
  const count = counts ? (figures[counts] ?? []).reduce((sum, { value }) => sum + value, 0) : all.length
  return [{ what, state: 'well', count, seconds: rounded(Math.max(0, ...all.map(({ value }) => value))) }]
}

function providers(figures: Figures): WatchedLine[] {
  const all = figures.provider_refusing
  if (!all) return [{ what: 'provider', state: 'unknown' }]
  const again = (name: string) => figures.messages_retrying?.find((figure) => nameOf(figure) === name)?.value ?? 0
  const refusing = all.filter(({ value }) => value > 0)
  return refusing.length === 0
    ? [
        {
          what: 'provider',
          state: 'well',
          count: (figures.messages_retrying ?? []).reduce((sum, { value }) => sum + value, 0),
        },
      ]
    : refusing.map((figure) => ({
        what: 'provider',
        state: 'look',
        name: nameOf(figure),
        count: again(nameOf(figure)),
      }))
}

/** The least room, in gigabytes. */
function diskLine({ disk_free_bytes: room = [] }: Figures): WatchedLine {
  if (room.length === 0) return { what: 'disk', state: 'unknown' }
  const least = Math.min(...room.map(({ value }) => value))
  return { what: 'disk', state: least < GIGABYTE ? 'look' : 'well', count: rounded(least / GIGABYTE) }
}

const AGES = { backup: 'backup_age_seconds', drill: 'restore_drill_age_seconds' } as const

/** An infinite age means that it never happened. */
function backupLine(figures: Figures, what: 'backup' | 'drill', makesBackups: boolean): WatchedLine {
  const seconds = figures[AGES[what]]?.[0]?.value
  if (seconds === undefined) return { what, state: makesBackups ? 'unknown' : 'off' }
  return {
    what,
    state: seconds > LIMITS[what] ? 'look' : 'well',
    ...(Number.isFinite(seconds) ? { seconds: rounded(seconds) } : {}),
  }
}

function clockLine(ahead: number | undefined): WatchedLine {
  if (ahead === undefined) return { what: 'clock', state: 'unknown' }
  const seconds = rounded(Math.abs(ahead))
  return { what: 'clock', state: seconds > LIMITS.clock ? 'look' : 'well', seconds }
}

/** Undefined where no calls are expected, or the state cannot be read. */
function webhooks({ webhooks_disabled: hooks = [] }: Figures): WatchedLine[] {
  return hooks.map(({ labels, value }) => ({
    what: 'webhook',
    state: value > 0 ? 'look' : 'well',
    name: labels?.['of'] ?? '',
  }))
}
