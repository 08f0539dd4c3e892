import type { PgBoss } from 'pg-boss'
import type { JobHandler } from '#server/platform/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { handleAll } from './handle-jobs.ts'
import type { OnFailedJob } from './handle-jobs.ts'

const BATCH = 20
/**
 * A batch is leased as a whole for 60 s: when the last one took longer than this, the next batch is a single job. All
 * in milliseconds.
 */
const QUICK_BATCH = 5000
/** A sent job becomes visible when its transaction commits, which is mostly at once. */
const POLLS_AFTER_SEND = [15, 150]
/** Milliseconds until the next attempt while the database is away. */
export const PAUSE_AFTER_FAULT = 3000

export type Worker = {
  /** Fetches now, because a job is due. */
  poll(): void
  /** Fetches soon, because a job was sent. */
  wake(): void
  /** Finishes the current job and returns those fetched with it. */
  stop(): Promise<void>
}

/**
 * Fetches and handles the jobs of one queue on each signal, until it is stopped; while the database is away, it waits.
 */
export function startWorker({
  boss,
  handler,
  failed,
  log,
}: {
  boss: PgBoss
  handler: JobHandler
  failed: OnFailedJob
  log: Log
}): Worker {
  const stopping = new AbortController()
  const pause = createPause()
  let woken = false
  let batch = BATCH

  /** Fetches and handles one batch; true when more jobs may be due. */
  async function round(): Promise<boolean> {
    const began = Date.now()
    const wanted = batch
    const jobs = await boss.fetch<object>(handler.name, { batchSize: wanted })
    await handleAll(boss, handler, jobs, {
      mayContinue: () => !stopping.signal.aborted,
      onFailure: (job, error) => failed(boss, handler.name, job, error),
    })
    batch = Date.now() - began < QUICK_BATCH ? BATCH : 1
    return jobs.length === wanted
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        woken = false
        const more = await round()
        if (!more && !woken && !stopping.signal.aborted) await pause.wait()
      } catch (err) {
        log.warn({ job: handler.name, err }, 'the job queue cannot be read')
        if (!stopping.signal.aborted) await pause.wait(PAUSE_AFTER_FAULT)
      }
    }
  }
  const running = run()
  const poll = () => {
    woken = true
    pause.end()
  }

  return {
    poll,
    wake() {
      for (const delay of POLLS_AFTER_SEND) setTimeout(poll, delay).unref()
    },
    async stop() {
      stopping.abort()
      pause.end()
      await running
    },
  }
}

/** A wait that lasts until `end`, or for this many milliseconds. */
function createPause(): { wait(milliseconds?: number): Promise<void>; end(): void } {
  let end = () => {}
  return {
    wait: (milliseconds) =>
      new Promise((resolve) => {
        const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds)
        end = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
    end: () => end(),
  }
}
