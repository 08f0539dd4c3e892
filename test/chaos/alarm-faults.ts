import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { DAY } from '#ethiopia/time-units.ts'
import { backupName } from '#server/platform/backup/schedule.ts'
import type { Db } from '#server/platform/db.ts'
import type { startMailServer } from '../fakes/mail-server.ts'
import type { startSmsGateway } from '../fakes/sms-gateway.ts'
import type { startBotApi } from '../fakes/telegram-bot-api.ts'
import type { TestPostgres } from '../postgres-server.ts'
import { startAgain } from './start-again.ts'

/** Debian's package `libfaketime`; FAKETIME_PATH names another. */
const FAKETIME = process.env['FAKETIME_PATH'] ?? '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'

type AlarmSite = {
  postgres: TestPostgres
  db: Db
  mail: Awaited<ReturnType<typeof startMailServer>>
  sms: Awaited<ReturnType<typeof startSmsGateway>>
  bot: Awaited<ReturnType<typeof startBotApi>>
  origin: string
}
/** `rings`: the alarm that must ring, and no other. */
export type AlarmFault = {
  name: string
  rings: string[]
  roles?: string
  /** Additional settings of the process. */
  settings?(folder: string): Record<string, string>
  /** Why it cannot be tried on this machine; undefined where it can. */
  impossible?(): string | undefined
  /** Undoes the changes of `settings` to the folder, before that is deleted. */
  clears?(folder: string): void
  breaks(site: AlarmSite): Promise<void>
  mends?(site: AlarmSite): Promise<void>
}

let letters = 0
const write = (origin: string) =>
  fetch(`${origin}/api/order/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.0.${++letters}` },
    body: JSON.stringify({
      name: 'Abebe',
      email: 'abebe@example.com',
      note: `Question ${letters}.\n\nWhen does it close?`,
    }),
  })

/** As a reader's code is enqueued; a real sign-up would need an email first. */
async function queueMessage(db: Db, channel: string, to: string): Promise<void> {
  const now = Date.now()
  await sql`insert into delivery (key, kind, channel, recipient, recipient_key, lang, body_text, secret, transactional, created_at, next_at)
    values (${`chaos ${channel}`}, 'sign-in-code', ${channel}, ${to}, ${to}, 'en', 'Code 1', true, true, ${now}::bigint, ${now}::bigint)`.execute(
    db,
  )
  await sql`insert into pgboss.job (name, data) values (${`messages-${channel}`}, '{}')`.execute(db)
}

export const ALARM_FAULTS: readonly AlarmFault[] = [
  { name: 'nothing', rings: [], breaks: async () => undefined },
  {
    name: 'mail server defers everything',
    rings: ['ProviderRefuses'],
    async breaks({ mail, origin }) {
      mail.behave('busy')
      const answer = await write(origin)
      if (!answer.ok) throw new Error(`the message was not taken: ${answer.status} ${await answer.text()}`)
    },
    mends: async ({ mail }) => mail.behave('ok'),
  },
  {
    name: 'SMS gateway is out of order',
    rings: ['ProviderRefuses'],
    async breaks({ sms, db }) {
      sms.behave('error')
      await queueMessage(db, 'sms', '+251911000000')
    },
    mends: async ({ sms }) => sms.behave('ok'),
  },
  {
    name: 'Telegram is out of order',
    rings: ['ProviderRefuses'],
    async breaks({ bot, db }) {
      bot.behave('error')
      await queueMessage(db, 'telegram', '1000001')
    },
    mends: async ({ bot }) => bot.behave('ok'),
  },
  {
    name: 'Telegram calls another address',
    rings: ['WebhookDisabled'],
    settings: () => ({ TELEGRAM_WEBHOOK_SECRET: 'secret-of-the-hook', PUBLIC_ORIGIN: 'https://chereta.example' }),
    breaks: async ({ bot }) => bot.writesTo('https://elsewhere.example/hook'),
  },
  {
    name: "this machine's clock is an hour behind",
    rings: ['ClockOff'],
    impossible: () => (existsSync(FAKETIME) ? undefined : 'libfaketime is not installed'),
    settings: () => ({ LD_PRELOAD: FAKETIME, FAKETIME: '-1h', FAKETIME_DONT_FAKE_MONOTONIC: '1' }),
    breaks: async () => undefined,
  },
  {
    name: 'a first backup that never ends',
    rings: ['BackupOld'],
    settings(folder) {
      // Another process seems to be writing one, so none is begun.
      writeFileSync(join(folder, 'chereta-2026-01-01-0230.sql.part'), '')
      return { BACKUP_DIR: folder }
    },
    breaks: async () => undefined,
  },
  {
    name: 'a disk that is nearly full',
    rings: ['DiskLow'],
    impossible: () => (process.getuid?.() === 0 ? undefined : 'no small disk can be mounted here'),
    settings(folder) {
      spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=50m', 'tmpfs', folder])
      // Today's backup exists.
      const name = backupName(Date.now())
      for (const file of [name, `${name}.sha256`]) writeFileSync(join(folder, file), '')
      return { BACKUP_DIR: folder }
    },
    clears: (folder) => void spawnSync('umount', ['-l', folder]),
    breaks: async () => undefined,
  },
  {
    name: 'database is away',
    rings: ['NotReady'],
    breaks: ({ postgres }) => postgres.halt(),
    mends: ({ postgres }) => startAgain(postgres),
  },
  {
    name: 'a job that nobody takes',
    rings: ['JobsLate'],
    roles: 'web',
    async breaks({ db }) {
      await sql`insert into pgboss.job (name, data, start_after) values ('tender-changed', '{"ids":[]}', now())`.execute(
        db,
      )
    },
  },
  {
    name: 'a source that falls silent',
    rings: ['SourceSilent'],
    async breaks({ db }) {
      // Notices on each of twenty days, the last a week ago: at least three working days, whatever the holidays.
      await sql`
        with chosen as (select id, row_number() over (order by id) as n from tender where source_id = (select source_id from tender where source_id is not null
          group by source_id order by count(*) desc limit 1) order by id limit 20)
        update tender set sample = false, created_at = ${Date.now() - 7 * DAY}::bigint - chosen.n * ${DAY}::bigint, changed_at = ${Date.now() - 7 * DAY}::bigint
        from chosen where tender.id = chosen.id`.execute(db)
    },
  },
]
