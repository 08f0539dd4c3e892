import type { OutputOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import type { StaffMessages } from '#contract/notifications.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import type { Call } from '#web/lib/api-client.ts'

export type Matching = OutputOf<Contract['GET /api/alerts/staff-counts']>
/** The state of deliveries and matching at an instant; a part that could not be read is absent. */
export type DeliveryCounts = { at: number; messages?: StaffMessages; matching?: Matching }

const isRefusal = (error: unknown): boolean => error instanceof ApiProblem && error.problem.status < 500

/** Reads both parts in parallel. Throws when the reader may not see them, and when neither had a response. */
export async function readDeliveryCounts(call: Call, at: number): Promise<DeliveryCounts> {
  const [messages, matching] = await Promise.allSettled([
    call('GET /api/Notification/messages'),
    call('GET /api/alerts/staff-counts'),
  ])
  const failures = [messages, matching].flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  const fatal = failures.find(isRefusal) ?? (failures.length === 2 ? failures[0] : undefined)
  if (fatal !== undefined) throw fatal
  return {
    at,
    ...(messages.status === 'fulfilled' ? { messages: messages.value } : {}),
    ...(matching.status === 'fulfilled' ? { matching: matching.value } : {}),
  }
}
