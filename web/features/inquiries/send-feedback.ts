import type { Rating } from '#web/outbox/change.ts'

/**
 * Sends a reader's feedback on a tender: in place of `id`, their earlier feedback. Without a response it is stored on
 * the device and sent when there is a connection ('later'): the service stores one per reader and tender, however often
 * it arrives. Rejects with a refusal.
 */
export async function sendFeedback(rating: Rating): Promise<{ id: number } | 'later'> {
  const { sendOrQueue } = await import('#web/outbox/send-queued.ts')
  // Replaces an earlier rating of this tender that still waits.
  const id = (await sendOrQueue({ kind: 'rate-tender', ...rating }))?.value.id
  return id === undefined ? 'later' : { id }
}
