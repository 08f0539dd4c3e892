import type { Db } from '#server/platform/db.ts'
import type { MessageKinds } from './message-kind.ts'
import type { PreparedDelivery } from './render-deliveries.ts'

type ToSend = Exclude<PreparedDelivery, { result: unknown }>

/** A message with the facts of now, where its kind says that they may have changed while it waited. */
export async function refreshMessage(db: Db, kinds: MessageKinds, prepared: ToSend): Promise<ToSend> {
  const { row } = prepared
  const refresh = 'failed' in prepared ? undefined : await kinds[row.kind]?.refresh?.(db, row.key)
  if (!refresh || 'failed' in prepared) return prepared
  const { message } = prepared
  const { subject, html } = message
  return {
    ...prepared,
    message: {
      ...message,
      ...(subject === undefined ? {} : { subject: refresh(subject) }),
      text: refresh(message.text),
      ...(html === undefined ? {} : { html: refresh(html) }),
    },
  }
}
