import { readEmail } from '#server/modules/accounts/index.ts'
import type { PersonalData } from '#server/modules/accounts/index.ts'
import { forgetMessagesKeyed } from '#server/modules/notifications/index.ts'
import type { Db } from '#server/platform/db.ts'
import { contactMessagesFrom, deleteMessagesFrom, forgetMobiles } from '../store/contact-messages.ts'
import { letterKey } from './forget-messages.ts'

const keysOf = (emails: readonly string[]): string[] => emails.map((email) => readEmail(email).key)

/** Part of the export and the deletion of an account: what came from its proven address. The letters to the operator about it go as well. */
export const contactData = (db: Db): PersonalData => ({
  name: 'contactMessages',
  async read({ emails }) {
    return (await contactMessagesFrom(db, keysOf(emails))).map(({ received_at, name, email, mobile, subject, body, answered_at }) => ({
      receivedAt: received_at,
      name,
      email,
      mobile,
      subject,
      message: body,
      answeredAt: answered_at,
    }))
  },
  async erase(tx, { emails, phones }) {
    const touched = [...(await deleteMessagesFrom(tx, keysOf(emails))), ...(await forgetMobiles(tx, phones))]
    await forgetMessagesKeyed(tx, touched.map(letterKey))
  },
})
