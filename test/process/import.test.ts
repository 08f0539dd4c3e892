import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPGlite } from '#server/adapters/database/pglite.ts'
import { readConfig } from '#server/config.ts'
import { silentLog } from '#server/platform/log.ts'
import { openDatabase } from '#scripts/open-database.ts'
import { embeddedProgram, fillDataDir } from '#test/database.ts'
import { isNight } from '#test/engines.ts'
import { migratedDatabase } from '#test/server-database.ts'
import { NODE_COMPILE_CACHE, SHORT_EMBEDDED } from './server-process.ts'

const ROOT = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'chereta-import-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/**
 * Creating the embedded database takes six seconds, opening it two, and most of these tests do not concern it: in `npm
 * test` they use a server's.
 */
const EMBEDDED = { DATA_DIR: join(folder, 'data') }
let settings: Record<string, string> = EMBEDDED
beforeAll(async () => {
  if (isNight) return
  settings = { DATA_DIR: join(folder, 'other-data'), DATABASE_URL: await migratedDatabase() }
  await fillDataDir(EMBEDDED.DATA_DIR)
})

type Ended = { code: number | null; out: string; err: string }

/** `npm run import` as a person runs it, in a directory of its own; `stdin` is piped in. */
function runImport(
  words: string[],
  { stdin = '', stopAfter, on = settings }: { stdin?: string; stopAfter?: string; on?: typeof settings } = {},
): Promise<Ended> {
  const args = [...SHORT_EMBEDDED, join(ROOT, 'scripts/import.ts'), ...words]
  const child = spawn(join(ROOT, 'node_modules/node/bin/node'), args, {
    cwd: folder,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE, ...on },
  })
  const ended: Ended = { code: null, out: '', err: '' }
  let waitFor = stopAfter
  child.stdout.on('data', (text: Buffer) => (ended.out += text.toString()))
  child.stderr.on('data', (text: Buffer) => {
    ended.err += text.toString()
    if (waitFor === undefined || !ended.err.includes(waitFor)) return
    waitFor = undefined
    child.kill('SIGINT')
  })
  child.stdin.end(stdin)
  return new Promise((resolve) => child.on('close', (code) => resolve({ ...ended, code })))
}
const file = (name: string, content: string | Buffer): string => {
  writeFileSync(join(folder, name), content)
  return name
}
const row = (id: number, more: object = {}) =>
  JSON.stringify({
    sourceId: `n${id}`,
    source: 'Addis Zemen',
    title: `Supply of pumps ${id}`,
    buyer: 'Water Bureau',
    ...more,
  })

const began = Date.now()
/** The date so many days from now. */
const day = (days: number) => new Date(began + days * 86_400_000).toISOString().slice(0, 10)

/** Queries the imports' database; only one process can have the embedded one open. */
async function asked<T>(text: string): Promise<T[]> {
  const opened = await openDatabase(readConfig(settings), silentLog)
  try {
    return (await opened.executeRaw(text)).rows as T[]
  } finally {
    await opened.close()
  }
}

describe('npm run import', () => {
  test('counts add up, rejects are written with line and reason, and the file is removed when there are none', async () => {
    const name = file(
      'mixed.jsonl',
      [row(1), '{"broken', row(2), row(1), row(3, { title: null }), row(9, { source: 'Fortune', reference: 'R' })].join(
        '\n',
      ),
    )
    const first = await runImport([name], { on: EMBEDDED })
    expect(first).toMatchObject({ code: 0, out: '6 read, 3 new, 0 merged, 1 unchanged, 2 rejected\n' })
    expect(first.err).toContain('Rejected rows are in mixed.jsonl.rejects.jsonl.')
    const rejects = readFileSync(join(folder, 'mixed.jsonl.rejects.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object)
    expect(rejects).toMatchObject([
      { line: 2, reason: 'is not JSON', row: '{"broken' },
      { line: 5, reason: 'title: is missing', row: { sourceId: 'n3' } },
    ])
    file('mixed.jsonl', [row(1), row(2), row(1)].join('\n'))
    expect(await runImport([name])).toMatchObject({
      code: 0,
      out: '3 read, 2 new, 0 merged, 1 unchanged, 0 rejected\n',
    })
    expect(existsSync(join(folder, 'mixed.jsonl.rejects.jsonl'))).toBe(false)
  })
  test('OCDS, CSV, compressed files and standard input are imported in the same way', async () => {
    const releases = [1, 2].map((id) => ({
      ocid: `ocds-213czf-${id}`,
      date: '2026-02-01',
      tag: ['tender'],
      tender: { title: `Works ${id}` },
      buyer: { name: 'Bureau' },
    }))
    file('package.json.gz', gzipSync(JSON.stringify({ publisher: { name: 'Desk' }, releases }, null, 2)))
    expect((await runImport(['package.json.gz'])).out).toBe('2 read, 2 new, 0 merged, 0 unchanged, 0 rejected\n')
    expect(
      (await runImport(['-', '--source', 'Capital', '--government'], { stdin: 'title,buyer\nPaint,Bureau\n,Bureau\n' }))
        .out,
    ).toBe('2 read, 1 new, 0 merged, 0 unchanged, 1 rejected\n')
  })
  test('a file that breaks off ends with 1, a sentence and the counts', async () => {
    const releases = [1, 2].map((id) => ({
      ocid: `ocds-213czf-${id}`,
      tag: ['tender'],
      tender: { title: `Works ${id}` },
      buyer: { name: 'Bureau' },
    }))
    file('cut.json', JSON.stringify({ publisher: { name: 'Cut' }, releases }).slice(0, -25))
    const { code, out, err } = await runImport(['cut.json'])
    expect({ code, out }).toEqual({ code: 1, out: '2 read, 1 new, 0 merged, 0 unchanged, 1 rejected\n' })
    expect(err).toContain('cut.json is no complete JSON document: it ends in the middle')
    expect(err).not.toContain('    at ')
  })
  test('a missing file ends with 1 and a sentence, wrong arguments with 2 and the usage', async () => {
    expect(await runImport(['nowhere.jsonl'])).toEqual({
      code: 1,
      out: '',
      err: 'Cannot read nowhere.jsonl: there is no such file.\n',
    })
    const wrong = await runImport(['a', '--aprove'])
    expect(wrong.code).toBe(2)
    expect(wrong.err).toContain('npm run import -- FILE')
  })
  test('an interruption keeps whole transactions, and reading again continues after them', async () => {
    // Far more than are read until the interruption comes, also where that is late.
    const rows = Array.from({ length: 60_000 }, (_, id) => row(100_000 + id))
    const stopped = await runImport([file('long.jsonl', rows.join('\n'))], { stopAfter: ' read, ' })
    expect(stopped.code).toBe(130)
    const [, read = '', added = ''] =
      /^(\d+) read, (\d+) new, 0 merged, 0 unchanged, 0 rejected\n$/.exec(stopped.out) ?? []
    expect(Number(read)).toBeGreaterThan(0)
    expect(added).toBe(read)
    const again = file('again.jsonl', rows.slice(0, Number(added) + 100).join('\n'))
    expect((await runImport([again])).out).toBe(
      `${Number(added) + 100} read, 100 new, 0 merged, ${added} unchanged, 0 rejected\n`,
    )
  })
  test('tenders that a killed import left out of the index are found after the next import, even if no row changed', async () => {
    const rows = Array.from({ length: 30 }, (_, n) =>
      row(60_000 + n, { closingAt: `${day(n === 7 ? 1 : 20)}T11:00:00+03:00` }),
    )
    const words = [
      file(
        'killed.jsonl',
        rows.map((row) => row.replace('{', `{"publishedAt":"${new Date().toISOString()}",`)).join('\n'),
      ),
      '--approve',
    ]
    expect((await runImport(words)).out).toContain('30 new')
    // A server that is started now has to match them all, the urgent one separately.
    expect(
      await asked(
        `select name, data from pgboss.job where name like 'tender%-approved' and state = 'created' order by name limit 2`,
      ),
    ).toMatchObject([
      { name: 'tender-approved', data: { id: expect.any(Number) as number } },
      { name: 'tenders-approved' },
    ])
    const unfindable = `select count(*)::int as n from tender t where short_title like 'Supply of pumps 600__' and not exists (select from tender_search s where s.tender_id = t.id)`
    await asked(
      `delete from tender_search s using tender t where t.id = s.tender_id and t.short_title ~ '^Supply of pumps 600.[02468]$'`,
    )
    expect(await asked(unfindable)).toEqual([{ n: 15 }])
    expect((await runImport(words)).out).toContain('30 unchanged')
    expect(await asked(unfindable)).toEqual([{ n: 0 }])
  })
  test('a closing that moved moves reminders, and people who saved the tender are to be notified', async () => {
    // One of the test before.
    const [tender] = await asked<{ id: number }>(`select id from tender where short_title = 'Supply of pumps 60000'`)
    await asked(`insert into saved_tender (person_id, tender_id, saved_at) values (7, ${tender?.id}, 0)`)
    await asked(
      `insert into reminder (person_id, tender_id, remind_on, days_before_closing, created_at) values (7, ${tender?.id}, '${day(18)}', 2, 0)`,
    )
    const moved = [file('closing.jsonl', row(60_000, { closingAt: `${day(25)}T11:00:00+03:00` })), '--approve']
    expect((await runImport(moved)).code).toBe(0)
    expect(await asked('select remind_on from reminder')).toEqual([{ remind_on: day(23) }])
    expect(await asked('select kind, channel, state, person_id from delivery')).toEqual([
      { kind: 'amendment', channel: 'email', state: 'pending', person_id: 7 },
    ])
  })
  test('says so and changes nothing while another process has the database open', async () => {
    const holder = await openPGlite({ dataDir: EMBEDDED.DATA_DIR, log: silentLog, program: await embeddedProgram() })
    try {
      const second = await runImport(['mixed.jsonl'], { on: EMBEDDED })
      expect(second.code).toBe(1)
      expect(second.err).toMatch(/in use by another process/)
      expect(second.err).not.toContain('    at ')
    } finally {
      await holder.close()
    }
  })
})
