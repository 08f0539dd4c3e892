import type { Generated } from 'kysely'
import type { PersonId, TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'

export type ShareTable = {
  id: Generated<number>
  person_id: PersonId
  tender_id: TenderId
  tender_title: string
  channel: 'email' | 'sms'
  recipient: string
  recipient_key: string
  recipient_mark: string
  name: string | null
  message_key: string
  parts: number
  shared_at: Instant
}
type ShareBlockTable = { recipient_mark: string; at: number }
export type ContactTable = {
  id: Generated<number>
  person_id: PersonId
  name: string
  name_key: string
  email: string | null
  email_key: string | null
  phone: string | null
  added_at: Instant
}
export type ConsentSource = 'file' | 'device' | 'google'
type ContactConsentTable = { person_id: PersonId; at: number; source: ConsentSource; contacts: number }
export type ContactGoogleTable = {
  state_hash: Uint8Array
  person_id: PersonId
  kind: 'email' | 'phone'
  return_url: string | null
  verifier: string
  at: number
}

/** The tables of this module, for `tables<SharingTables>(db)`. Nobody else names them. */
export type SharingTables = {
  share: ShareTable
  share_block: ShareBlockTable
  contact: ContactTable
  contact_consent: ContactConsentTable
  contact_google: ContactGoogleTable
}
