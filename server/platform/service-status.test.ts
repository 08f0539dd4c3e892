import { expect, test } from 'vitest'
import type { Figures } from './metrics.ts'
import { recentAnswers } from './recent-answers.ts'
import { noTelemetry } from './telemetry.ts'
import { watchedLines } from './service-status.ts'
import type { WatchedState } from './service-status.ts'

const queue = (name: string, value: number) => ({ labels: { queue: name }, value })
const channel = (name: string, value: number) => ({ labels: { channel: name }, value })
const WELL: Figures = {
  jobs_ready: [queue('match', 2), queue('mail', 1)],
  job_oldest_seconds: [queue('match', 3), queue('mail', 0)],
  messages_pending: [channel('email', 4), channel('sms', 1)],
  message_oldest_seconds: [channel('email', 12), channel('sms', 0)],
  messages_retrying: [channel('email', 1), channel('sms', 0)],
  provider_refusing: [channel('email', 0), channel('sms', 0)],
  approved_unmatched: [{ value: 0 }],
  digest_late_seconds: [{ value: 0 }],
  source_last_notice_seconds: [{ labels: { source: 'Addis Zemen' }, value: 3600 }],
  index_stale_rows: [{ value: 3 }],
  db_longest_statement_seconds: [{ value: 0.2 }],
  disk_free_bytes: [{ labels: { of: 'data' }, value: 40_000_000_000 }],
  backup_age_seconds: [{ value: 7200 }],
  restore_drill_age_seconds: [{ value: 86_400 }],
  webhooks_disabled: [{ labels: { of: 'telegram' }, value: 0 }],
}
const stateOf = (figures: Figures, more: Partial<WatchedState> = {}): WatchedState => ({
  figures: { ...WELL, ...figures },
  isReady: true,
  answers: { count: 100, failed: 0, p95: 80, slowest: 'GET /a' },
  clock: { ahead: -0.4 },
  logLost: 0,
  makesBackups: true,
  isServer: true,
  ...more,
})
const notWell = (of: WatchedState) => watchedLines(of).filter(({ state }) => state !== 'well')

test('each item has one line if all is well', () => {
  const lines = watchedLines(stateOf({}, { replica: { behind: 0.8 } }))
  expect(lines.map(({ state }) => state)).toEqual(lines.map(() => 'well'))
  expect(new Set(lines.map(({ what }) => what)).size).toBe(lines.length)
  expect(lines).toContainEqual({ what: 'jobs', state: 'well', count: 3, seconds: 3 })
})

test.each<[string, WatchedState, object[]]>([
  [
    'a late queue',
    stateOf({ job_oldest_seconds: [queue('match', 61), queue('mail', 0)] }),
    [{ what: 'jobs', state: 'look', name: 'match', count: 2, seconds: 61 }],
  ],
  [
    'a late channel',
    stateOf({ message_oldest_seconds: [channel('email', 301)] }),
    [{ what: 'messages', state: 'look', name: 'email', count: 4, seconds: 301 }],
  ],
  [
    'a provider that takes nothing',
    stateOf({ provider_refusing: [channel('email', 1)] }),
    [{ what: 'provider', state: 'look', name: 'email', count: 1 }],
  ],
  [
    'a forgotten approval',
    stateOf({ approved_unmatched: [{ value: 1 }] }),
    [{ what: 'matching', state: 'look', count: 1 }],
  ],
  [
    'a late digest',
    stateOf({ digest_late_seconds: [{ value: 3700 }] }),
    [{ what: 'digest', state: 'look', seconds: 3700 }],
  ],
  [
    'a silent source',
    stateOf({ source_last_notice_seconds: [{ labels: { source: 'X' }, value: 130_000 }] }),
    [{ what: 'source', state: 'look', name: 'X', seconds: 130_000 }],
  ],
  [
    'an old backup',
    stateOf({ backup_age_seconds: [{ value: 94_000 }] }),
    [{ what: 'backup', state: 'look', seconds: 94_000 }],
  ],
  [
    'a disk that fills',
    stateOf({ disk_free_bytes: [{ labels: { of: 'data' }, value: 900_000_000 }] }),
    [{ what: 'disk', state: 'look', count: 0.9 }],
  ],
  ['no backup at all', stateOf({ backup_age_seconds: [{ value: Infinity }] }), [{ what: 'backup', state: 'look' }]],
  [
    'backups made elsewhere',
    stateOf({ backup_age_seconds: [], restore_drill_age_seconds: [] }, { makesBackups: false }),
    [
      { what: 'backup', state: 'off' },
      { what: 'drill', state: 'off' },
    ],
  ],
  [
    'a drill that was never made',
    stateOf({ restore_drill_age_seconds: [{ value: 36 * 86_400 }] }),
    [{ what: 'drill', state: 'look', seconds: 36 * 86_400 }],
  ],
  [
    'a clock an hour behind',
    stateOf({}, { clock: { ahead: 3600 } }),
    [{ what: 'clock', state: 'look', seconds: 3600 }],
  ],
  ['a clock that is not known', stateOf({}, { clock: { ahead: undefined } }), [{ what: 'clock', state: 'unknown' }]],
  [
    'a bot that is not called',
    stateOf({ webhooks_disabled: [{ labels: { of: 'telegram' }, value: 1 }] }),
    [{ what: 'webhook', state: 'look', name: 'telegram' }],
  ],
  ['a log that lost lines', stateOf({}, { logLost: 12 }), [{ what: 'log', state: 'look', count: 12 }]],
  ['a replica too far behind', stateOf({}, { replica: { behind: undefined } }), [{ what: 'replica', state: 'look' }]],
  [
    'a stuck statement',
    stateOf({ db_longest_statement_seconds: [{ value: 14 }] }),
    [{ what: 'statements', state: 'look', seconds: 14 }],
  ],
  [
    'slow answers',
    stateOf({}, { answers: { count: 100, failed: 0, p95: 900, slowest: 'GET /slow' } }),
    [{ what: 'answers', state: 'look', count: 0, seconds: 0.9, name: 'GET /slow' }],
  ],
  [
    'failing answers',
    stateOf({}, { answers: { count: 100, failed: 2, p95: 20, slowest: 'GET /a' } }),
    [{ what: 'answers', state: 'look', count: 2, seconds: 0 }],
  ],
  ['slow answers of a handful', stateOf({}, { answers: { count: 5, failed: 1, p95: 900, slowest: 'GET /slow' } }), []],
])('%s is named, and no other', (_, of, lines) => {
  expect(notWell(of)).toEqual(lines)
})

test('a figure that could not be read does not count as well', () => {
  const lines = watchedLines({ ...stateOf({}, { clock: { ahead: undefined } }), figures: {}, isServer: false })
  const known = lines.filter(({ state }) => state === 'well').map(({ what }) => what)
  expect(known).toEqual(['database', 'answers', 'log'])
})

test('answers of the last quarter of an hour are summed up by route', () => {
  let now = 0
  const answers = recentAnswers(() => now)
  const telemetry = answers.telemetry(noTelemetry)
  const answered = (route: string, took: number, failed = false) => {
    const span = telemetry.begin()
    now += took
    span.end({ name: route, kind: 'server', failed, facts: { 'http.route': route } })
  }
  answered('GET /old', 5000, true)
  now += 15 * 60_000
  for (let n = 0; n < 19; n++) answered('GET /quick', 10)
  answered('GET /slow', 700, true)
  expect(answers.read()).toEqual({ count: 20, failed: 1, p95: 10, slowest: 'GET /slow' })
})
