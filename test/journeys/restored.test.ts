import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from 'vitest'
import { settleRestored } from '#server/after-restore.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { writeBackup } from '#server/platform/backup/write-backup.ts'
import { startTestApp } from '../app.ts'
import type { TestApp } from '../app.ts'
import { isNight } from '../engines.ts'
import { startMailServer } from '../fakes/mail-server.ts'
import { aReader, editTender, signedInAgain } from '../factories/readers.ts'
import { approve, aTender } from '../factories/tender.ts'

const folder = mkdtempSync(join(tmpdir(), 'chereta-restored-'))
/** The backup made before a step. */
const fileOf = (step: number) => join(folder, `before-${step}.sql`)
let mail: Awaited<ReturnType<typeof startMailServer>>
/** The emails of the two days. */
let before: string[]
beforeAll(async () => {
  mail = await startMailServer()
  before = await liveTwoDays()
})
afterAll(async () => {
  await mail.stop()
  rmSync(folder, { recursive: true })
})
const apps: TestApp[] = []
beforeEach(() => {
  mail.mails.length = 0
})
afterEach(async () => {
  for (const app of apps.splice(0)) await app.stop()
})

async function open(now: string): Promise<TestApp> {
  const app = await startTestApp({
    now,
    env: { SMTP_URL: mail.url, MAIL_FROM: 'Chereta <alerts@chereta.test>', PUSH: 'off' },
  })
  apps.push(app)
  return app
}

/** Scheduled jobs: missed matches, emails, reminders, changes, sending. */
const BY_ITSELF = [
  'alerts-sweep',
  'alerts-notify-missed',
  'alerts-digests',
  'reminders-send',
  'messages-email',
  'messages-sms',
]
async function runDueJobs(app: TestApp): Promise<void> {
  for (const name of [...BY_ITSELF, ...BY_ITSELF]) await app.world.jobs.send(app.world.db, name, {})
  await app.drain()
}

const LOTS = ['Pumps lot one', 'Pumps lot two', 'Pumps lot three', 'Pumps lot four']
/** The sent emails: recipient, whether about a change or a reminder, and the tenders. */
const received = (): string[] =>
  mail.mails.map(({ to, subject = '', text = '' }) => {
    const lots = LOTS.filter((lot) => `${subject} ${text}`.includes(lot))
    return `${to?.[0]?.address} ${/^(Changed|Reminder)/.exec(subject)?.[0] ?? 'new'}: ${lots.join(', ')}`
  })

const URGENT = {
  closing: { dateType: 0 as const, gcDate: '2026-03-06', time: '10:00' },
  openning: { dateType: 0 as const, gcDate: '2026-03-06', time: '10:30' },
}

/** Approves a tender without running any of the following jobs yet. */
async function approved(app: TestApp, shortTitle: string, changes: object = {}): Promise<number> {
  const { id } = await app.call('POST /api/tenders', { body: aTender({ shortTitle, ...changes }) }, 'admin')
  await app.call('PUT /api/tenders/submit', { body: { id } }, 'admin')
  await approve(app, id)
  return id
}

type Step = (app: TestApp) => Promise<unknown>
/** Two days of an app, in steps between which a backup can be made: requests, their effects, and what is sent. */
async function days(app: TestApp): Promise<Step[]> {
  const reader = await aReader(app, { keywords: ['pumps'], on: ['email', 'urgent'] })
  await aReader(app, { keywords: ['pumps'], on: ['email'] })
  let first = 0
  return [
    async () => {
      first = await approved(app, 'Pumps lot one')
      await app.drain()
      await app.call(
        'POST /api/tenders/savetender',
        { body: { tenderId: first, remindDate: '2026-03-04' } },
        await signedInAgain(app, reader),
      )
    },
    async () => {
      app.clock.set('2026-03-03T08:00:00+03:00')
      await runDueJobs(app)
    },
    async () => {
      app.clock.set('2026-03-03T10:00:00+03:00')
      await approved(app, 'Pumps lot two', URGENT)
      await approved(app, 'Pumps lot three')
      await editTender(app, first, {
        shortTitle: 'Pumps lot one',
        closing: { dateType: 0, gcDate: '2026-03-27', time: '10:00' },
      })
    },
    () => app.world.jobs.send(app.world.db, 'alerts-sweep', {}),
    () => app.drain(),
    () => runDueJobs(app),
    async () => {
      app.clock.set('2026-03-04T08:00:00+03:00')
      await app.world.jobs.send(app.world.db, 'alerts-digests', {})
    },
    () => runDueJobs(app),
  ]
}

/** Before requests, while they wait, while they are matched, and between queueing and sending. */
const MOMENTS = isNight ? [2, 3, 4, 5, 6, 7] : [3, 7]
/** Before decisions of staff. */
const HELD = 4

/** All days, with a backup before some of their steps. */
async function liveTwoDays(): Promise<string[]> {
  const lost = await open('2026-03-02T10:00:00+03:00')
  for (const [n, does] of (await days(lost)).entries()) {
    if (n === HELD || MOMENTS.includes(n)) await writeBackup({ db: lost.world.db }, fileOf(n))
    await does(lost)
  }
  const letters = received()
  await lost.stop()
  apps.length = 0
  return letters
}

/** After these days everything is lost, and the backup made before a step is restored. */
async function restoredAfter(step: number): Promise<TestApp> {
  const app = await open('2026-03-04T12:00:00+03:00')
  await restoreBackup({ db: app.world.db }, fileOf(step), {
    replace: true,
    finish: async (tx, madeAt) => void (await settleRestored(tx, { restoredAt: app.clock.now(), madeAt })),
  })
  return app
}

const EVERYTHING = [
  'new: Pumps lot one',
  'new: Pumps lot one',
  'new: Pumps lot two',
  'Changed: Pumps lot one',
  'Changed: Pumps lot one',
  'Reminder: Pumps lot one',
  'new: Pumps lot three',
  'new: Pumps lot two, Pumps lot three',
]
const wordsOf = (emails: readonly string[]) => emails.map((email) => email.replace(/^\S+ /, '')).toSorted()

test('the emails of the two days are sent', () => expect(wordsOf(before)).toEqual(EVERYTHING.toSorted()))

test.each(MOMENTS)(
  'after restoring a backup made before step %i of two days nobody gets a message twice, and new ones come once',
  async (step) => {
    const app = await restoredAfter(step)
    await runDueJobs(app)
    app.clock.set('2026-03-04T12:30:00+03:00')
    await runDueJobs(app)
    expect(received(), 'held, not sent').toEqual([])
    await approved(app, 'Pumps lot four')
    await runDueJobs(app)
    app.clock.set('2026-03-05T08:00:00+03:00')
    await runDueJobs(app)
    expect(wordsOf(received())).toEqual(['new: Pumps lot four', 'new: Pumps lot four'])

    const { held, restored } = await app.call('GET /api/Notification/messages', {}, 'admin')
    expect(restored?.restoredAt).toBe(Date.parse('2026-03-04T12:00:00+03:00'))
    expect(held.length).toBeGreaterThan(0)
    for (const { channel, kind, upTo, count } of held) {
      const drop = { decision: 'drop' as const, channel, kind, upTo }
      expect(await app.call('POST /api/Notification/held', { body: drop }, 'admin')).toEqual({ decided: count })
    }
    await runDueJobs(app)
    app.clock.set('2026-03-06T08:00:00+03:00')
    await runDueJobs(app)
    expect(received(), 'what is dropped stays so').toHaveLength(2)
  },
)

test('held messages that staff release are sent once', async () => {
  const app = await restoredAfter(HELD)
  await runDueJobs(app)
  async function sendHeld() {
    const { held } = await app.call('GET /api/Notification/messages', {}, 'admin')
    for (const { channel, kind, upTo, count } of held) {
      const send = { body: { decision: 'send' as const, channel, kind, upTo } }
      expect(await app.call('POST /api/Notification/held', send, 'admin')).toEqual({ decided: count })
      expect(await app.call('POST /api/Notification/held', send, 'admin')).toEqual({ decided: 0 })
    }
    await runDueJobs(app)
  }
  await sendHeld()
  app.clock.set('2026-03-05T08:00:00+03:00')
  await runDueJobs(app)
  await sendHeld()
  const old = before.filter((subject) => !subject.endsWith('new: Pumps lot one'))
  expect(received().toSorted()).toEqual(old.toSorted())
})

test('the feed of changes continues after everything that was read before', async () => {
  const app = await restoredAfter(HELD)
  const restoredAt = app.clock.now()
  app.clock.set('2026-03-04T13:00:00+03:00')
  const id = await approved(app, 'Pumps lot four')
  const { data } = await app.call('GET /api/tenders/ByLastChangedOn', { query: { lastChangedOn: restoredAt + 1 } })
  expect(data.map((tender) => tender.id)).toContain(id)
})
