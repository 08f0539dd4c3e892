import type { Db } from '#server/platform/db.ts'
import type { MessageKinds } from './message-kind.ts'
import type { PreparedDelivery } from './render-deliveries.ts'

type ToSend = Exclude<PreparedDelivery, { result: unknown }>

/** A message with the corrections of its kind, where it waited long enough to need any. */
export async function addCorrections(db: Db, kinds: MessageKinds, prepared: ToSend): Promise<ToSend> {
  const { row } = prepared
  const correct = 'failed' in prepared ? undefined : await kinds[row.kind]?.correct?.(db, row.key)
  if (!correct || 'failed' in prepared) return prepared
  const { message } = prepared
  const { subject, html } = message
  return {
    ...prepared,
    message: {
      ...message,
      ...(subject === undefined ? {} : { subject: correct(subject) }),
      text: correct(message.text),
      ...(html === undefined ? {} : { html: correct(html) }),
    },
  }
}
