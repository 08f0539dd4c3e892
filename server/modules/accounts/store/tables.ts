import type { Generated, JSONColumnType } from 'kysely'
import type { Role } from '#contract/endpoint.ts'
import type { PersonId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { SignInMethod, IdentityProvider } from '../core/person.ts'

export type PersonTable = {
  id: Generated<PersonId>
  name: string | null
  email: string | null
  email_key: string | null
  email_confirmed_at: Instant | null
  phone: string | null
  phone_confirmed_at: Instant | null
  password_hash: string | null
  password_changed_at: Instant | null
  picture: string | null
  roles: Generated<Role[]>
  language: 'en' | 'am'
  suspended_at: Instant | null
  suspended_by: PersonId | null
  suspension_note: string | null
  created_at: Instant
  last_seen_at: Instant
  visit_before: number | null
}
export type SignInLinkTable = {
  provider: IdentityProvider
  subject: string
  person_id: PersonId
  label: string | null
  linked_at: Instant
}
export type SessionTable = {
  id: string
  person_id: PersonId
  method: SignInMethod
  device: string
  device_hash: Uint8Array | null
  created_at: Instant
  last_used_at: Instant
}
type SessionSecretTable = {
  id: Generated<number>
  hash: Uint8Array
  session_id: string
  created_at: Instant
  seen_at: Instant | null
  retired_at: Instant | null
}
type AccessTokenTable = { hash: Uint8Array; session_id: string; expires_at: Instant }
type KnownDeviceTable = { person_id: PersonId; hash: Uint8Array; created_at: Instant; last_used_at: Instant }
export type OneTimeCodeTable = {
  id: string
  purpose: 'sign-in' | 'confirm-phone'
  subject: string
  phone: string | null
  person_id: PersonId | null
  channel: 'sms' | 'email' | null
  destination: string | null
  mac: Uint8Array
  created_at: Instant
  expires_at: Instant
  tries: Generated<number>
  used_at: Instant | null
}
export type AccountTokenTable = {
  hash: Uint8Array
  kind: 'activation' | 'reset'
  person_id: PersonId
  email: string
  email_key: string
  session_id: string | null
  created_at: Instant
  expires_at: Instant
}
type UsedOnceTable = { hash: Uint8Array; expires_at: Instant }
type RateCountTable = { key: Uint8Array; hits: number[]; expires_at: Instant }
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
