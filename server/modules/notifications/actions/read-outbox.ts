import type { DeliveryId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import type { ChannelName } from '../core/message.ts'
import { smsParts } from '../core/sms-parts.ts'
import { findShown, listShown } from '../store/deliveries.ts'
import type { DeliveryRow } from '../store/deliveries.ts'

const MAX_MESSAGES = 100

export type OutboxMessage = {
  id: DeliveryId
  kind: string
  channel: ChannelName
  to: string
  lang: string
  /** The text gives access to somebody's account: only callers on this machine may read it. */ isSecret: boolean
  subject: string | undefined
  text: string
  html: string | undefined
  /** Epoch milliseconds. */
  createdAt: Instant
  /** Push: the page that it opens. */
  link: string | undefined
  /** Telegram: its buttons. */
  buttons: readonly { text: string; url?: string }[]
  /** SMS only: its character set, and how many parts it would be charged. */
  sms: ReturnType<typeof smsParts> | undefined
}

/** The newest messages that would have been sent if their channel were configured. Some contain codes. */
export async function readOutbox(db: Db): Promise<OutboxMessage[]> {
  return (await listShown(db, MAX_MESSAGES)).map(outboxMessage)
}

export async function readOutboxMessage(db: Db, id: DeliveryId): Promise<OutboxMessage | undefined> {
  const row = await findShown(db, id)
  return row && outboxMessage(row)
}

function outboxMessage(row: DeliveryRow): OutboxMessage {
  return {
    id: row.id,
    kind: row.kind,
    channel: row.channel,
    to: row.recipient ?? '',
    lang: row.lang,
    isSecret: row.secret,
    subject: row.subject ?? undefined,
    text: row.body_text ?? '',
    html: row.body_html ?? undefined,
    createdAt: row.created_at,
    link: row.extras?.link,
    buttons: (row.extras?.buttons ?? []).map((button) => ({
      text: button.text,
      ...('url' in button ? { url: button.url } : {}),
    })),
    sms: row.channel === 'sms' ? smsParts(row.body_text ?? '') : undefined,
  }
}
