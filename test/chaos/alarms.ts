import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { HOUR } from '#ethiopia/time-units.ts'
import { civilDateAt, isoDate } from '#ethiopia/calendar.ts'
import { openPostgres } from '#server/adapters/database/postgres.ts'
import { silentLog } from '#server/platform/log.ts'
import { startMailServer } from '../fakes/mail-server.ts'
import { startSmsGateway } from '../fakes/sms-gateway.ts'
import { BOT_TOKEN, startBotApi } from '../fakes/telegram-bot-api.ts'
import { startPostgres } from '../postgres-server.ts'
import { freePort, startServer, stopServer } from '../process/server-process.ts'
import { ALARM_FAULTS } from './alarm-faults.ts'
import type { AlarmFault } from './alarm-faults.ts'

const RULES = join(import.meta.dirname, '../../ops/prometheus/rules.yml')
/** How often a broken service is sampled, to see how its figures develop. */
const SAMPLES = 3
/** Figures of the database are read again after 15 seconds. */
const READ_AGAIN = 16_000

type Series = ReadonlyMap<string, number>
async function sample(metrics: string): Promise<Series> {
  const text = await (await fetch(metrics, { signal: AbortSignal.timeout(10_000) })).text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const series = lines.map((line): [string, number] => {
    const [, name = '', labels = '', value = ''] = /^([\w:]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    return [
      `${name}{${labels === '' ? '' : `${labels},`}job="chereta",instance="a"}`,
      Number(value.replace('+Inf', '1e300')),
    ]
  })
  return new Map([['up{job="chereta",instance="a"}', 1], ...series.filter(([, value]) => Number.isFinite(value))])
}

/** Figures that only grow. */
const COUNTS = /_(?:total|count|sum|bucket)\{/

/**
 * How a figure develops: growth per minute from a value on. One that grew at every sample keeps growing; one that went
 * up and down is taken at its lowest, because an alarm requires it to stay above its limit for minutes.
 */
function wayOf(name: string, values: readonly number[], seconds: number): { value: number; growth: number } {
  const [first = 0] = values
  const last = values.at(-1) ?? 0
  const isGrowing = values.every((value, n) => n === 0 || value > (values[n - 1] ?? value))
  if (isGrowing || COUNTS.test(name)) return { value: last, growth: ((last - first) / seconds) * 60 }
  return { value: Math.min(...values), growth: 0 }
}

/** The alarms that ring after an hour in which the figures develop as in these samples, which took so many seconds. */
export function ringing(samples: readonly Series[], seconds: number): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'chereta-alarms-'))
  const input = [...(samples.at(-1) ?? [])]
    .filter(([name]) => /^(chereta|up|process_start|nodejs_eventloop_lag_p99)/.test(name))
    .map(([name, last]) => {
      const values = samples.map((sample) => sample.get(name) ?? last)
      const { value, growth } = wayOf(name, values, seconds)
      const signed = growth < 0 ? `-${-growth}` : `+${growth}`
      return `      - { series: '${name.replaceAll("'", "''")}', values: '${value}${signed}x60' }`
    })
  const file = join(folder, 'test.yml')
  writeFileSync(
    file,
    `rule_files: ['${RULES}']\nevaluation_interval: 1m\ntests:\n  - interval: 1m\n    input_series:\n${input.join('\n')}
    promql_expr_test:
      - expr: 'group by (alertname) (ALERTS{alertstate="firing"})'
        eval_time: 60m
        exp_samples: [{ labels: '{alertname="none"}', value: 1 }]\n`,
  )
  try {
    execFileSync('promtool', ['test', 'rules', file], { encoding: 'utf8', stdio: 'pipe' })
    return []
  } catch (error) {
    const said = `${(error as { stdout?: string }).stdout ?? ''}${(error as { stderr?: string }).stderr ?? ''}`
    const got = /got:([^]*)$/.exec(said)
    // Output other than a difference of alarms means broken figures, such as a label given twice.
    if (!got || /invalid sample|not unique/.test(said))
      throw new Error(`promtool could not read the figures: ${said.slice(0, 2000)}`, { cause: error })
    return [...new Set([...(got[1] ?? '').matchAll(/alertname="(\w+)"/g)].map(([, name]) => name ?? ''))].sort()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export type AlarmLife = { faults: { name: string; expected: string[]; rang: string[] }[]; wrong: string[] }

/**
 * Breaks a service in one way after the other: its real figures are read each time, and the alarms that they cause.
 * Undefined where there is no promtool.
 */
export async function breakOneByOne(only?: string): Promise<AlarmLife | undefined> {
  if (spawnSync('promtool', ['--version']).status !== 0) return undefined
  const life: AlarmLife = { faults: [], wrong: [] }
  for (const fault of ALARM_FAULTS) {
    if (only !== undefined && !fault.name.includes(only)) continue
    const why = fault.impossible?.()
    if (why !== undefined) {
      process.stdout.write(`alarms, ${fault.name}: not tried, ${why}\n`)
      continue
    }
    const rang = await broken(fault)
    life.faults.push({ name: fault.name, expected: fault.rings, rang })
    process.stdout.write(`alarms, ${fault.name}: ${rang.join(', ') || 'none'}\n`)
    if (rang.join() !== fault.rings.join())
      life.wrong.push(
        `${fault.name}: ${rang.join(', ') || 'nothing'} rang instead of ${fault.rings.join(', ') || 'nothing'}`,
      )
  }
  return life
}

async function broken(fault: AlarmFault): Promise<string[]> {
  const [postgres, mail, sms, bot] = await Promise.all([
    startPostgres(),
    startMailServer(),
    startSmsGateway(),
    startBotApi(),
  ])
  const folder = mkdtempSync(join(tmpdir(), 'chereta-broken-'))
  const port = await freePort()
  const metrics = `http://127.0.0.1:${port}/metrics`
  const server = await startServer({
    DATABASE_URL: postgres.url,
    METRICS_PORT: String(port),
    TRUSTED_PROXIES: '1',
    ROLES: fault.roles ?? 'web,jobs',
    SMTP_URL: mail.url,
    MAIL_FROM: 'alerts@chereta.example',
    OPERATOR_EMAIL: 'office@chereta.example',
    AFROMESSAGE_URL: sms.url,
    AFROMESSAGE_TOKEN: 'token-for-sms',
    TELEGRAM_BOT_NAME: 'chereta_bot',
    TELEGRAM_BOT_TOKEN: BOT_TOKEN,
    TELEGRAM_API_URL: bot.url,
    ...fault.settings?.(folder),
  })
  const database = await openPostgres({ url: postgres.url, log: silentLog, poolSize: 2 }).catch(() => undefined)
  try {
    await server.ready()
    if (!database) throw new Error('no database')
    const { db } = database
    // The day's digest and the samples cause other messages.
    const today = isoDate(civilDateAt(Date.now()))
    await sql`insert into digest_run (date, cut, since, finished_at) values (${today}, ${Date.now()}::bigint, ${Date.now() - HOUR}::bigint, ${Date.now()}::bigint)
      on conflict (date) do update set finished_at = excluded.finished_at`.execute(db)
    const site = { postgres, db, mail, sms, bot, origin: server.origin }
    await fault.breaks(site)
    // Long enough for a first attempt and for figures that are read every 15 seconds.
    await sleep(READ_AGAIN)
    const began = performance.now()
    const samples = [await sample(metrics)]
    while (samples.length < SAMPLES) {
      await sleep(READ_AGAIN)
      samples.push(await sample(metrics))
    }
    const rang = ringing(samples, (performance.now() - began) / 1000)
    await fault.mends?.(site)
    return rang
  } finally {
    await database?.close()
    await stopServer(server)
    await Promise.all([mail.stop(), sms.stop(), bot.stop()])
    await postgres.stop()
    fault.clears?.(folder)
    rmSync(folder, { recursive: true, force: true })
  }
}
