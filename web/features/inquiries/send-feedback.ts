type Said = {
  tenderId: number
  /** As the link to the page named it, of who is not signed in. */ email?: string
  star: number
  comment?: string
  browserId: string
}

/**
 * Tells the service what a reader says of a tender: in place of `id`, what they said of it before. Without an answer it is kept on the device and sent when
 * there is a connection ('later'): the service keeps one of a reader and tender, however often it comes. Rejects with what was refused.
 */
export async function sayFeedback(said: Said, id?: number): Promise<{ id: number } | 'later'> {
  // In the order in which it was said: what waits from before, of this tender, is void by it.
  const { sendOrQueue } = await import('#web/outbox/send-queued.ts')
  const [call, body] = id === undefined ? ['POST /api/feedback', said] : ['PUT /api/feedback', { ...said, id }]
  const answer = await sendOrQueue({ key: `feedback ${said.tenderId}`, call, body })
  return (answer?.value as { id: number } | undefined) ?? 'later'
}
