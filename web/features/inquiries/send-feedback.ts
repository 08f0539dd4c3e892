import type { Rating } from '#web/outbox/change.ts'

/**
 * Tells the service what a reader says of a tender: in place of `id`, what they said of it before. Without an answer it is kept on the device and sent when
 * there is a connection ('later'): the service keeps one of a reader and tender, however often it comes. Rejects with what was refused.
 */
export async function sendFeedback(rating: Rating): Promise<{ id: number } | 'later'> {
  const { sendOrQueue } = await import('#web/outbox/send-queued.ts')
  // Replaces an earlier rating of this tender that still waits.
  const id = (await sendOrQueue({ kind: 'rate-tender', ...rating }))?.value.id
  return id === undefined ? 'later' : { id }
}
