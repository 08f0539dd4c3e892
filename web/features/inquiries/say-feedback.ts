import { Unreachable } from '#web/lib/api-client.ts'
import { browserCall } from '#web/lib/browser-call.ts'

export type Said = { tenderId: number; star: number; comment?: string; browserId: string }

/**
 * Tells the service what a reader says of a tender: in place of `id`, what they said of it before. Without an answer it is kept on the device and sent when
 * there is a connection ('later'): the service keeps one of a reader and tender, however often it comes. Rejects with what was refused.
 */
export async function sayFeedback(said: Said, id?: number): Promise<{ id: number } | 'later'> {
  try {
    return await (id === undefined ? browserCall('POST /api/feedback', { body: said }) : browserCall('PUT /api/feedback', { body: { ...said, id } }))
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    const { sendOrKeep } = await import('#web/lib/later/late-sender.ts')
    const answer = await sendOrKeep({ key: `feedback ${said.tenderId}`, call: 'POST /api/feedback', body: said })
    return answer ? (answer.value as { id: number }) : 'later'
  }
}
