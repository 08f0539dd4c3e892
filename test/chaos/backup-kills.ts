import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPostgres } from '#server/adapters/database/postgres.ts'
import { checkBackup } from '#server/platform/backup/read-backup.ts'
import { COPIES, newestBackup } from '#server/platform/backup/scheduled-backups.ts'
import { placeOf } from '#server/platform/file-folder.ts'
import { silentLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { storeTenders } from '../factories/stored-tenders.ts'
import { NODE_COMPILE_CACHE } from '../process/server-process.ts'
import { seeded } from './random.ts'

const DOCUMENTS = 200
const LONG_AGO = new Date(0)

export type KilledBackups = {
  kills: number
  /** How many of them happened during a write. */
  unfinished: number
  /** Files that count as a whole backup, or as a document, but are not. */
  halves: string[]
  /** Milliseconds of an undisturbed backup. */
  whole: number
}

/**
 * Scheduled backups of a database, with documents, killed with all their processes at random moments: whatever then
 * counts as a backup is whole.
 */
export async function killBackups({
  databaseUrl,
  seed,
  kills,
  tenders,
}: {
  databaseUrl: string
  seed: number
  kills: number
  tenders: number
}): Promise<KilledBackups> {
  const random = seeded(seed)
  const root = mkdtempSync(join(tmpdir(), 'chereta-killed-backups-'))
  const [folder, dataDir] = [join(root, 'backups'), join(root, 'data')]
  const start = () =>
    spawn(process.execPath, [join(import.meta.dirname, 'backup-child.ts'), folder], {
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
      stdio: 'ignore',
      // A group of its own, so that its children die with it.
      detached: true,
    })
  try {
    await fill(databaseUrl, tenders)
    const bytes = writeDocuments(join(dataDir, 'documents'))
    const life: KilledBackups = { kills: 0, unfinished: 0, halves: [], whole: Infinity }
    // The first one also compiles its code, so a second is timed.
    for (let n = 0; n < 2; n++) {
      rmSync(folder, { recursive: true, force: true })
      const began = performance.now()
      await once(start(), 'exit')
      life.whole = Math.min(life.whole, Math.round(performance.now() - began))
    }
    if ((await newestBackup(folder)) === undefined) throw new Error('no backup could be made at all')
    for (let n = 0; n < kills; n++) {
      // Killed early, the last one had not made it yet.
      rmSync(folder, { recursive: true, force: true })
      const child = start()
      const began = performance.now()
      const ended = once(child, 'exit').then(() => performance.now() - began)
      await sleep(random.next() * life.whole)
      life.kills++
      if (child.exitCode === null) process.kill(-(child.pid ?? 0), 'SIGKILL')
      const lasted = await ended
      // One that finished means that the machine has become quicker since.
      if ((await newestBackup(folder)) !== undefined) life.whole = Math.min(life.whole, Math.round(lasted))
      life.halves.push(...(await halvesIn(folder, bytes)))
      if ((await newestBackup(folder)) === undefined) life.unfinished++
    }
    // The files of the last one are deleted, and a whole one is made.
    for (const name of namesIn(folder)) if (name.endsWith('.part')) utimesSync(join(folder, name), LONG_AGO, LONG_AGO)
    await once(start(), 'exit')
    if ((await newestBackup(folder)) === undefined) life.halves.push('none could be made after the kills')
    life.halves.push(...(await halvesIn(folder, bytes)), ...namesIn(folder).filter((name) => name.endsWith('.part')))
    return life
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

async function fill(url: string, tenders: number): Promise<void> {
  const database = await openPostgres({ url, log: silentLog, poolSize: 2 })
  await migrate(database)
  const description = 'words of a notice '.repeat(200)
  await storeTenders(
    database.db,
    Array.from({ length: tenders }, (_, n) => ({ title: `Kept ${n}`, description })),
    Date.now(),
  )
  await database.close()
}

/** Files as in the store; returns the byte of which each consists. */
function writeDocuments(documents: string): Buffer {
  const bytes = Buffer.alloc(100_000, 'document')
  for (let n = 0; n < DOCUMENTS; n++) {
    const place = placeOf(documents, createHash('sha1').update(`${n}`).digest('hex'))
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(place, bytes)
  }
  return bytes
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Files with the name of a whole one that are incomplete. */
async function halvesIn(folder: string, document: Buffer): Promise<string[]> {
  const halves: string[] = []
  const names = namesIn(folder)
  for (const name of names.filter((name) => name.endsWith('.sql')))
    await checkBackup({ file: join(folder, name) }).catch(() => halves.push(name))
  for (const name of names.filter((name) => name.endsWith('.sha256'))) {
    const [hash] = readFileSync(join(folder, name), 'utf8').split(' ')
    const backup = join(folder, name.replace('.sha256', ''))
    if (createHash('sha256').update(readFileSync(backup)).digest('hex') !== hash) halves.push(name)
    const listed = readFileSync(`${backup}.documents`, 'utf8').trim().split('\n')
    if (listed.length !== DOCUMENTS) halves.push(`${name}: ${listed.length} documents`)
  }
  const copies = join(folder, COPIES)
  for (const path of namesDeep(copies))
    if (!path.endsWith('.part') && !readFileSync(path).equals(document)) halves.push(path)
  return halves
}

const namesDeep = (folder: string): string[] =>
  namesIn(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? namesDeep(path) : [path]
  })
