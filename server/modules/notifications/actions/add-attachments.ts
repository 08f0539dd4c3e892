import type { World } from '#server/platform/world.ts'
import { DatabaseUnavailable } from '#server/platform/db.ts'
import type { DeliveryPorts } from './delivery-ports.ts'
import type { PreparedDelivery } from './render-deliveries.ts'

type ToSend = Exclude<PreparedDelivery, { result: unknown }>

/** An email with the attachments of its kind. If they cannot be made now, the delivery is retried later. */
export async function addAttachments(
  { db, log }: Pick<World, 'db' | 'log'>,
  { kinds, channels }: Pick<DeliveryPorts, 'kinds' | 'channels'>,
  prepared: ToSend,
): Promise<ToSend> {
  const { row } = prepared
  const attach = kinds[row.kind]?.attach
  if (!attach || row.channel !== 'email' || !channels.email || 'failed' in prepared) return prepared
  try {
    const attachments = await attach(db, { key: row.key, about: row.about })
    return attachments.length === 0 ? prepared : { ...prepared, message: { ...prepared.message, attachments } }
  } catch (err) {
    if (err instanceof DatabaseUnavailable) throw err
    log.warn({ err, delivery: row.id }, 'the files of a message cannot be made')
    return { row, failed: 'the files of the message could not be made' }
  }
}
