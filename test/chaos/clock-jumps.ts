import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startMailServer } from '../fakes/mail-server.ts'
import { startPostgres } from '../postgres-server.ts'
import { startServer, stopServer } from '../process/server-process.ts'

/** Debian's package `libfaketime`; FAKETIME_PATH names another. */
const LIBRARY = process.env['FAKETIME_PATH'] ?? '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'
const JUMPS = ['+0', '+1h', '-1h', '+1d', '-1d', '+5m', '-5m', '+0'] as const
const WITHIN = 60_000

export type JumpingLife = { jumps: number; letters: number; lost: string[]; doubled: string[]; wrong: string[] }

/**
 * The clock of a process jumps while it answers and sends emails; the database's does not. Undefined where the library
 * is not installed.
 */
export async function liveThroughClockJumps(): Promise<JumpingLife | undefined> {
  if (!existsSync(LIBRARY)) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'chereta-clock-'))
  const clock = join(folder, 'time')
  writeFileSync(clock, '+0')
  const [postgres, mail] = await Promise.all([startPostgres(), startMailServer()])
  const server = await startServer({
    DATABASE_URL: postgres.url,
    TRUSTED_PROXIES: '1',
    SAMPLES: 'off',
    SMTP_URL: mail.url,
    MAIL_FROM: 'alerts@chereta.example',
    OPERATOR_EMAIL: 'office@chereta.example',
    LD_PRELOAD: LIBRARY,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    // A machine whose clock is set keeps counting.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  })
  const life: JumpingLife = { jumps: 0, letters: 0, lost: [], doubled: [], wrong: [] }
  const time = async () => Date.parse((await fetch(`${server.origin}/live`)).headers.get('date') ?? '')
  async function ask(path: string, init: RequestInit = {}): Promise<void> {
    const answer = await fetch(server.origin + path, { ...init, signal: AbortSignal.timeout(20_000) })
    const text = await answer.text()
    if (!answer.ok) life.wrong.push(`${path}: ${answer.status} ${text.slice(0, 200)}`)
  }
  try {
    await server.ready()
    for (const jump of JUMPS) {
      writeFileSync(clock, jump)
      life.jumps++
      for (let n = 0; n < 3; n++) {
        const letter = ++life.letters
        const body = JSON.stringify({ name: 'Abebe', email: 'abebe@example.com', note: `Question ${letter}.\n\nWhen?` })
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.8.0.${letter}` }
        await ask('/api/order/contact', { method: 'POST', headers, body })
        await ask('/api/tenders/searchTenders?keyword=pumps')
        await sleep(300)
      }
      if (jump === '+1d' && (await time()) - Date.now() < 12 * 3_600_000) life.wrong.push('its clock did not jump')
    }
    const sentOf = (letter: number) =>
      mail.mails.filter(({ subject, text }) => new RegExp(`Question ${letter}\\.`).test(`${subject} ${text}`)).length
    const all = Array.from({ length: life.letters }, (_, n) => n + 1)
    for (const until = Date.now() + WITHIN; Date.now() < until && all.some((letter) => sentOf(letter) === 0);)
      await sleep(500)
    life.lost = all.filter((letter) => sentOf(letter) === 0).map(String)
    life.doubled = all.filter((letter) => sentOf(letter) > 1).map(String)
    if ((await fetch(`${server.origin}/ready`)).status !== 200) life.wrong.push('not ready in the end')
    return life
  } finally {
    await stopServer(server)
    await Promise.all([mail.stop(), postgres.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}
