import { MINUTE } from '#ethiopia/time-units.ts'
import type { Log } from '#server/platform/log.ts'

export type BatchOptions = {
  url: string
  headers: Readonly<Record<string, string>>
  log: Log
  /** What waits at most; what comes beyond is dropped. */ most?: number
  /** So many leave together. */ atOnce?: number
  everyMs?: number
  patienceMs?: number
}

const LONGEST_PAUSE_MS = 5 * MINUTE
const BEATS_AFTER_A_FAILURE = [1, 6, 12, 60]

/**
 * Collects records and posts them in batches, one request at a time. A batch that is refused, unanswered or answered too late is dropped: what the
 * collector misses must never cost the service memory or time. After failures it is asked less and less often, up to every five minutes.
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
    const beats =
      failures === 0 ? 1 : (BEATS_AFTER_A_FAILURE[Math.min(failures, BEATS_AFTER_A_FAILURE.length) - 1] ?? 1)
    timer = setTimeout(
      () => {
        timer = undefined
        void send()
      },
      Math.min(beats * everyMs, LONGEST_PAUSE_MS),
    )
    // A process that has nothing else to do is not kept for it.
    timer.unref()
  }

  async function post(records: readonly T[]): Promise<void> {
    const signal = AbortSignal.timeout(patienceMs)
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: body(records),
      redirect: 'error',
      signal,
    })
    // Nothing in the answer is needed, however long it is.
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the collector answered ${response.status}`)
  }

  async function send(): Promise<void> {
    if (isSending) return
    isSending = true
    const records = waiting.splice(0, atOnce)
    try {
      await post(records)
      if (failures > 0) log.info({ dropped }, 'the telemetry collector is back')
      failures = 0
      dropped = 0
    } catch (error) {
      dropped += records.length
      failures++
      // Once a time of failing: a collector that is away for a day fills no log. Neither its address nor the headers, which may hold a key.
      if (failures === 1)
        log.warn(
          { reason: error instanceof Error ? error.name : 'unknown' },
          'the telemetry collector cannot be reached; what it misses is dropped',
        )
    } finally {
      isSending = false
    }
    if (isClosed && waiting.length > 0 && failures === 0) await send()
    else plan()
  }

  return {
    add(record: T): void {
      if (isClosed) return
      if (waiting.length >= most) dropped++
      else waiting.push(record)
      plan()
    },
    /** Sends what waits, once, and takes no more. */
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(timer)
      if (!isSending && waiting.length > 0 && failures === 0) await send()
      else if (failures > 0) waiting = []
    },
  }
}
