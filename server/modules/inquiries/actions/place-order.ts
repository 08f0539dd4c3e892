import { CLOSED } from '#contract/closing.ts'
import type { TenderId } from '#contract/ids.ts'
import { DAY, HOUR } from '#ethiopia/time-units.ts'
import { refusal } from '#contract/refusals.ts'
import { parsePhone } from '#ethiopia/phone-number.ts'
import { lockTargetPerson } from '#server/modules/accounts/index.ts'
import { enqueueMessage } from '#server/modules/notifications/index.ts'
import { readCards } from '#server/modules/tenders/index.ts'
import type { Caller } from '#server/platform/caller.ts'
import { personOf } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import { Refused, refuse } from '#server/platform/refused.ts'
import { orderEmail } from '../core/order-email.ts'
import { insertOrder, countOrdersSince, findSameOrderSince } from '../store/orders.ts'
import type { InquiriesWorld } from './inquiries-world.ts'

/** More than anybody bids for in a day; beyond this it is a mistake or abuse. */
const MAX_A_DAY = 20
/** The most emails to the operator's mailbox in an hour; the list shows all orders. */
const MAX_EMAILS_AN_HOUR = 60

type OrderInput = { mobile: string; address: string; note?: string | undefined; tenderId: TenderId }

export const orderEmailKey = (id: number): string => `order:${id}`

/**
 * Orders the bid document of an open tender for the caller; the operator gets an email, at most sixty an hour. The same
 * order within a day, while it is new, is not repeated.
 */
export async function placeOrder(
  world: InquiriesWorld,
  caller: Caller,
  input: OrderInput,
  log: Log,
): Promise<{ id: number }> {
  const { db, clock, contact, settings } = world
  const person = personOf(caller)
  const now = clock.now()
  const mobile = parsePhone(input.mobile)?.e164
  if (!mobile) throw refuse('mobile', 'mobile-format')
  const [card] = await readCards(db, [input.tenderId], caller, now)
  if (!card) throw new Refused('not-found')
  if (card.closingStatus === CLOSED) throw new Refused('wrong-state', refusal('tender-closed'))
  return inTransaction(db, async (tx) => {
    await lockTargetPerson(tx, person.id)
    const wish = { person_id: person.id, tender_id: card.id, mobile, address: input.address, note: input.note || null }
    const same = await findSameOrderSince(tx, wish, now - DAY)
    if (same !== undefined) return { id: same }
    if ((await countOrdersSince(tx, now - DAY, person.id)) >= MAX_A_DAY)
      throw new Refused('too-many-requests', undefined, { retryAfter: DAY })
    const id = await insertOrder(tx, {
      ...wish,
      tender_title: card.shortTitle,
      ordered_at: now,
      changed_at: now,
      changed_by: null,
    })
    if (contact.email === undefined)
      log.info({ order: id }, 'an order is in the list only: no address of the operator is configured')
    else if ((await countOrdersSince(tx, now - HOUR)) > MAX_EMAILS_AN_HOUR)
      log.warn({ order: id }, 'an order is in the list only: too many')
    else
      await enqueueMessage(world, tx, {
        kind: 'order',
        channel: 'email',
        to: contact.email,
        lang: person.language,
        ...orderEmail(
          person.language,
          {
            id,
            tenderId: card.id,
            title: card.shortTitle,
            company: card.companyName,
            name: caller.name,
            mobile,
            address: input.address,
            note: input.note || undefined,
          },
          settings,
        ),
        key: orderEmailKey(id),
        always: true,
      })
    return { id }
  })
}
