import { readContactsCsv } from './contacts-csv.ts'
import { decodeContacts } from '#language/decode-contacts.ts'
import type { ReadFile } from './raw-contact.ts'
import { UnreadableContacts } from './raw-contact.ts'
import { isVcard, readVcards } from './vcard.ts'

/** The people of a file of either format. Throws UnreadableContacts for other files. */
export function readContacts(bytes: Uint8Array): ReadFile {
  const text = decodeContacts(bytes)
  if (text.includes('\0')) throw new UnreadableContacts({ code: 'contacts-not-text', line: 1 })
  return isVcard(text) ? readVcards(text) : readContactsCsv(text)
}
