import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DOCUMENT_TYPES } from '#contract/document-kinds.ts'
import type { DocumentType } from '#contract/document-kinds.ts'
import { diskStore } from '#server/adapters/document-store/disk.ts'
import { differences, hashesOfBackup, hashesOfDatabase } from '#server/platform/backup/compare.ts'
import { createBackupFile } from '#server/platform/backup/backup-file.ts'
import { copyDocuments } from '#server/platform/backup/documents.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { writeBackup } from '#server/platform/backup/write-backup.ts'
import { placeOf } from '#server/platform/file-folder.ts'
import { startTestApp } from '../app.ts'
import { openTestDatabase } from '../database.ts'
import { isNight } from '../engines.ts'
import { aDocx, aJpeg, aPdf, aPng } from '../factories/files.ts'
import { anApprovedTender } from '../factories/tender.ts'
import { newDatabase } from '../server-database.ts'
import { NODE_COMPILE_CACHE, SHORT_EMBEDDED } from './server-process.ts'

const root = mkdtempSync(join(tmpdir(), 'chereta-drill-'))
const [DATA_DIR, BACKUP_DIR] = [join(root, 'data'), join(root, 'backups')]
const [KEY, OTHER_KEY] = [join(root, 'key'), join(root, 'other')]
const file = join(BACKUP_DIR, 'chereta-2026-11-24-0230.sql.age')
const copies = join(BACKUP_DIR, 'documents')
const FILES: Record<DocumentType, Uint8Array> = {
  'application/pdf': aPdf('Bid'),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': aDocx('ጨረታ'),
  'image/png': aPng(),
  'image/jpeg': aJpeg(),
}
const keys: string[] = []

/** A service with tenders and a document of each kind, and its backup for a key. */
beforeAll(async () => {
  const app = await startTestApp()
  const { db } = app.world
  let tender = 0
  for (const goods of [
    'pumps',
    'laptops',
    'cement',
    'chairs',
    'ሲሚንቶ',
    'uniforms',
    'vehicles',
    'seeds',
    'books',
    'roofs',
    'cables',
  ])
    ({ id: tender } = await anApprovedTender(app, { shortTitle: `Supply of ${goods} for the region` }))
  for (const [type, bytes] of Object.entries(FILES)) {
    const key = randomBytes(20).toString('hex')
    keys.push(key)
    await diskStore(join(app.dataDir, 'documents')).put(key, bytes, type)
    const { rows } = await sql<{ id: number }>`
      insert into tender_document (tender_id, unique_file_name, file_key, file_name, file_size, media_type, sha256, language, position, uploaded_at)
      values (${tender}, ${key}, ${key}, ${`bid.${DOCUMENT_TYPES[type as DocumentType][0]}`}, ${bytes.length}, ${type},
        ${createHash('sha256').update(bytes).digest('hex')}, 1, 1, 0) returning id`.execute(db)
    await sql`insert into document_file (key, stored_at, document_id) values (${key}, 0, ${rows[0]?.id})`.execute(db)
  }
  await app.call('GET /api/tenders/ByLastChangedOn', { query: { lastChangedOn: 0 } })
  const secret = await generateX25519Identity()
  writeFileSync(KEY, secret)
  writeFileSync(OTHER_KEY, await generateX25519Identity())
  const recipients = [await identityToRecipient(secret)]
  mkdirSync(BACKUP_DIR)
  await writeBackup({ db }, file, { recipients })
  await copyDocuments(join(app.dataDir, 'documents'), copies, { backup: file, recipients })
  seal()
  await app.stop()
})
afterAll(() => rmSync(root, { recursive: true }))

const seal = () =>
  writeFileSync(`${file}.sha256`, `${createHash('sha256').update(readFileSync(file)).digest('hex')}  x\n`)
function run(script: string, words: string[] = [], more: Record<string, string> = {}) {
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE,
    DATA_DIR,
    BACKUP_DIR,
    BACKUP_IDENTITY_FILE: KEY,
    ...more,
  }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...SHORT_EMBEDDED, `scripts/${script}.ts`, ...words],
    {
      env,
      encoding: 'utf8',
    },
  )
  return { status, said: stdout, fault: stderr.replace(/^.*(Restoring|Backing up).*$/gm, '').trim() }
}
const noted = () => existsSync(join(BACKUP_DIR, 'drill.json'))

test('a good backup is restored, compared, searched and opened, and keeps its date', () => {
  const { status, said, fault } = run('drill')
  expect(fault).toBe('')
  expect(status).toBe(0)
  for (const words of [
    'by its SHA-256',
    /\d+ rows of \d+ tables restored/,
    'by its hash',
    '4 documents have their copies; 4 opened',
    '10 searches found',
    /The backup is good\. It took \d+ seconds\./,
  ])
    expect(said).toMatch(words)
  expect(noted()).toBe(true)
  expect(readdirSync(DATA_DIR), 'nothing of it stays').toEqual([])
  rmSync(join(BACKUP_DIR, 'drill.json'))
})

test('faults are reported in a sentence, and the drill is not recorded', async () => {
  const bad = (change: () => void, back: () => void, words: RegExp, more = {}) => {
    change()
    const { status, fault } = run('drill', [], more)
    back()
    expect(fault).toMatch(words)
    expect(fault).not.toMatch(/^ {4}at /m)
    expect(status).toBe(1)
    expect(noted()).toBe(false)
    expect(readdirSync(DATA_DIR)).toEqual([])
  }
  const nothing = () => {}
  bad(nothing, nothing, /does not open/, { BACKUP_IDENTITY_FILE: OTHER_KEY })
  const whole = readFileSync(file)
  const restore = () => writeFileSync(file, whole)
  bad(() => writeFileSync(file, whole.subarray(0, whole.length - 100)), restore, /its SHA-256 is another one/)
  // The first has its own test without a process, in encryption.test.ts; each of the others opens a database.
  if (!isNight) return
  bad(nothing, nothing, /is encrypted/, { BACKUP_IDENTITY_FILE: '' })
  const [key = ''] = keys
  const copy = `${placeOf(copies, key)}.age`
  bad(
    () => renameSync(copy, `${copy}.away`),
    () => renameSync(`${copy}.away`, copy),
    /1 of 4 documents have no copy/,
  )
  const good = readFileSync(copy)
  const other = await identityToRecipient(readFileSync(OTHER_KEY, 'utf8'))
  const foreign = await createBackupFile(join(root, 'foreign'), [other])
  await foreign.write(Buffer.from('x'))
  await foreign.finish()
  bad(
    () => writeFileSync(copy, readFileSync(join(root, 'foreign'))),
    () => writeFileSync(copy, good),
    /does not open 1 of 4 copies/,
  )
  const spoilt = Buffer.from(good)
  spoilt[good.length - 3] = (spoilt[good.length - 3] ?? 0) ^ 1
  bad(
    () => writeFileSync(copy, spoilt),
    () => writeFileSync(copy, good),
    /was changed or damaged/,
  )
})

test('after the folder is lost rows and documents are restored in either engine, equal by hash', async () => {
  const target = join(root, 'new')
  mkdirSync(target)
  // The drill has restored it as an embedded database: in `npm test` a server's is enough here.
  const on = { DATA_DIR: target, ...(isNight ? {} : { DATABASE_URL: await newDatabase() }) }
  const { status, said, fault } = run('restore', [file], on)
  expect(fault).toBe('')
  expect(status).toBe(0)
  expect(said).toContain('4 documents put back')
  for (const [n, bytes] of Object.values(FILES).entries())
    expect(readFileSync(placeOf(join(target, 'documents'), keys[n] ?? '')).equals(bytes)).toBe(true)
  const again = join(root, 'again.sql')
  expect(run('backup', [again], on).status).toBe(0)
  const source = { file, identityFile: KEY }
  const before = await hashesOfBackup(source)
  // A restore records itself, and the position from which the feed goes on.
  expect(differences(before, await hashesOfBackup({ file: again }))).toEqual(['restored_backup', 'tender_change'])
  if (!isNight) return
  const server = await openTestDatabase()
  await restoreBackup(server, file, { replace: true, identityFile: KEY })
  expect(differences(before, await hashesOfDatabase(server))).toEqual([])
  await server.close()
})
