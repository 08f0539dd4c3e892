import { HOUR, MINUTE, SECOND } from '#ethiopia/time-units.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { activityFigures } from './adapters/database/activity-figures.ts'
import { queueFigures } from './adapters/job-queue/queue-figures.ts'
import { prometheusMetrics } from './adapters/metrics/prometheus.ts'
import { ConfigError, readConfig } from './config.ts'
import type { Config } from './config.ts'
import { addressPort, listen, listenForMetrics, stop } from './listen.ts'
import { offerCopies } from './platform/backup/hot-copy.ts'
import { DatabaseUnavailable } from './platform/db.ts'
import { createFront } from './platform/http/front.ts'
import type { FrontState } from './platform/http/front.ts'
import type { FormerFiles } from './platform/http/former-files.ts'
import { answerMetrics } from './platform/http/metrics-answer.ts'
import { createLog } from './platform/log.ts'
import { patientOutput } from './platform/log-output.ts'
import type { Log } from './platform/log.ts'
import type { Metrics } from './platform/metrics.ts'
import { MigrationsMissing } from './platform/migrate.ts'
import { BUILD, RELEASE } from './release.ts'
import { loadFirstSamples } from './samples/jobs.ts'
import { openWorld } from './world.ts'
import type { OpenedWorld } from './world.ts'

const DIST = fileURLToPath(new URL('../dist', import.meta.url))
const MAINTENANCE_EVERY = 10 * MINUTE
const DATABASE_LOST = 'the database is lost'
/** How long stopping may take when the database is lost: work in progress waits for answers that cannot come. */
const LONGEST_END = 15 * SECOND
/** The longest wait of the first requests for the open tenders in memory; after it the database answers. */
const LONGEST_READING = 20 * SECOND

/** Config → listen → open the database (waiting for a server that is away) → serve → stop on a signal. */
async function main(): Promise<void> {
  const config = readConfig()
  let counted: Metrics | undefined
  const output = patientOutput((lines) => counted?.logLost(lines))
  const log = createLog(config.logLevel, output.write)
  const state: FrontState = { app: undefined, notReady: async () => 'starting' }
  /** Aborted by the signal; `closing`: once no requests arrive any more. */
  const stopping = new AbortController()
  const closing = new AbortController()
  const metrics = (counted = usedMetrics(config, log))
  state.state = () => logState(output)
  if (metrics && config.metrics.token) state.metrics = answerMetrics(metrics, config.metrics.token)
  const server = await listen(config, createFront(state), stopping.signal, metrics)
  const figures = metrics && (await listenForMetrics(config, answerMetrics(metrics)))
  let opened: OpenedWorld | undefined
  let letGo = (): void => {}
  let copies: { stop(): Promise<void> } | undefined
  const starting = start()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void sayGoodbye(signal))
  await starting

  async function start(): Promise<void> {
    const options = { statementTook: metrics?.statementTook, onLost: endWithoutDatabase }
    opened = await openWhenThere(config, log, stopping.signal, options)
    if (!opened || stopping.signal.aborted) return
    copies = await offerIfEmbedded(opened, config, log)
    const signals = { stopping: stopping.signal, closing: closing.signal }
    letGo = await serve(opened, config, state, signals, { metrics, logLost: output.lost })
    log.info({ address: `http://${config.host}:${addressPort(server)}`, database: opened.database.engine }, 'ready')
  }

  /** Stops the process once: a second signal changes nothing. A start in progress is finished first. */
  async function sayGoodbye(reason: string): Promise<void> {
    if (stopping.signal.aborted) return
    stopping.abort()
    log.info({ reason }, 'stopping')
    state.notReady = async () => 'stopping'
    await starting.catch(() => {})
    // The port stays open for callers that have not yet seen the 503 of /ready.
    if (state.app && reason !== DATABASE_LOST) await sleep(config.drain)
    closing.abort()
    await copies?.stop()
    await stop(server, opened)
    figures?.close()
    letGo()
    log.info({}, 'stopped')
  }

  /** Ends the process with an error, so that its supervisor starts it again. */
  function endWithoutDatabase(): void {
    process.exitCode = 1
    setTimeout(() => process.exit(), LONGEST_END).unref()
    sayGoodbye(DATABASE_LOST).catch((err: unknown) => {
      log.error({ err }, 'the stop failed')
      process.exit()
    })
  }
}

/** Returns the function that closes outside connections, once nothing uses them any more. */
async function serve(
  opened: OpenedWorld,
  config: Config,
  state: FrontState,
  { stopping, closing }: { stopping: AbortSignal; closing: AbortSignal },
  { metrics, logLost }: { metrics: Metrics | undefined; logLost(): number },
): Promise<() => void> {
  const { world, queue, database, replica, clockOffset } = opened
  const app = createApp(world, queue, config, DIST, {
    ...(metrics ? { metrics } : {}),
    ...(replica ? { replica } : {}),
    ...(clockOffset ? { clockOffset } : {}),
    logLost,
    writes: database.writes,
    figures: [() => queueFigures(database, queue), () => activityFigures(database)],
  })
  await app.prepare()
  await queue.start({ work: false })
  await app.announce()
  if (config.samples && (await loadFirstSamples(world))) await queue.drain()
  if (config.roles.has('jobs')) await queue.start({ work: true })
  const timer = setInterval(
    () => void database.maintain().catch((err: unknown) => world.log.warn({ err }, 'maintenance failed')),
    MAINTENANCE_EVERY,
  )
  timer.unref()
  if (config.roles.has('web')) {
    await keepFiles(app.former, world.log)
    const said = state.state
    state.state = () => ({ openTenders: app.open?.held() === undefined ? 'database' : 'memory', ...said?.() })
    app.open?.start()
    // Searches answered by the database meanwhile would slow the reading, for ever where there is one connection.
    await Promise.race([app.open?.settled(), resting(LONGEST_READING, stopping)])
    state.app = app.fetch
    closing.addEventListener('abort', () => app.open?.stop())
  } else state.app = async () => new Response('This node works on jobs only.', { status: 404 })
  if (stopping.aborted) return app.close
  state.notReady = async () => {
    try {
      await database.ping()
      return undefined
    } catch {
      return 'database'
    }
  }
  metrics?.watch({
    notReady: () => state.notReady(),
    connections: () => ({
      ...(database.connections ? { primary: database.connections() } : {}),
      ...(replica ? { replica: replica.connections() } : {}),
    }),
    ...(replica ? { replicaBehind: replica.behind } : {}),
    ...(clockOffset ? { clockOffset } : {}),
    ofDatabase: app.figures,
  })
  return app.close
}

/** Ends early at `signal`, and does not keep the process running. */
const resting = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal, ref: false }).catch(() => {})

/** Backups of an embedded database are made by the process that holds it; a database server needs no such help. */
async function offerIfEmbedded({ database: { copyTo } }: OpenedWorld, config: Config, log: Log) {
  if (!copyTo || config.database.kind !== 'pglite') return undefined
  try {
    return await offerCopies({ copyTo }, config.database.dataDir, log)
  } catch (err) {
    log.warn({ err }, 'the database cannot be backed up while this process runs')
    return undefined
  }
}

/** A log that cannot be written must not stop the service. */
const logState = ({ lost }: { lost(): number }): object => (lost() > 0 ? { logLinesLost: lost() } : {})

/** Collected only where they can be read. */
const usedMetrics = ({ metrics: { listen: own, token } }: Config, log: Log): Metrics | undefined =>
  own || token ? prometheusMetrics({ release: RELEASE, log }) : undefined

/** Before the first page is served, so that processes of the other release can serve the files of its pages. */
async function keepFiles(former: FormerFiles, log: Log): Promise<void> {
  if (BUILD === '') return
  const keep = () =>
    former.keep(BUILD).catch((err: unknown) => log.warn({ err }, 'built files cannot be kept for other releases'))
  await keep()
  setInterval(() => void keep(), HOUR).unref()
}

/**
 * A database server may start later than this process, and so may the process that migrates it; every other fault ends
 * the start.
 */
async function openWhenThere(
  config: Config,
  log: Log,
  signal: AbortSignal,
  options: Parameters<typeof openWorld>[2],
): Promise<OpenedWorld | undefined> {
  while (!signal.aborted) {
    try {
      return await openWorld(config, log, options)
    } catch (error) {
      if (error instanceof MigrationsMissing) log.info({}, `${error.message}; looking again in 2 seconds`)
      else if (error instanceof DatabaseUnavailable)
        log.warn({ err: error.cause }, 'the database cannot be reached; trying again in 2 seconds')
      else throw error
      await sleep(2000)
    }
  }
  return undefined
}

/** The error of the start, in one sentence where the cause is known. */
function sentence(error: unknown): string {
  const e = error as NodeJS.ErrnoException & { port?: number }
  if (e.code === 'EADDRINUSE')
    return `Port ${e.port} is taken by another process. Stop that one, or choose another with PORT=4601 npm start.`
  if (e.code === 'EACCES' && e.port)
    return `Port ${e.port} may not be opened by this user. Choose one above 1023 with PORT.`
  if (
    error instanceof ConfigError ||
    ['DataDirInUse', 'DataDirUnusable', 'MigrationRefused', 'DatabaseUnfit'].includes(e.name)
  )
    return e.message
  return e.stack ?? String(error)
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentence(error)}\n`)
  process.exit(1)
})
