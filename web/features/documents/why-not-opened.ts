export type Shut = 'offline' | 'signed-out' | 'subscription-needed' | 'gone' | 'failed'

/**
 * Why a document does not open, by the status of the response; undefined without a response. Returns undefined where it
 * opens.
 */
export function whyNotOpened(status: number | undefined): Shut | undefined {
  if (status === undefined) return 'offline'
  if (status < 400) return undefined
  if (status === 401) return 'signed-out'
  if (status === 403) return 'subscription-needed'
  return status === 404 ? 'gone' : 'failed'
}
