import { createHmac } from 'node:crypto'
import type { AccountsWorld } from '#server/modules/accounts/index.ts'
import type { Keyed } from '../core/recipient-mark.ts'
import type { GoogleContacts } from '../core/google-contacts.ts'

/** The world of sharing: accounts count attempts and know the database's secret. */
export type SharingWorld = AccountsWorld & {
  /** Parts of SMS that all people together may send in a day: what the operator pays for. */
  shareSmsDailyCap: number
  /** Absent where Google Contacts is not configured. */
  googleContacts?: GoogleContacts | undefined
}

/** Marks of recipients, keyed with the secret of the database. */
export async function keyedBy({ secret }: Pick<SharingWorld, 'secret'>): Promise<Keyed> {
  const key = await secret()
  return (...parts) => createHmac('sha256', key).update(parts.join('\n')).digest()
}
