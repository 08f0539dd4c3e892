import type { Generated, JSONColumnType } from 'kysely'
import type { Role } from '#contract/endpoint.ts'
import type { PersonId } from '#contract/ids.ts'
import type { SignInMethod, IdentityProvider } from '../core/person.ts'

export type PersonTable = {
  id: Generated<PersonId>
  name: string | null
  email: string | null
  email_key: string | null
  email_confirmed_at: number | null
  phone: string | null
  phone_confirmed_at: number | null
  password_hash: string | null
  password_changed_at: number | null
  picture: string | null
  roles: Generated<Role[]>
  language: 'en' | 'am'
  suspended_at: number | null
  suspended_by: PersonId | null
  suspension_note: string | null
  created_at: number
  last_seen_at: number
  visit_before: number | null
}
export type SignInLinkTable = {
  provider: IdentityProvider
  subject: string
  person_id: PersonId
  label: string | null
  linked_at: number
}
export type SessionTable = {
  id: string
  person_id: PersonId
  method: SignInMethod
  device: string
  device_hash: Uint8Array | null
  created_at: number
  last_used_at: number
}
type SessionSecretTable = {
  id: Generated<number>
  hash: Uint8Array
  session_id: string
  created_at: number
  seen_at: number | null
  retired_at: number | null
}
type AccessTokenTable = { hash: Uint8Array; session_id: string; expires_at: number }
type KnownDeviceTable = { person_id: PersonId; hash: Uint8Array; created_at: number; last_used_at: number }
export type OneTimeCodeTable = {
  id: string
  purpose: 'sign-in' | 'confirm-phone'
  subject: string
  phone: string | null
  person_id: PersonId | null
  channel: 'sms' | 'email' | null
  destination: string | null
  mac: Uint8Array
  created_at: number
  expires_at: number
  tries: Generated<number>
  used_at: number | null
}
export type AccountTokenTable = {
  hash: Uint8Array
  kind: 'activation' | 'reset'
  person_id: PersonId
  email: string
  email_key: string
  session_id: string | null
  created_at: number
  expires_at: number
}
type UsedOnceTable = { hash: Uint8Array; expires_at: number }
type RateCountTable = { key: Uint8Array; hits: number[]; expires_at: number }
type AccountEventTable = {
  id: Generated<number>
  person_id: PersonId
  actor_id: PersonId | null
  at: number
  kind: string
  detail: JSONColumnType<Record<string, unknown> | null, string | null, string | null>
}
/** A contact that an account has, or once had. `contact` is an address's key, or a number in E.164. */
export type PersonContactTable = { person_id: PersonId; kind: 'email' | 'phone'; contact: string; proven: boolean }
type ServerSecretTable = { name: string; value: Uint8Array }

/** The tables of this module, for `tables<AccountTables>(db)`. Nobody else names them. */
export type AccountTables = {
  person: PersonTable
  sign_in_link: SignInLinkTable
  session: SessionTable
  session_secret: SessionSecretTable
  access_token: AccessTokenTable
  known_device: KnownDeviceTable
  one_time_code: OneTimeCodeTable
  account_token: AccountTokenTable
  used_once: UsedOnceTable
  rate_count: RateCountTable
  account_event: AccountEventTable
  server_secret: ServerSecretTable
  person_contact: PersonContactTable
}
