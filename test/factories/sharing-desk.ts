import { DAY } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach } from 'vitest'
import type { ShareOutcome, SharedItem } from '#contract/sharing.ts'
import { aCaller } from './kinds-of-caller.ts'
import { signIn } from './people.ts'
import type { SignedIn } from './people.ts'
import { postDesk } from './post-desk.ts'
import type { PostDesk } from './post-desk.ts'
import { anApprovedTender } from './tender.ts'

type SharingDesk = PostDesk & {
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
export function sharingDesk(): SharingDesk {
  const post = postDesk({ SHARE_SMS_DAILY_CAP: '10' })
  const desk: SharingDesk = Object.assign(post, {
    tender: { id: 0, guid: '' },
    sharer: {} as SignedIn,
    send: (email: string, as = desk.sharer) =>
      desk.app.call('POST /api/tenders/send_email', { body: { id: desk.tender.id, email } }, as),
    text: (phone: string, as = desk.sharer) =>
      desk.app.call('POST /api/tenders/send_text', { body: { id: desk.tender.id, phone } }, as),
    stateOf: (id: number | undefined, as = desk.sharer) =>
      desk.app.call('GET /api/sharing/shares/{id}', { params: { id: id ?? 0 } }, as),
    async later(milliseconds: number) {
      desk.app.clock.advance(milliseconds)
      Object.assign(desk.sharer, await signIn(desk.app, desk.sharer.email))
    },
    async round(channel: 'email' | 'sms') {
      await desk.app.world.db.transaction().execute((tx) => desk.app.world.jobs.send(tx, `messages-${channel}`, {}))
      await desk.app.drain()
    },
  })
  let day = 0
  beforeAll(async () => {
    desk.tender = await anApprovedTender(desk.app)
  })
  beforeEach(async () => {
    desk.app.clock.set(Date.parse('2026-03-02T09:00:00+03:00') + 3 * DAY * day++)
    desk.sharer = await aCaller(desk.app, 'another paid')
    await sql`update subscription set end_at = ${desk.app.clock.now() + 30 * DAY} where person_id = ${desk.sharer.id}`.execute(
      desk.app.world.db,
    )
  })
  return desk
}

/** The token in a message with which its reader stops such messages. */
export const stopTokenFor = (words: string | undefined): string =>
  /\/sharing\/stop\/([\w-]{24})/.exec(words ?? '')?.[1] ?? ''
