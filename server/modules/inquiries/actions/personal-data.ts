import { readEmail } from '#server/modules/accounts/index.ts'
import type { PersonalData } from '#server/modules/accounts/index.ts'
import { deleteMessagesByKey } from '#server/modules/notifications/index.ts'
import type { Db } from '#server/platform/db.ts'
import { listContactMessagesFrom, deleteMessagesFrom, deleteMobiles } from '../store/contact-messages.ts'
import { deleteFeedbackOf, listFeedbackOf, deleteFeedbackEmails } from '../store/feedback.ts'
import { deleteOrderer, listOrdersOf } from '../store/orders.ts'
import { contactEmailKey } from './delete-old-messages.ts'
import { orderEmailKey } from './place-order.ts'

const keysOf = (emails: readonly string[]): string[] => emails.map((email) => readEmail(email).key)

/**
 * Part of the export and the deletion of an account: messages from its confirmed address, or with its confirmed number
 * alone, and the emails to the operator about them.
 */
export const contactData = (db: Db): PersonalData => ({
  name: 'contactMessages',
  async read({ emails, phones }) {
    return (await listContactMessagesFrom(db, { emailKeys: keysOf(emails), mobiles: phones })).map(
      ({ received_at, name, email, mobile, plan, subject, body, answered_at }) => ({
        receivedAt: received_at,
        name,
        email,
        mobile,
        plan,
        subject,
        message: body,
        answeredAt: answered_at,
      }),
    )
  },
  async erase(tx, { emails, phones }) {
    const own = await deleteMessagesFrom(tx, { emailKeys: keysOf(emails), mobiles: phones })
    const touched = [...own, ...(await deleteMobiles(tx, phones))]
    await deleteMessagesByKey(tx, touched.map(contactEmailKey))
  },
})

/** A person's orders, and their feedback on tenders. */
export const orderData = (db: Db): PersonalData => ({
  name: 'ordersAndFeedback',
  async read({ id, emails }) {
    const [orders, feedback] = await Promise.all([listOrdersOf(db, id), listFeedbackOf(db, id, keysOf(emails))])
    return {
      orders: orders.map(({ tender_id, tender_title, ordered_at, mobile, address, note, state }) => ({
        tenderId: tender_id,
        tenderTitle: tender_title,
        orderedAt: ordered_at,
        mobile,
        address,
        note,
        state,
      })),
      feedback: feedback.map(({ tender_id, email, star, comment, given_at }) => ({
        tenderId: tender_id,
        ...(email ? { emailOfLink: email } : {}),
        star,
        comment,
        givenAt: given_at,
      })),
    }
  },
  async erase(tx, { id, emails }) {
    await deleteMessagesByKey(tx, (await deleteOrderer(tx, id)).map(orderEmailKey))
    await deleteFeedbackOf(tx, id)
    await deleteFeedbackEmails(tx, keysOf(emails))
  },
})
