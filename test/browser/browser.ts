import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { CHROMIUM_FLAGS, ensureChromium } from '#scripts/chromium.ts'
import { startServer, stopServer } from '../process/server-process.ts'

export const PHONE = { width: 360, height: 740 }
export const TABLET = { width: 768, height: 1024 }
export const DESK = { width: 1280, height: 900 }

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export type Finding = { id: string; help: string; nodes: string[] }

/** The built web app on a real server with sample tenders, and a Chromium to look at it. `settings` are added to the server's own. */
export async function openStage(settings: Record<string, string> = {}) {
  // In a process of its own: within the tests, NODE_ENV would make it a development build.
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], { env: { ...process.env, NODE_ENV: 'production' }, encoding: 'utf8' })
  if (status !== 0) throw new Error(`the web app did not build:\n${stderr}`)
  const dir = mkdtempSync(join(tmpdir(), 'chereta-browser-'))
  const server = await startServer({ DATA_DIR: join(dir, 'data'), LOG_LEVEL: 'warn', CHECK_ANSWERS: 'on', ...settings })
  await server.ready(120_000)
  const browser: Browser = await chromium.launch({ executablePath: ensureChromium(process.env['CHROMIUM_PATH']), args: CHROMIUM_FLAGS })
  const faults: string[] = []

  return {
    origin: server.origin,
    /** What pages complained about since last asked: console errors, exceptions, broken content security rules, failed own requests. */
    faults: () => faults.splice(0),
    async page(options: BrowserContextOptions & { lang?: 'en' | 'am'; theme?: 'light' | 'dark' } = {}): Promise<Page> {
      const { lang, theme, ...rest } = options
      const context = await browser.newContext({ viewport: DESK, reducedMotion: 'reduce', baseURL: server.origin, ...rest })
      const cookies = Object.entries({ lang, theme }).flatMap(([name, value]) => (value ? [{ name, value, url: server.origin }] : []))
      if (cookies.length > 0) await context.addCookies(cookies)
      const page = await context.newPage()
      page.on('console', (message) => {
        if (
          message.type() === 'error' &&
          !page
            .context()
            .pages()
            .every((p) => p.isClosed())
        )
          faults.push(`${page.url()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
      return page
    },
    async json<T>(path: string): Promise<T> {
      return (await (await fetch(server.origin + path)).json()) as T
    },
    server,
    async close() {
      await browser.close()
      await stopServer(server)
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
export type Stage = Awaited<ReturnType<typeof openStage>>

/** What axe finds wrong by WCAG 2.2 AA and its own good practice. */
export async function axe(page: Page): Promise<Finding[]> {
  await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const { violations } = await (
      window as unknown as { axe: { run(): Promise<{ violations: { id: string; help: string; nodes: { html: string }[] }[] }> } }
    ).axe.run()
    return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map((node) => node.html.slice(0, 200)) }))
  })
}

/** True when nothing but marked regions is wider than the window. */
export function fitsWidth(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
}

/** Resolves when React has taken the page over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => [...document.querySelectorAll('main, main *')].some((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber'))),
    undefined,
    { timeout: 20_000 },
  )
  await page.waitForLoadState('networkidle')
}
