import { openInput, readNotices, UnreadableFile } from '#server/adapters/notice-sources/read-notices.ts'
import type { NoticeInput } from '#server/adapters/notice-sources/read-notices.ts'
import { readConfig } from '#server/config.ts'
import { addMissingRows } from '#server/modules/search/index.ts'
import { IMPORTED_BY, ingestNotices } from '#server/modules/tenders/index.ts'
import { createLog } from '#server/platform/log.ts'
import { openWorld } from '#server/world.ts'
import type { OpenedWorld } from '#server/world.ts'
import { readArguments, USAGE } from './import-arguments.ts'
import type { ImportArguments } from './import-arguments.ts'
import { FORWARDED, importJobs } from './import-jobs.ts'
import { endWith } from './open-database.ts'
import { createProgress } from './progress.ts'
import { createNotes, createRejects } from './import-rejects.ts'
import type { Notes, Rejects } from './import-rejects.ts'

/** The embedded database neither cleans up nor truncates its log by itself. */
const MAINTAIN_EVERY = 10_000

type Counts = Record<'read' | 'new' | 'merged' | 'unchanged' | 'rejected', number>
const sentence = (n: Counts): string =>
  `${n.read} read, ${n.new} new, ${n.merged} merged, ${n.unchanged} unchanged, ${n.rejected} rejected`
const say = (text: string): void => void process.stderr.write(`${text}\n`)

async function* rowsOf(input: NoticeInput, { source, government, map }: ImportArguments) {
  for await (const row of readNotices(input, { source, override: source, map, report: say })) {
    if (government && 'value' in row && typeof row.value === 'object' && row.value !== null)
      yield { ...row, value: { ...row.value, sourceGovernment: true } }
    else yield row
  }
}

/**
 * Imports the rows. Returns the counts and the error that stopped the reading, if any: the rows before it are stored.
 */
async function bringIn(
  { world, database }: OpenedWorld,
  input: NoticeInput,
  wanted: ImportArguments,
  signal: AbortSignal,
  counts: Counts,
  { rejects, notes }: { rejects: Rejects; notes: Notes },
): Promise<string | undefined> {
  const progress = createProgress('Importing')
  const { approve, calendar } = wanted
  try {
    for await (const row of ingestNotices(world, rowsOf(input, wanted), {
      approve,
      calendar,
      by: IMPORTED_BY,
      report: say,
      signal,
    })) {
      counts.read += 1
      counts[row.outcome] += 1
      if (row.outcome === 'rejected') rejects.add(row)
      else notes.add(row, row.notes)
      progress.show(input.taken(), input.size ?? 0, sentence(counts))
      if (counts.read % MAINTAIN_EVERY === 0) await database.maintain()
    }
    return undefined
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message
    throw error
  } finally {
    progress.end()
    rejects.close()
    notes.close()
  }
}

/**
 * Indexes what was imported, and what a killed import left. A second interruption ends it: the jobs are kept for a
 * server.
 */
async function index({ world, queue, database }: OpenedWorld, handled: { ids: number }, counts: Counts): Promise<void> {
  const progress = createProgress('Indexing')
  const timer = setInterval(() => progress.show(handled.ids, counts.new + counts.merged), 250)
  try {
    // One at a time: a job leased by a killed process waits for a minute.
    await queue.drain(1)
    await addMissingRows(world)
    await database.maintain()
  } finally {
    clearInterval(timer)
    progress.end()
  }
}

/** One Ctrl-C can arrive twice, from the terminal and from npm; a later one ends the process at once. */
function onInterruption(stop: () => void): void {
  let first: number | undefined
  process.on('SIGINT', () => {
    if (first !== undefined && performance.now() - first > 500) process.exit(130)
    if (first === undefined) stop()
    first ??= performance.now()
  })
}

async function main(): Promise<number> {
  // npm runs scripts in the package's own directory; INIT_CWD is the person's.
  const wanted = readArguments(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd(), process.cwd())
  if (typeof wanted === 'string') {
    say(`${wanted}\n\n${USAGE}`)
    return 2
  }
  const input = await openInput(wanted.file)
  const opened = await openWorld(readConfig(), createLog('warn'))
  const counts: Counts = { read: 0, new: 0, merged: 0, unchanged: 0, rejected: 0 }
  const stopping = new AbortController()
  onInterruption(() => {
    say('\nFinishing the rows at hand …')
    stopping.abort()
  })
  let failure: string | undefined
  const rejects = createRejects(wanted.rejects)
  const notes = createNotes(wanted.notes)
  try {
    const handled = { ids: 0 }
    opened.queue.register(
      importJobs(opened.world).map((job) => ({
        ...job,
        async handle(data) {
          await job.handle(data, () => true)
          handled.ids += (data as { ids?: number[] }).ids?.length ?? 0
        },
      })),
    )
    opened.queue.forward(FORWARDED)
    await opened.queue.start({ work: false })
    failure = await bringIn(opened, input, wanted, stopping.signal, counts, { rejects, notes })
    await index(opened, handled, counts)
  } finally {
    await opened.close()
    if (failure !== undefined) say(failure)
    if (counts.rejected > 0) say(`Rejected rows are ${rejects.place()}.`)
    if (notes.rows() > 0) say(`${notes.rows()} rows came in with something cut or in doubt; what, is ${notes.place()}.`)
    if (stopping.signal.aborted) say('Stopped. Read the file again to go on: what is in stays in.')
    if (failure === undefined || counts.read > 0) process.stdout.write(`${sentence(counts)}\n`)
  }
  if (stopping.signal.aborted) return 130
  return failure === undefined ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof UnreadableFile)) endWith(error)
  say(error.message)
  process.exitCode = 1
}
