import type { World } from '#server/platform/world.ts'
import type { PersonId } from '#contract/ids.ts'
import { refusal } from '#contract/refusals.ts'
import { emailKey } from '#contract/email-address.ts'
import { listContactsEver } from '#server/modules/accounts/index.ts'
import { recipientKey } from '#server/modules/notifications/index.ts'
import { sharesTeam } from '#server/modules/subscriptions/index.ts'
import { Refused } from '#server/platform/refused.ts'
import { isSamePerson } from '../core/same-person.ts'
import type { Contact } from '../core/same-person.ts'
import type { PaymentRow } from '../store/payments.ts'

type OfPayer = Pick<PaymentRow, 'person_id' | 'created_at' | 'buyer'>

/**
 * Whether a payment is the caller's own: of their account or of one with an address or number they have or had, whose
 * papers go to them, or of somebody who has shared a subscription with them since.
 */
export async function isOwnPayment({ db }: Pick<World, 'db'>, payment: OfPayer, staffId: PersonId): Promise<boolean> {
  if (payment.person_id === staffId) return true
  const contacts = await listContactsEver(db, [payment.person_id, staffId])
  const contactsOf = (personId: PersonId) => contacts.filter(({ person_id }) => person_id === personId)
  const [payer, staff] = [contactsOf(payment.person_id), contactsOf(staffId)]
  if (isSamePerson([...payer, ...papersGoTo(payment)], staff, mailbox)) return true
  return sharesTeam(db, memberOf(payment.person_id, payer), memberOf(staffId, staff), payment.created_at)
}

/** An address in the form in which its mailbox is identified. */
export const mailbox = (address: string): string => recipientKey('email', address)

const papersGoTo = ({ buyer }: OfPayer): Contact[] =>
  buyer?.email ? [{ kind: 'email', contact: emailKey(buyer.email), proven: true }] : []

const memberOf = (id: number, contacts: readonly Contact[]) => ({
  id,
  emailKeys: contacts.flatMap(({ kind, contact }) => (kind === 'email' ? [contact] : [])),
})

/**
 * Nobody verifies their own payments, or those of people who share a subscription with them: refused with
 * 'not-allowed'.
 */
export async function refuseOwnPayment(world: Pick<World, 'db'>, payment: OfPayer, staffId: PersonId): Promise<void> {
  if (await isOwnPayment(world, payment, staffId)) throw new Refused('not-allowed', refusal('own-payment'))
}
