import { useEffect, useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import type { StaffDetail } from '#contract/tender.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { SECOND } from '#ethiopia/time-units.ts'

const HEARTBEAT_MS = 30 * SECOND

export type OpenedData = {
  tender: StaffDetail
  problems: OutputOf<Contract['GET /api/problem/by_tenderId/{id}']>
  reviews: OutputOf<Contract['GET /api/tenders/reviews/{id}']>
  history: OutputOf<Contract['GET /api/tenders/history/{id}']>
  clippings: OutputOf<Contract['GET /api/desk/clippings/{tenderId}']>
  /** An approver must type its closing again. */ closingAgain: boolean
  /** A text, a picture or a document of the notice is stored, in which the closing can be read. */
  hasNotice: boolean
}
export type Presence = OutputOf<Contract['PUT /api/desk/open/{id}']>

/** Everything that an approver reads about a tender; the data for approving, for people who may. */
export async function readOpened(id: number, mayApprove: boolean): Promise<OpenedData> {
  const params = { id }
  const [tender, problems, reviews, history, clippings, pictures, approvable] = await Promise.all([
    browserCall('GET /api/tenders/detail/{id}', { params }),
    browserCall('GET /api/problem/by_tenderId/{id}', { params }),
    browserCall('GET /api/tenders/reviews/{id}', { params }),
    browserCall('GET /api/tenders/history/{id}', { params }),
    // The notice's words help to decide; without them the tender can still be read.
    browserCall('GET /api/desk/clippings/{tenderId}', { params: { tenderId: id } }).catch(() => []),
    browserCall('GET /api/desk/pictures', { query: { tenderId: id } }).then(
      (found) => found.pictures,
      () => [],
    ),
    mayApprove ? browserCall('GET /api/tenders/approvable', { query: { ids: [String(id)] } }) : [],
  ])
  const closingAgain = approvable[0]?.tender?.closingAgain === true
  const staffTender = tender as StaffDetail
  const hasNotice = clippings.length + pictures.length + staffTender.tenderDocs.length > 0
  return { tender: staffTender, problems, reviews, history, clippings, closingAgain, hasNotice }
}

/**
 * A tender after a comment. One that somebody changed meanwhile stays as shown, because typed text about it would be
 * lost.
 */
export const afterComment = <T extends OpenedData>(shown: T, now: T): T =>
  now.tender.version === shown.tender.version ? now : { ...shown, reviews: now.reviews }

/**
 * Reports twice a minute that the tender is open here, as long as the window is visible, and returns who else has it.
 * Only a hint.
 */
export function usePresence(id: number): Presence | undefined {
  const [presence, setPresence] = useState<Presence>()
  useEffect(() => {
    let isGone = false
    const say = () => {
      if (document.visibilityState !== 'visible') return
      browserCall('PUT /api/desk/open/{id}', { params: { id } }).then(
        (found) => void (isGone || setPresence(found)),
        () => undefined,
      )
    }
    say()
    const timer = setInterval(say, HEARTBEAT_MS)
    return () => {
      isGone = true
      clearInterval(timer)
      browserCall('DELETE /api/desk/open/{id}', { params: { id } }).catch(() => undefined)
    }
  }, [id])
  return presence
}
