import type { Generated } from 'kysely'
import type { ChannelName } from '../core/message.ts'

export type MessageState = 'waiting' | 'handed-over' | 'shown' | 'failed' | 'expired'

export type MessageTable = {
  id: Generated<number>
  key: string
  kind: string
  channel: ChannelName
  recipient: string
  recipient_key: string
  lang: 'en' | 'am'
  subject: string | null
  body_text: string
  body_html: string | null
  secret: boolean
  transactional: boolean
  state: Generated<MessageState>
  created_at: number
  expires_at: number | null
  next_at: number
  attempts: Generated<number>
  lease: string | null
  leased_until: number | null
  ended_at: number | null
  provider_id: string | null
  error: string | null
}

/** The tables of this module, for `tables<NotificationTables>(db)`. Nobody else names them. */
export type NotificationTables = { message: MessageTable }
