import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '#scripts/build.ts'
import { CHROMIUM_FLAGS, ensureChromium } from '#scripts/chromium.ts'
import { freePort } from '#test/process/server-process.ts'
import { importTool } from './import-tool.ts'
import { markdownTable, withServer } from './served.ts'

const RUNS = 3
const VERSION = '13.5.0'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const FIGURES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Lighthouse with its mobile throttling on the pages that newcomers see first; the median of three runs each. */
export default async function measureLighthouse(): Promise<void> {
  await build({ log: (line) => process.stderr.write(`${line}\n`) })
  const { default: lighthouse } = await importTool<{ default: Lighthouse }>('lighthouse', VERSION, 'core/index.js')
  await withServer(async (origin) => {
    const free = (await (await fetch(`${origin}/api/tenders/searchTenders?pageSize=100`)).json()) as {
      data: { guid?: string }[]
    }
    const guid = free.data.find((card) => card.guid)?.guid ?? ''
    const rows: (string | number)[][] = []
    for (const [name, path] of [
      ['front page', '/home'],
      ['list', '/tenders/list'],
      ['list, Amharic', '/tenders/list?lang=am'],
      ['tender', `/tenders/display?guid=${guid}`],
      ['pricing', '/subscription/pricing'],
      ['contact', '/contact'],
    ] as const) {
      const runs: Record<string, number>[] = []
      for (let i = 0; i < RUNS; i++) runs.push(await inChromium((port) => oneRun(lighthouse, origin + path, port)))
      const of = (key: string) => median(runs.map((run) => run[key] ?? 0))
      rows.push([
        name,
        ...CATEGORIES.map((c) => Math.round(of(c) * 100)),
        ...FIGURES.map((f) => (f.startsWith('cumulative') ? of(f).toFixed(3) : Math.round(of(f)))),
      ])
    }
    process.stdout.write(`${markdownTable(['page', ...CATEGORIES, 'FCP ms', 'LCP ms', 'TBT ms', 'CLS'], rows)}\n`)
  })
}

type Audit = {
  id: string
  score: number | null
  scoreDisplayMode: string
  displayValue?: string
  numericValue?: number
}
type Lighthouse = (
  url: string,
  flags: object,
) => Promise<
  | {
      lhr: {
        runtimeError?: { message: string }
        categories: Record<string, { score: number | null }>
        audits: Record<string, Audit>
      }
    }
  | undefined
>

async function oneRun(lighthouse: Lighthouse, url: string, port: number): Promise<Record<string, number>> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES] })
  if (!result) throw new Error(`lighthouse gave nothing for ${url}`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  for (const audit of Object.values(audits)) {
    if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative') {
      process.stderr.write(`${url}: ${audit.id} ${audit.score} ${audit.displayValue ?? ''}\n`)
    }
  }
  return {
    ...Object.fromEntries(CATEGORIES.map((c) => [c, categories[c]?.score ?? 0])),
    ...Object.fromEntries(FIGURES.map((f) => [f, audits[f]?.numericValue ?? 0])),
  }
}

async function inChromium<T>(work: (port: number) => Promise<T>): Promise<T> {
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'chereta-chromium-'))
  const browser = spawn(
    ensureChromium(process.env['CHROMIUM_PATH']),
    ['--headless', ...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'],
    // Debian's Chromium is a script that starts the browser: only as a group do both end.
    { stdio: 'ignore', detached: true },
  )
  try {
    await untilListening(port)
    return await work(port)
  } finally {
    const ended = new Promise((resolve) => browser.once('exit', resolve))
    if (browser.pid !== undefined) process.kill(-browser.pid)
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function untilListening(port: number): Promise<void> {
  for (let i = 0; i < 100; i++) {
    if (await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('Chromium did not start')
}
