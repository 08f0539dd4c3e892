import { HOUR } from '#ethiopia/time-units.ts'
import type { PaidPlanName } from '#contract/payment-states.ts'
import { splitNote } from '#contract/contact-note.ts'
import { parsePhone } from '#ethiopia/phone-number.ts'
import { countAttempt, readEmail } from '#server/modules/accounts/index.ts'
import { enqueueMessage } from '#server/modules/notifications/index.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { RequestContext } from '#server/platform/http/handlers.ts'
import { contactEmail } from '../core/contact-email.ts'
import { insertContactMessage, countReceivedSince, findSameMessageSince } from '../store/contact-messages.ts'
import { contactEmailKey } from './delete-old-messages.ts'
import type { InquiriesWorld } from './inquiries-world.ts'

/** The most emails to the operator's mailbox in an hour, from all senders together; the list shows all messages. */
const MAX_EMAILS_AN_HOUR = 60

type MessageInput = {
  name: string
  email?: string | undefined
  mobile?: string | undefined
  plan?: PaidPlanName | undefined
  note: string
}
type Sender = Pick<RequestContext, 'address' | 'language' | 'log'>

/**
 * Stores a message for the staff's list and, where an address is configured, emails it to the operator. Five an hour
 * from one network address. The same message within an hour, as after a lost answer, is not repeated.
 */
export async function receiveMessage(
  world: InquiriesWorld,
  input: MessageInput,
  { address, language, log }: Sender,
): Promise<{ received: boolean }> {
  await countAttempt(world, { name: 'contactAddress', of: address })
  const now = world.clock.now()
  const { subject, message } = splitNote(input.note)
  const from = input.email ? readEmail(input.email) : undefined
  const mobile = input.mobile ? (parsePhone(input.mobile)?.e164 ?? input.mobile) : undefined
  await inTransaction(world.db, async (tx) => {
    const row = {
      received_at: now,
      lang: language,
      name: input.name,
      email: from?.email ?? null,
      email_key: from?.key ?? null,
      mobile: mobile ?? null,
      plan: input.plan ?? null,
      subject,
      body: message,
      answered_at: null,
      answered_by: null,
    }
    if ((await findSameMessageSince(tx, row, now - HOUR)) !== undefined) return
    const id = await insertContactMessage(tx, row)
    if (world.contact.email === undefined) return
    if ((await countReceivedSince(tx, now - HOUR)) > MAX_EMAILS_AN_HOUR)
      return log.warn({ message: id }, 'a contact message is in the list only: too many')
    const listAddress = `${world.settings.publicOrigin}/contact/messages`
    await enqueueMessage(world, tx, {
      kind: 'contact-message',
      channel: 'email',
      to: world.contact.email,
      lang: language,
      ...contactEmail(language, { name: input.name, email: from?.email, mobile, subject, message, listAddress }),
      key: contactEmailKey(id),
      // The cap of a mailbox protects people from emails that strangers trigger; the operator wants these.
      always: true,
    })
  })
  return { received: true }
}
