import { gunzipSync } from 'node:zlib'
import { IMPORT_LIMITS } from '#contract/contacts.ts'
import type { ImportOutcome } from '#contract/contacts.ts'
import { countAttempt, lockTargetPerson } from '#server/modules/accounts/index.ts'
import { recordImportedContacts } from '#server/modules/subscriptions/index.ts'
import type { Caller } from '#server/platform/caller.ts'
import { personOf } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import { Refused, refuse } from '#server/platform/refused.ts'
import { mergeContacts } from '../core/merge-contacts.ts'
import { UnreadableContacts } from '../core/raw-contact.ts'
import type { RawContact, ReadFile } from '../core/raw-contact.ts'
import { readContacts } from '../core/read-contacts.ts'
import { tidyContacts } from '../core/tidy-contacts.ts'
import { insertConsent, insertContacts, updateContacts, listContactsOf, countContacts } from '../store/contacts.ts'
import type { ConsentSource } from '../store/tables.ts'
import type { SharingWorld } from './sharing-world.ts'

/** How many skipped contacts are listed with their line. */
const MAX_NAMED = 50

function unpacked(content: string, gzip: boolean): Uint8Array {
  const bytes = Buffer.from(content, 'base64')
  if (!gzip) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: IMPORT_LIMITS.bytes })
  } catch (error) {
    if (error instanceof RangeError) throw new Refused('too-large')
    throw refuse('file', 'contacts-incomplete')
  }
}

function readFile(bytes: Uint8Array): ReadFile {
  try {
    return readContacts(bytes)
  } catch (error) {
    if (!(error instanceof UnreadableContacts)) throw error
    const { reason } = error
    throw new Refused('invalid-input', reason, { fields: { file: [reason] }, extra: { line: reason.line } })
  }
}

/**
 * Adds the people of a vCard or CSV file to the caller's contacts. Refuses other files with invalid-input and the line,
 * and files over the limits with too-large.
 */
export function importFile(
  world: SharingWorld,
  caller: Caller,
  file: { content: string; gzip: boolean },
): Promise<ImportOutcome> {
  return importContacts(world, caller, 'file', () => readFile(unpacked(file.content, file.gzip)))
}

type Picked = { name: string[]; email: string[]; tel: string[] }
/** Adds the contacts chosen in the device's picker. */
export function importPicked(world: SharingWorld, caller: Caller, picked: readonly Picked[]): Promise<ImportOutcome> {
  const contacts = picked.map(({ name, email, tel }, i): RawContact => ({
    line: i + 1,
    name: name[0] ?? '',
    emails: email,
    phones: tel,
  }))
  return importContacts(world, caller, 'device', () => ({ contacts, skipped: [] }))
}

/** Merges people into the caller's contacts and records that the caller agreed. At most 10,000 in the end. */
export async function importContacts(
  world: SharingWorld,
  caller: Caller,
  source: ConsentSource,
  read: () => ReadFile,
): Promise<ImportOutcome> {
  const { db, clock } = world
  const person = personOf(caller)
  await countAttempt(world, { name: 'contactImport', of: `person ${person.id}` })
  const { contacts: raw, skipped: unread, more = 0 } = read()
  const { contacts, skipped } = tidyContacts(raw.slice(0, IMPORT_LIMITS.rows))
  const over = raw.slice(IMPORT_LIMITS.rows).map(({ line }) => ({ line, reason: 'too-many' as const }))
  return inTransaction(db, async (tx) => {
    // Reading Google's contacts takes time: the account may be deleted by then.
    await lockTargetPerson(tx, person.id)
    const existing = (await listContactsOf(tx, person.id)).map((row) => ({
      id: row.id,
      name: row.name,
      nameKey: row.name_key,
      email: row.email ?? undefined,
      emailKey: row.email_key ?? undefined,
      phone: row.phone ?? undefined,
    }))
    const { added, completed, known, tooMany } = mergeContacts(existing, contacts, IMPORT_LIMITS.rows)
    await insertContacts(tx, person.id, added, clock.now())
    await updateContacts(tx, person.id, completed)
    await insertConsent(tx, person.id, source, added.length + completed.length, clock.now())
    const counts = await countContacts(tx, person.id)
    await recordImportedContacts(tx, person.id, counts, clock.now())
    const left = [...unread, ...skipped, ...over]
    return {
      added: added.length,
      completed: completed.length,
      known,
      skippedCount: left.length + tooMany + more,
      skipped: left.toSorted((a, b) => a.line - b.line).slice(0, MAX_NAMED),
      ...counts,
    }
  })
}
