import type { Rating } from '#web/outbox/change.ts'

/**
 * Sends a reader's feedback on a tender, which replaces their earlier one. Without a response it is stored on the
 * device and sent when there is a connection ('later'). Rejects with a refusal.
 */
export async function sendFeedback(rating: Rating): Promise<{ id: number } | 'later'> {
  const { sendOrQueue } = await import('#web/outbox/send-queued.ts')
  // Replaces an earlier rating of this tender that still waits.
  const id = (await sendOrQueue({ kind: 'rate-tender', ...rating }))?.value.id
  return id === undefined ? 'later' : { id }
}
