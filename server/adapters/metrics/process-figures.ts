import { Counter, Histogram } from 'prom-client'
import type { Registry } from 'prom-client'
import { SECOND } from '#ethiopia/time-units.ts'
import type { ProcessCounts } from '#server/platform/metrics.ts'
import type { Span, Telemetry } from '#server/platform/telemetry.ts'

const TO_A_MINUTE = [0.1, 0.3, 1, 10, 60]
const TO_TEN_SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10]
/** Ten seconds is the promise for urgent messages, five minutes the delay before an alarm. */
const TO_FIVE_MINUTES = [3, 10, 60, 300]

const WHY_REFUSED: Readonly<Record<number, string>> = {
  400: 'unreadable',
  401: 'sign-in',
  403: 'not-allowed',
  413: 'unreadable',
  415: 'unreadable',
  422: 'unreadable',
  429: 'pace',
}

/** Counts of this process's work for readers, since its start. */
function readerFigures(registers: Registry[]) {
  const requests = new Histogram({
    name: 'chereta_http_request_seconds',
    help: 'How long requests took, by the pattern of their address',
    labelNames: ['route'],
    buckets: [0.03, 0.1, 0.3, 1, 3],
    registers,
  })
  // Next to the histogram and not in it: buckets for each class would be too many series.
  const answers = new Counter({
    name: 'chereta_http_requests_total',
    help: 'Requests that were answered, by the pattern of their address and the class of the answer',
    labelNames: ['route', 'class'],
    registers,
  })
  const searches = new Counter({
    name: 'chereta_searches_total',
    help: 'First pages of searches by words, and whether they found anything',
    labelNames: ['found'],
    registers,
  })
  for (const found of ['something', 'nothing']) searches.inc({ found }, 0)
  const refused = new Counter({
    name: 'chereta_refused_total',
    help: 'Requests that were refused',
    labelNames: ['why'],
    registers,
  })
  for (const why of new Set([...Object.values(WHY_REFUSED), 'paywall'])) refused.inc({ why }, 0)
  return { requests, answers, searches, refused }
}

/** Counts of this process's work behind the scenes. */
function workFigures(registers: Registry[]) {
  return {
    jobs: new Histogram({
      name: 'chereta_job_seconds',
      help: 'How long jobs took',
      // Not `job`, which is Prometheus' own name for its targets: it would rename ours.
      labelNames: ['handler', 'outcome'],
      buckets: TO_A_MINUTE,
      registers,
    }),
    statements: new Histogram({
      name: 'chereta_db_statement_seconds',
      help: 'How long statements took',
      buckets: TO_TEN_SECONDS,
      registers,
    }),
    faults: new Counter({ name: 'chereta_unforeseen_errors_total', help: 'Errors that nobody foresaw', registers }),
    lostLines: new Counter({
      name: 'chereta_log_lines_lost_total',
      help: 'Lines of the log that could not be written, as on a full disk',
      registers,
    }),
  }
}

/** Counts of tenders and messages by their outcome in this process. */
function deliveryFigures(registers: Registry[]) {
  return {
    matches: new Histogram({
      name: 'chereta_match_seconds',
      help: 'How long it took to find everybody for whom an approved tender is right',
      buckets: TO_TEN_SECONDS,
      registers,
    }),
    hits: new Counter({ name: 'chereta_hits_total', help: 'Hits that matching found', registers }),
    handovers: new Histogram({
      name: 'chereta_handover_seconds',
      help: 'How long urgent messages took from being queued to being handed to the provider',
      labelNames: ['channel', 'kind'],
      buckets: TO_FIVE_MINUTES,
      registers,
    }),
    messages: new Counter({
      name: 'chereta_messages_total',
      help: 'Attempts to send a message, by how they ended; repeat-refused: the message had been given to another process',
      labelNames: ['channel', 'outcome'],
      registers,
    }),
  }
}

/** Keeps the counts of this process, which telemetry and the modules report. */
export function processFigures(registers: Registry[]) {
  const readers = readerFigures(registers)
  const work = workFigures(registers)
  const deliveries = deliveryFigures(registers)
  const counts: ProcessCounts = {
    urgentSent: (labels, seconds) => deliveries.handovers.observe(labels, seconds),
    messageEnded: (channel, outcome) => deliveries.messages.inc({ channel, outcome }),
    matched(hits, milliseconds) {
      deliveries.hits.inc(hits)
      deliveries.matches.observe(milliseconds / SECOND)
    },
  }
  function count(what: Parameters<Span['end']>[0], seconds: number): void {
    const { facts } = what
    if (what.kind === 'consumer')
      work.jobs.observe({ handler: String(facts['chereta.job']), outcome: what.failed ? 'failed' : 'done' }, seconds)
    if (what.kind !== 'server') return
    const status = Number(facts['http.response.status_code'])
    const route = String(facts['http.route'])
    readers.requests.observe({ route }, seconds)
    readers.answers.inc({ route, class: `${Math.floor(status / 100)}xx` })
    const why = facts['chereta.refused'] === 'subscription-needed' ? 'paywall' : WHY_REFUSED[status]
    if (why) readers.refused.inc({ why })
  }
  const counting = (next: Span, began: number): Span => ({
    child: () => counting(next.child(), performance.now()),
    end(what) {
      count(what, (performance.now() - began) / SECOND)
      next.end(what)
    },
  })
  return {
    ...counts,
    telemetry: (next: Telemetry): Telemetry => ({
      begin: () => counting(next.begin(), performance.now()),
      report(error, facts) {
        work.faults.inc()
        next.report(error, facts)
      },
      close: () => next.close(),
    }),
    statementTook: (milliseconds: number) => work.statements.observe(milliseconds / SECOND),
    searched: (found: 'something' | 'nothing') => readers.searches.inc({ found }),
    logLost: (lines: number) => work.lostLines.inc(lines),
  }
}
