import type { Watched, WatchedLine } from '#contract/operations.ts'
import type { ChannelName } from '#contract/notifications.ts'
import { channelLabel } from '#web/lazy/channel-label.ts'
import { m } from '#web/lib/messages.ts'
import { grouped } from '#web/lib/numbers.ts'
import { spanText } from './span-text.ts'

/** A line in words: the state of a thing, and what to do where it is not in order. */
export type LineWords = { name: string; sentence: string; advice?: string }

type LineFigures = { name: string; count: string; span: string }
type Texts = {
  name(): string
  well(said: LineFigures, line: WatchedLine): string
  look(said: LineFigures, line: WatchedLine): string
  advice(): string
}

const TEXTS: Record<Watched, Texts> = {
  database: {
    name: m.state_database,
    well: m.state_database_well,
    look: m.state_database_problem,
    advice: m.state_database_do,
  },
  replica: {
    name: m.state_replica,
    well: m.state_replica_well,
    look: m.state_replica_problem,
    advice: m.state_replica_do,
  },
  answers: {
    name: m.state_answers,
    well: m.state_answers_well,
    look: (said, { name }) => (name === undefined ? m.state_answers_well(said) : m.state_answers_slow(said)),
    advice: m.state_answers_do,
  },
  statements: {
    name: m.state_statements,
    well: m.state_statements_well,
    look: m.state_statements_problem,
    advice: m.state_statements_do,
  },
  jobs: {
    name: m.state_jobs,
    well: (said, { count }) => (count === 0 ? m.state_jobs_none() : m.state_jobs_well(said)),
    look: m.state_jobs_problem,
    advice: m.state_jobs_do,
  },
  messages: {
    name: m.state_messages,
    well: (said, { count }) => (count === 0 ? m.state_messages_none() : m.state_messages_well(said)),
    look: m.state_messages_problem,
    advice: m.state_messages_do,
  },
  provider: {
    name: m.state_provider,
    well: m.state_provider_well,
    look: m.state_provider_problem,
    advice: m.state_provider_do,
  },
  matching: {
    name: m.matching_title,
    well: m.state_matching_well,
    look: m.state_matching_problem,
    advice: m.state_matching_do,
  },
  digest: {
    name: m.delivery_kind_digest,
    well: m.state_digest_well,
    look: m.state_digest_problem,
    advice: m.state_jobs_do,
  },
  index: {
    name: m.state_index,
    well: (said, { count }) => (count === 0 ? m.state_index_well() : m.state_index_some(said)),
    look: m.state_index_some,
    advice: m.state_index_do,
  },
  source: {
    name: m.state_source,
    well: (said, { count }) => (count === 0 ? m.state_source_none() : m.state_source_well(said)),
    look: m.state_source_problem,
    advice: m.state_source_do,
  },
  disk: { name: m.state_disk, well: m.state_disk_room, look: m.state_disk_room, advice: m.state_disk_do },
  backup: {
    name: m.state_backup,
    well: m.state_backup_age,
    look: (said, { seconds }) => (seconds === undefined ? m.state_backup_none() : m.state_backup_age(said)),
    advice: m.state_backup_do,
  },
  drill: {
    name: m.state_drill,
    well: (said, { seconds }) => (seconds === 0 ? m.state_drill_none() : m.state_drill_age(said)),
    look: m.state_drill_age,
    advice: m.state_drill_do,
  },
  clock: { name: m.state_clock, well: m.state_clock_well, look: m.state_clock_problem, advice: m.state_clock_do },
  webhook: {
    name: m.state_webhook,
    well: m.state_webhook_well,
    look: m.state_webhook_problem,
    advice: m.state_webhook_do,
  },
  log: { name: m.state_log, well: m.state_log_well, look: m.state_log_problem, advice: m.state_log_do },
}

const CHANNELS: ReadonlySet<Watched> = new Set(['messages', 'provider', 'webhook'])

export function wordsOf(line: WatchedLine): LineWords {
  const { what, state, name = '', count = 0, seconds = 0 } = line
  const texts = TEXTS[what]
  const said: LineFigures = {
    name: CHANNELS.has(what) && name !== '' ? channelLabel(name as ChannelName) : name,
    count: grouped(count),
    span: spanText(seconds),
  }
  const named = { name: texts.name() }
  if (state === 'unknown') return { ...named, sentence: m.state_unknown_text(), advice: m.state_unknown_do() }
  if (state === 'off') return { ...named, sentence: m.state_backup_off(), advice: m.state_backup_off_do() }
  if (state === 'well') return { ...named, sentence: texts.well(said, line) }
  return { ...named, sentence: texts.look(said, line), advice: texts.advice() }
}
