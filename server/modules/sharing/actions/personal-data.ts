import type { PersonId } from '#contract/ids.ts'
import type { PersonalData } from '#server/modules/accounts/index.ts'
import { readEmail } from '#server/modules/accounts/index.ts'
import { deleteMessagesByKey, recipientKey } from '#server/modules/notifications/index.ts'
import type { Db } from '#server/platform/db.ts'
import { listConsents, listContactsOf, deleteContactsOf, deleteFromContacts } from '../store/contacts.ts'
import { deleteShares, deleteSharesOf, listSharesOf, listSharesTo } from '../store/shares.ts'

/** Everything that a person imported or sent, deleted when the account goes to another person or ends. */
export async function deleteSharingData(tx: Db, personId: PersonId): Promise<void> {
  await deleteMessagesByKey(tx, await deleteSharesOf(tx, personId))
  await deleteContactsOf(tx, personId)
}

/**
 * Part of the export and deletion of an account, with other people's records of its confirmed addresses: shares to
 * them, entries in contacts. The wish to get no messages stays, as marks only.
 */
export const sharingData = (db: Db): PersonalData => ({
  name: 'sharing',
  async read({ id }) {
    const [shares, contacts, consents] = await Promise.all([
      listSharesOf(db, id),
      listContactsOf(db, id),
      listConsents(db, id),
    ])
    return {
      shares: shares.map(({ tender_id, tender_title, channel, recipient, name, shared_at }) => ({
        tenderId: tender_id,
        tenderTitle: tender_title,
        channel,
        to: recipient,
        name,
        sharedAt: shared_at,
      })),
      contacts: contacts.map(({ name, email, phone, added_at }) => ({ name, email, phone, addedAt: added_at })),
      consents: consents.map(({ at, source, contacts: count }) => ({ at, source, contacts: count })),
    }
  },
  async erase(tx, { id, emails, phones }) {
    await deleteSharingData(tx, id)
    const own = emails.map((email) => readEmail(email).key)
    const mailed = await listSharesTo(
      tx,
      'email',
      emails.map((email) => recipientKey('email', email)),
    )
    const texted = await listSharesTo(
      tx,
      'sms',
      phones.map((phone) => recipientKey('sms', phone)),
    )
    // With and without dots an address may belong to two people.
    const toThem = [...mailed.filter(({ recipient }) => own.includes(readEmail(recipient).key)), ...texted]
    await deleteShares(
      tx,
      toThem.map(({ id }) => id),
    )
    await deleteFromContacts(tx, own, phones)
  },
})
