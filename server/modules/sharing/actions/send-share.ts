import type { PersonId, TenderId } from '#contract/ids.ts'
import { DAY } from '#ethiopia/time-units.ts'
import { randomUUID } from 'node:crypto'
import type { ShareOutcome, ShareReason } from '#contract/sharing.ts'
import { parsePhone } from '#ethiopia/phone-number.ts'
import { countAttempt, lockTargetPerson, readEmail } from '#server/modules/accounts/index.ts'
import { isAddressGone, enqueueMessage, recipientKey } from '#server/modules/notifications/index.ts'
import { readCards, readGuid } from '#server/modules/tenders/index.ts'
import type { PublicCard } from '#contract/tenders.ts'
import type { Caller } from '#server/platform/caller.ts'
import { personOf } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused, refuse } from '#server/platform/refused.ts'
import { recipientMark, stopTokenOf } from '../core/recipient-mark.ts'
import { safeName } from '#language/safe-name.ts'
import { insertShare, isBlocked, lockSharer, listAlikeSince, countSmsPartsSince } from '../store/shares.ts'
import { readOutcome } from './read-shares.ts'
import { renderShareEmail, shareText } from './render-share-email.ts'
import { keyedBy } from './sharing-world.ts'
import type { SharingWorld } from './sharing-world.ts'

/** After this time a share has lost its meaning. */
const GOOD_FOR = 2 * DAY

export type Recipient = { channel: 'email' | 'sms'; to: string; name: string | undefined }

const refused = (reason: ShareReason): ShareOutcome => ({ state: 'refused', reason })

/** The number in the gateway's form. Refuses numbers that are not Ethiopian mobile numbers. */
export function mobileRecipient(phone: string, name: string | undefined): Recipient {
  const number = parsePhone(phone)
  if (!number?.mobile) throw refuse('phone', 'mobile-format')
  return { channel: 'sms', to: number.e164, name }
}

/**
 * Sends the link of a tender in a text of ours, of which the sender chooses nothing. Refused like the guid, and after
 * twenty a day; the same share within a day is not sent again unless it failed.
 */
export async function sendShare(
  world: SharingWorld,
  caller: Caller,
  tenderId: TenderId,
  recipient: Recipient,
  lang: 'en' | 'am',
): Promise<ShareOutcome> {
  const { db, clock } = world
  const person = personOf(caller)
  const { guid } = await readGuid(world, caller, tenderId)
  const [card] = await readCards(db, [tenderId], caller, clock.now())
  if (!card) return refused('withdrawn')
  const key = recipientKey(recipient.channel, recipient.to)
  const mark = recipientMark(await keyedBy(world), recipient.channel, key)

  const before = await earlierShare(world, db, { personId: person.id, tenderId, mark, recipient })
  if (before) return before

  // Counted before the response reveals whether the recipient accepts shares: otherwise probing would be free.
  await countAttempt(world, { name: 'share', of: `person ${person.id}` })
  if (await isBlocked(db, mark)) return refused('blocked')
  if (await isAddressGone(db, recipient.channel, recipient.to)) return refused('address-refused')
  const counted = await countRecipient(world, mark)
  if (!counted) return refused('recipient-full')
  const outcome = await inTransaction(db, (tx) =>
    queueShare(world, tx, { caller, personId: person.id, card, guid, recipient, key, mark, lang }),
  )
  if (outcome.state === 'refused') await counted.giveBack()
  return outcome
}

/** One spelling of each address. Its mark cannot be used here, because it ignores dots and text after a plus. */
const exactly = ({ channel, to }: Pick<Recipient, 'channel' | 'to'>): string =>
  channel === 'email' ? readEmail(to).key : to

/** An equal share of the last day, unless it failed. */
async function earlierShare(
  { clock }: Pick<SharingWorld, 'clock'>,
  db: Db,
  { recipient, ...same }: { personId: PersonId; tenderId: TenderId; mark: string; recipient: Recipient },
): Promise<ShareOutcome | undefined> {
  const { channel } = recipient
  const row = (await listAlikeSince(db, same, clock.now() - DAY)).find(
    ({ recipient: to }) => exactly({ channel, to }) === exactly(recipient),
  )
  const outcome = row && { shareId: row.id, ...(await readOutcome({ db, clock }, row)) }
  return outcome && (outcome.state === 'queued' || outcome.state === 'sent' || outcome.state === 'shown')
    ? outcome
    : undefined
}

/** Shared by all senders. Undefined where it is full. */
async function countRecipient(world: SharingWorld, mark: string) {
  try {
    return await countAttempt(world, { name: 'shareRecipient', of: mark })
  } catch (error) {
    if (error instanceof Refused && error.code === 'too-many-requests') return undefined
    throw error
  }
}

type Share = {
  caller: Caller
  personId: PersonId
  card: PublicCard
  guid: string
  recipient: Recipient
  key: string
  mark: string
  lang: 'en' | 'am'
}

async function queueShare(
  world: SharingWorld,
  tx: Db,
  { caller, personId, card, guid, recipient, key, mark, lang }: Share,
): Promise<ShareOutcome> {
  const { clock, settings } = world
  const { channel, to } = recipient
  const now = clock.now()
  // The account may have been deleted meanwhile: nothing is sent in its name.
  await lockTargetPerson(tx, personId)
  await lockSharer(tx, personId)
  // Pressed twice at the same moment.
  const twin = await earlierShare(world, tx, { personId, tenderId: card.id, mark, recipient })
  if (twin) return twin
  const token = stopTokenOf(await keyedBy(world), mark)
  const links = {
    tender: `${settings.publicOrigin}/tenders/display?guid=${guid}`,
    stop: `${settings.publicOrigin}/sharing/stop/${token}`,
  }
  const sender = safeName(caller.person?.name)
  const written =
    channel === 'email'
      ? { ...renderShareEmail(card, lang, sender, links), parts: 0 }
      : shareText(card, lang, sender, links)
  if (channel === 'sms' && (await countSmsPartsSince(tx, now - DAY)) + written.parts > world.shareSmsDailyCap) {
    world.log.error({ cap: world.shareSmsDailyCap }, 'no more shares by SMS today: the daily cap is reached')
    return refused('sms-full')
  }
  const messageKey = `share:${randomUUID()}`
  const { parts, ...words } = written
  const queued = await enqueueMessage(world, tx, {
    kind: 'share',
    channel,
    to,
    lang,
    ...words,
    key: messageKey,
    expiresAt: now + GOOD_FOR,
    // The recipient did not request it: no SMS at night, none to numbers that the provider reported as gone.
    transactional: false,
    ...(channel === 'email' ? { unsubscribe: `${settings.publicOrigin}/api/sharing/stop/${token}` } : {}),
  })
  if (queued === 'capped') return refused('recipient-full')
  const row = await insertShare(tx, {
    person_id: personId,
    tender_id: card.id,
    tender_title: card.shortTitle,
    channel,
    recipient: to,
    recipient_key: key,
    recipient_mark: mark,
    name: recipient.name || null,
    message_key: messageKey,
    parts,
    shared_at: now,
  })
  return { shareId: row.id, ...(await readOutcome({ db: tx, clock }, row)) }
}
