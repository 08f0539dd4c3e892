import type { TenderDetail } from '#contract/tenders.ts'
import { ApiProblem, Unreachable } from '#web/lib/api-client.ts'
import { dropDetail, keptDetail } from '#web/lib/later/kept-details.ts'

export type Wanted = { id: number } | { guid: string }
/** A tender that came from this device, as it was kept there at an instant (epoch milliseconds). */
export type FromDevice = TenderDetail & { keptAt: number }

/** Of a tender that was not read because of `error`: without an answer, as it was last opened here. What the service says is not for this reader goes from the device. */
export async function readKept(wanted: Wanted, error: unknown): Promise<FromDevice> {
  if (error instanceof ApiProblem && (error.problem.status === 403 || error.problem.status === 404)) await dropDetail(wanted).catch(() => undefined)
  const found = error instanceof Unreachable ? await keptDetail(wanted).catch(() => undefined) : undefined
  if (!found) throw error
  return { ...found.tender, keptAt: found.at }
}
