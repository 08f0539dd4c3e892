import { DAY } from '#ethiopia/time-units.ts'
import { spawn } from 'node:child_process'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { markdownTable } from './served.ts'

const COUNT = 100_000

/**
 * Imports 100,000 invented notices as `npm run import` does and samples its memory. The baseline is the same script on
 * one notice, with the same, already created database: the memory of an opened database.
 */
export default async function measureImport(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'chereta-import-'))
  try {
    const rows: (string | number)[][] = []
    for (const [name, count] of [
      ['creating', 1],
      ['opened', 1],
      ['full', COUNT],
    ] as const) {
      const file = join(dir, `${name}.jsonl`)
      await writeNotices(file, count)
      const { peak, seconds, last } = await importing(file, join(dir, 'data'))
      rows.push([name, count, Math.round(peak), seconds.toFixed(1), Math.round(count / seconds), last])
    }
    process.stdout.write(
      `${markdownTable(['run', 'notices', 'peak RSS MiB', 'seconds', 'notices/s', 'last line'], rows)}\n`,
    )
    process.stdout.write(`above an opened database: ${Number(rows[2]?.[2]) - Number(rows[1]?.[2])} MiB\n`)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

export async function importing(
  file: string,
  dataDir: string,
): Promise<{ peak: number; seconds: number; last: string }> {
  const started = performance.now()
  const child = spawn(process.execPath, ['--max-semi-space-size=2', 'scripts/import.ts', file, '--approve'], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let printed = ''
  child.stdout.on('data', (data: Buffer) => (printed = (printed + data.toString()).slice(-2000)))
  let peak = 0
  const sampler = setInterval(() => (peak = Math.max(peak, residentMiB(child.pid))), 100)
  await once(child, 'exit')
  clearInterval(sampler)
  return { peak, seconds: (performance.now() - started) / 1000, last: printed.trim().split('\n').at(-1) ?? '' }
}

function residentMiB(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

const WORDS =
  'supply delivery construction maintenance road bridge water pump generator office furniture stationery vehicle spare parts cleaning security consultancy design school hospital laboratory የጨረታ ማስታወቂያ ግንባታ የውሃ ጉድጓድ አቅርቦት ጥገና የቢሮ ዕቃዎች መንገድ ሕንፃ ሰነድ'.split(
    ' ',
  )

/**
 * One in sixteen is open and closes within a month, as in the search benchmark; the others closed within the year
 * before.
 */
export async function writeNotices(file: string, count: number): Promise<void> {
  const out = createWriteStream(file)
  const day = (fromNow: number) => new Date(Date.now() + fromNow * DAY).toISOString().slice(0, 10)
  const words = (seed: number, n: number) =>
    Array.from({ length: n }, (_, i) => WORDS[(seed * 31 + i * i * 7 + i * seed) % WORDS.length]).join(' ')
  for (let i = 0; i < count; i++) {
    const closing = i % 16 === 0 ? 2 + (i % 28) : -1 - (i % 330)
    const row = {
      sourceId: `bench-${i}`,
      source: `bench-${i % 5}`,
      noticeType: 'Tender',
      title: `${words(i, 7)} ${i}`,
      description: `${words(i + 1, 60)}\n${words(i + 2, 120)}`,
      buyer: `Office ${i % 900}`,
      country: 'ET',
      language: i % 3 === 0 ? 'am' : 'en',
      categories: [],
      publishedAt: day(closing - 30),
      closingAt: day(closing),
      documents: [],
    }
    if (!out.write(`${JSON.stringify(row)}\n`)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'finish')
}
