import { MINUTE } from '#ethiopia/time-units.ts'
import type { Log } from '#server/platform/log.ts'

export type BatchOptions = {
  url: string
  headers: Readonly<Record<string, string>>
  log: Log
  /** How many records may wait; more are dropped. */
  most?: number
  /** How many records a request holds. */
  atOnce?: number
  /** Milliseconds between two requests. */
  everyMs?: number
  /** Milliseconds until an unanswered request has failed. */
  patienceMs?: number
}

const LONGEST_PAUSE_MS = 5 * MINUTE
const BEATS_AFTER_A_FAILURE = [1, 6, 12, 60]

/**
 * Collects records and posts them in batches, one request at a time. An unanswered batch is dropped, because a
 * collector must never cost the service memory or time; after failures it is called less often.
 */
export function createBatch<T>(body: (records: readonly T[]) => string, options: BatchOptions) {
  const { url, headers, log, most = 2048, atOnce = 256, everyMs = 5000, patienceMs = 5000 } = options
  let waiting: T[] = []
  let dropped = 0
  let failures = 0
  let isSending = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  function plan(): void {
    if (timer !== undefined || isSending || isClosed || waiting.length === 0) return
    timer = setTimeout(
      () => {
        timer = undefined
        void send()
      },
      Math.min(beatsAfter(failures) * everyMs, LONGEST_PAUSE_MS),
    )
    // The timer does not keep an idle process alive.
    timer.unref()
  }

  async function send(): Promise<void> {
    if (isSending) return
    isSending = true
    const records = waiting.splice(0, atOnce)
    try {
      await post(url, { headers, body: body(records), patienceMs })
      if (failures > 0) log.info({ dropped }, 'the telemetry collector is back')
      failures = 0
      dropped = 0
    } catch (error) {
      dropped += records.length
      failures++
      if (failures === 1) logOutage(log, error)
    } finally {
      isSending = false
    }
    if (isClosed && waiting.length > 0 && failures === 0) await send()
    else plan()
  }

  return {
    /** Beyond `most` waiting records this one is dropped. */
    add(record: T): void {
      if (isClosed) return
      if (waiting.length >= most) dropped++
      else waiting.push(record)
      plan()
    },
    /** Sends the waiting records once, and accepts no more. */
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(timer)
      if (!isSending && waiting.length > 0 && failures === 0) await send()
      else if (failures > 0) waiting = []
    },
  }
}

/** Logged once for each outage, without the address and headers, which may contain a key. */
const logOutage = (log: Log, error: unknown): void =>
  log.warn(
    { reason: error instanceof Error ? error.name : 'unknown' },
    'the telemetry collector cannot be reached; what it misses is dropped',
  )

/** Intervals of `everyMs` until the next request, after this many failures in a row. */
const beatsAfter = (failures: number): number =>
  failures === 0 ? 1 : (BEATS_AFTER_A_FAILURE[Math.min(failures, BEATS_AFTER_A_FAILURE.length) - 1] ?? 1)

type Post = Pick<BatchOptions, 'headers'> & { body: string; patienceMs: number }

/** Rejects unless the collector takes the records within `patienceMs`. */
async function post(url: string, { headers, body, patienceMs }: Post): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  // The answer's body is not needed.
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the collector answered ${response.status}`)
}
