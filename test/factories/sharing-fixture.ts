import { DAY } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach } from 'vitest'
import type { ShareOutcome, SharedItem } from '#contract/sharing.ts'
import { aCaller } from './kinds-of-caller.ts'
import { signIn } from './people.ts'
import type { SignedIn } from './people.ts'
import { mailAndSmsFixture } from './mail-and-sms-fixture.ts'
import type { MailAndSmsFixture } from './mail-and-sms-fixture.ts'
import { anApprovedTender } from './tender.ts'

type SharingFixture = MailAndSmsFixture & {
  tender: { id: number; guid: string }
  sharer: SignedIn
  send(email: string, as?: SignedIn): Promise<ShareOutcome>
  text(phone: string, as?: SignedIn): Promise<ShareOutcome>
  stateOf(shareId: number | undefined, as?: SignedIn): Promise<SharedItem>
  /** Bearers are valid for a quarter of an hour. */
  later(milliseconds: number): Promise<void>
  /** Sends everything due by now, as the job of each minute does. */
  round(channel: 'email' | 'sms'): Promise<void>
}

/**
 * For a file of tests: a tender, and a subscriber who shares it; each test has another subscriber on a day of its own,
 * because daily counts then start again.
 */
export function sharingFixture(): SharingFixture {
  const post = mailAndSmsFixture({ SHARE_SMS_DAILY_CAP: '10' })
  const fixture: SharingFixture = Object.assign(post, {
    tender: { id: 0, guid: '' },
    sharer: {} as SignedIn,
    send: (email: string, as = fixture.sharer) =>
      fixture.app.call('POST /api/tenders/send_email', { body: { id: fixture.tender.id, email } }, as),
    text: (phone: string, as = fixture.sharer) =>
      fixture.app.call('POST /api/tenders/send_text', { body: { id: fixture.tender.id, phone } }, as),
    stateOf: (id: number | undefined, as = fixture.sharer) =>
      fixture.app.call('GET /api/sharing/shares/{id}', { params: { id: id ?? 0 } }, as),
    async later(milliseconds: number) {
      fixture.app.clock.advance(milliseconds)
      Object.assign(fixture.sharer, await signIn(fixture.app, fixture.sharer.email))
    },
    async round(channel: 'email' | 'sms') {
      await fixture.app.world.db
        .transaction()
        .execute((tx) => fixture.app.world.jobs.send(tx, `messages-${channel}`, {}))
      await fixture.app.drain()
    },
  })
  let day = 0
  beforeAll(async () => {
    fixture.tender = await anApprovedTender(fixture.app)
  })
  beforeEach(async () => {
    fixture.app.clock.set(Date.parse('2026-03-02T09:00:00+03:00') + 3 * DAY * day++)
    fixture.sharer = await aCaller(fixture.app, 'another paid')
    await sql`update subscription set end_at = ${fixture.app.clock.now() + 30 * DAY} where person_id = ${fixture.sharer.id}`.execute(
      fixture.app.world.db,
    )
  })
  return fixture
}

/** The token in a message with which its reader stops such messages. */
export const stopTokenFor = (words: string | undefined): string =>
  /\/sharing\/stop\/([\w-]{24})/.exec(words ?? '')?.[1] ?? ''
