import type { Generated, JSONColumnType } from 'kysely'
import type { ContactPointId, DeliveryId, PersonId, TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { BotButton } from '../core/bot-ports.ts'
import type { DeliveryState, SuppressionReason } from '#contract/notifications.ts'
import type { ChannelName } from '../core/message.ts'

type Json<T extends object> = JSONColumnType<T | null, string | null, string | null>

export type DeliveryTable = {
  id: Generated<DeliveryId>
  key: string
  kind: string
  channel: ChannelName
  /** Null until the message is rendered, and so is its text. */
  recipient: string | null
  recipient_key: string | null
  lang: 'en' | 'am'
  subject: string | null
  body_text: string | null
  body_html: string | null
  secret: boolean
  transactional: boolean
  state: Generated<DeliveryState>
  created_at: Instant
  expires_at: Instant | null
  next_at: Instant
  attempts: Generated<number>
  lease: string | null
  leased_until: Instant | null
  ended_at: Instant | null
  provider_id: string | null
  /** Why it was suppressed. */
  reason: SuppressionReason | null
  error: string | null
  person_id: PersonId | null
  about: Json<Record<string, unknown>>
  urgent: Generated<boolean>
  contact_point_id: ContactPointId | null
  copy_of: DeliveryId | null
  first_attempt_at: Instant | null
  extras: Json<{ link?: string; buttons?: BotButton[]; unsubscribe?: string }>
  /** Since when it waits for a decision by staff, after a restore. */
  held_at: Generated<Instant | null>
}

export type ContactPointTable = {
  id: Generated<ContactPointId>
  person_id: PersonId
  channel: 'telegram' | 'push'
  address: string
  keys: Json<{ p256dh: string; auth: string }>
  browser_id: string | null
  session_id: string | null
  device_hash: Uint8Array | null
  label: string | null
  lang: Generated<'en' | 'am'>
  created_at: Instant
  off_at: Instant | null
  off_reason: string | null
  free_at: Generated<Instant>
}
type ContactGoneTable = { channel: 'email' | 'sms'; recipient_key: string; reason: string; at: number }
export type ChannelSwitchTable = {
  person_id: PersonId
  email: boolean
  urgent_email: boolean
  push: boolean
  telegram: boolean
  sms: boolean
  since: JSONColumnType<Partial<Record<ChannelName, number>>, string, string>
  updated_at: Instant
}
type NotificationHistoryTable = {
  person_id: PersonId
  tender_id: TenderId
  channel: ChannelName
  delivery_id: DeliveryId
  at: number
}
type ChannelRateLimitTable = { channel: ChannelName; free_at: Instant; paused_until: Instant }
type PushRefusalTable = { browser_id: string; level: 1 | 2; at: number }

/** Each restore of a backup. */
type RestoredBackupTable = { restored_at: Instant; made_at: Instant }

/** The tables of this module, for `tables<NotificationTables>(db)`. Nobody else names them. */
export type NotificationTables = {
  delivery: DeliveryTable
  contact_point: ContactPointTable
  contact_gone: ContactGoneTable
  channel_switch: ChannelSwitchTable
  notification_history: NotificationHistoryTable
  channel_rate_limit: ChannelRateLimitTable
  push_refusal: PushRefusalTable
  restored_backup: RestoredBackupTable
}
