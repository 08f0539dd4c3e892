import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE, SECOND } from '#ethiopia/time-units.ts'
import { diskStore } from '#server/adapters/document-store/disk.ts'
import { keysOfProfile } from '#server/modules/alerts/core/keys.ts'
import { insertWatch, updateWatchKeys } from '#server/modules/alerts/store/watches.ts'
import { listOwnedKeys } from '#server/modules/files/index.ts'
import { differences, hashesOfBackup, hashesOfDatabase } from '#server/platform/backup/compare.ts'
import type { Database } from '#server/platform/db.ts'
import { placeOf } from '#server/platform/file-folder.ts'
import { migrate } from '#server/platform/migrate.ts'
import { openPatiently } from '../chaos/delivery-fixture.ts'
import { seeded } from '../chaos/random.ts'
import { adminOf } from '../factories/admin.ts'
import { aPdf } from '../factories/files.ts'
import { aTender } from '../factories/tender.ts'
import { storeChoices, storePeople } from '../factories/watching.ts'
import { startMailServer } from '../fakes/mail-server.ts'
import { startPostgres } from '../postgres-server.ts'
import type { TestPostgres } from '../postgres-server.ts'
import { startServer, stopServer } from '../process/server-process.ts'

const WRITES = 100
const READERS = 10
const SEED = 6
const LONGEST = 15 * MINUTE
/** Missed work is searched for every three minutes. */
const SWEPT = 3.5 * MINUTE
/** Tables that a restore itself writes. */
const OF_THE_RESTORE = ['delivery', 'restored_backup', 'tender_change']

const root = mkdtempSync(join(tmpdir(), 'chereta-lost-'))
const [BACKUP_DIR, KEY] = [join(root, 'backups'), join(root, 'key')]
const FILE = join(BACKUP_DIR, 'chereta-2026-11-24-0230.sql.age')
let mail: Awaited<ReturnType<typeof startMailServer>>
let recipient: string
const clusters: TestPostgres[] = []
beforeAll(async () => {
  mail = await startMailServer()
  const secret = await generateX25519Identity()
  recipient = await identityToRecipient(secret)
  writeFileSync(KEY, secret)
  mkdirSync(BACKUP_DIR)
})
afterAll(async () => {
  for (const cluster of clusters) await cluster.stop()
  await mail.stop()
  rmSync(root, { recursive: true })
})

async function aCluster(): Promise<{ url: string; database: Database }> {
  const cluster = await startPostgres({ durable: true })
  clusters.push(cluster)
  return { url: cluster.url, database: await openPatiently(cluster.url) }
}
const settings = (url: string, dataDir: string) => ({
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  SMTP_URL: mail.url,
  MAIL_FROM: 'Chereta <alerts@chereta.test>',
  OPERATOR_EMAIL: 'desk@chereta.test',
  SAMPLES: 'off',
  PUSH: 'off',
  TRUSTED_PROXIES: '1',
})
function run(script: string, words: string[], env: Record<string, string>) {
  const begun = Date.now()
  const { status, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...words], {
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
  })
  expect(stderr.replace(/^.*(Restoring|Backing up).*$/gm, '').trim()).toBe('')
  expect(status).toBe(0)
  return Date.now() - begun
}

/** Mixed writes: messages, drafts, approvals of urgent tenders, documents. */
async function write(origin: string, { db }: Database, dataDir: string): Promise<void> {
  const random = seeded(SEED)
  const bearer = await adminOf(db, { now: () => Date.now() })()
  const send = async (
    method: string,
    path: string,
    body: object,
  ): Promise<{ id: number; closingTimestamp?: number }> => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${bearer}`,
      'x-forwarded-for': `10.3.0.${random.below(250)}`,
    }
    const answer = await fetch(origin + path, {
      method,
      headers,
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { id: number; closingTimestamp?: number }
  }
  const closing = new Date(Date.now() + 2 * 24 * 60 * MINUTE).toISOString().slice(0, 10)
  for (let n = 0; n < WRITES; n++) {
    const urgent = { closing: { dateType: 0, gcDate: closing, time: '17:00' }, openning: undefined }
    const { id } = await send('POST', '/api/tenders', aTender({ shortTitle: `Pumps lot ${n}`, ...urgent }))
    const kind = random.below(3)
    if (kind === 0) continue
    await send('PUT', '/api/tenders/submit', { id })
    const { closingTimestamp } = await send('GET', `/api/tenders/detail/${id}`, {})
    await send('PUT', '/api/tenders/approve', { id, approve: true, closing: closingTimestamp })
    if (kind === 1) await storeDocument(db, dataDir, id, aPdf(`Bid ${n}`))
  }
}

async function storeDocument(db: Database['db'], dataDir: string, tender: number, bytes: Uint8Array): Promise<void> {
  const key = randomBytes(20).toString('hex')
  await diskStore(join(dataDir, 'documents')).put(key, bytes, 'application/pdf')
  const hash = createHash('sha256').update(bytes).digest('hex')
  const { rows } = await sql<{ id: number }>`
    insert into tender_document (tender_id, unique_file_name, file_key, file_name, file_size, media_type, sha256, language, position, uploaded_at)
    values (${tender}, ${key}, ${key}, 'bid.pdf', ${bytes.length}, 'application/pdf', ${hash}, 1, 1, 0) returning id`.execute(
    db,
  )
  await sql`insert into document_file (key, stored_at, document_id) values (${key}, 0, ${rows[0]?.id})`.execute(db)
}

/** Until nothing more comes for half a minute. */
async function letMessagesOut(): Promise<void> {
  for (let last = -1; last !== mail.mails.length || last === 0; await sleep(30 * SECOND)) last = mail.mails.length
}

test(
  'after losing everything a restored backup has equal rows and every document, sends no message twice, and takes under a quarter of an hour',
  { timeout: 20 * MINUTE },
  async () => {
    const first = await aCluster()
    const dataDir = join(root, 'data')
    await migrate(first.database)
    const people = await storePeople(first.database.db, READERS)
    await storeChoices(first.database.db, people, { urgentEmail: true })
    for (const personId of people)
      await first.database.db.transaction().execute(async (tx) => {
        const profile = { keywords: ['pumps'], sectors: [], customers: [] }
        await updateWatchKeys(tx, await insertWatch(tx, { personId }), keysOfProfile(profile))
      })
    const web = await startServer({ ...settings(first.url, dataDir), ROLES: 'web' })
    await web.ready()
    await write(web.origin, first.database, dataDir)
    const keys = await Array.fromAsync(listOwnedKeys(first.database.db))
    run('backup', [FILE, '--documents', join(BACKUP_DIR, 'documents')], {
      ...settings(first.url, dataDir),
      BACKUP_RECIPIENT: recipient,
    })
    const jobs = await startServer({ ...settings(first.url, dataDir), ROLES: 'jobs' })
    await jobs.ready()
    await letMessagesOut()
    const sent = mail.mails.length
    expect(sent).toBeGreaterThan(READERS * 10)
    await stopServer(jobs)
    await stopServer(web)
    await first.database.close()
    await clusters.shift()?.stop()
    rmSync(dataDir, { recursive: true })

    const begun = Date.now()
    const second = await aCluster()
    run('drill', [FILE, '--identity', KEY], { DATA_DIR: dataDir })
    run('restore', [FILE, '--identity', KEY], settings(second.url, dataDir))
    const source = { file: FILE, identityFile: KEY }
    const different = differences(await hashesOfBackup(source), await hashesOfDatabase(second.database))
    expect(different.filter((table) => !OF_THE_RESTORE.includes(table))).toEqual([])
    const both = await startServer(settings(second.url, dataDir))
    await both.ready()
    expect(Date.now() - begun).toBeLessThan(LONGEST)
    expect(keys.length).toBeGreaterThan(10)
    expect(keys.filter((key) => !existsSync(placeOf(join(dataDir, 'documents'), key)))).toEqual([])
    await sleep(SWEPT)
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from delivery where held_at is not null`.execute(second.database.db)
    expect(rows[0]?.n).toBe(sent)
    expect(mail.mails.length, 'not one a second time').toBe(sent)
    await stopServer(both)
    await second.database.close()
  },
)
