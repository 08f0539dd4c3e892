import type { ContactCounts, ContactSuggestion } from '#contract/contacts.ts'
import { formatPhone } from '#ethiopia/phone-number.ts'
import type { Caller } from '#server/platform/caller.ts'
import { personOf } from '#server/platform/caller.ts'
import { pageOf } from '#server/platform/page.ts'
import { Refused } from '#server/platform/refused.ts'
import { contactQuery } from '../core/contact-query.ts'
import type { ContactQuery } from '../core/contact-query.ts'
import {
  listConsents,
  listContactsBeginning,
  listContactsPage,
  countContacts,
  deleteContact,
  deleteContactsOf,
} from '../store/contacts.ts'
import type { ContactRow } from '../store/contacts.ts'
import type { SharingWorld } from './sharing-world.ts'

type Deps = Pick<SharingWorld, 'db'>
const MAX_SUGGESTED = 10

const shown = ({ id, name, email, phone }: ContactRow): ContactSuggestion => ({
  id,
  name,
  ...(email === null ? {} : { emailAdress: email }),
  ...(phone === null ? {} : { formattedPhonenumber: formatPhone(phone) }),
})

/** The caller's own contacts that begin with the typed text, at most ten; none while it is too short. */
export async function suggestContacts(
  { db }: Deps,
  caller: Caller,
  by: ContactQuery,
  typed: string,
): Promise<ContactSuggestion[]> {
  const beginning = contactQuery(by, typed)
  if (beginning === undefined) return []
  return (await listContactsBeginning(db, personOf(caller).id, by, beginning, MAX_SUGGESTED)).map(shown)
}

/** The caller's contacts by name. */
export async function listContacts({ db }: Deps, caller: Caller, paging: { pageIndex: number; pageSize: number }) {
  const personId = personOf(caller).id
  const { total } = await countContacts(db, personId)
  const data = (await listContactsPage(db, personId, paging)).map(shown)
  return pageOf(data, total, paging)
}

/** How many there are, and when the caller last agreed to an import. */
export async function contactCounts(
  { db, googleContacts }: Pick<SharingWorld, 'db' | 'googleContacts'>,
  caller: Caller,
): Promise<ContactCounts> {
  const personId = personOf(caller).id
  const consentedAt = (await listConsents(db, personId)).at(-1)?.at
  return {
    ...(await countContacts(db, personId)),
    google: googleContacts !== undefined,
    ...(consentedAt === undefined ? {} : { consentedAt }),
  }
}

/** Deletes one of the caller's contacts; not-found where it is not theirs. */
export async function removeContact({ db }: Deps, caller: Caller, id: number): Promise<{ removed: boolean }> {
  if (!(await deleteContact(db, personOf(caller).id, id))) throw new Refused('not-found')
  return { removed: true }
}

/** Deletes them all, and the record of the consent. */
export const removeAllContacts = async ({ db }: Deps, caller: Caller): Promise<{ deleted: number }> => ({
  deleted: await deleteContactsOf(db, personOf(caller).id),
})
