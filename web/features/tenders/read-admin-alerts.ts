import type { ChannelName } from '#contract/notifications.ts'
import { browserCall } from '#web/lib/browser-call.ts'

type Reason<T> = T & { people?: number }
/** Numbers of people that a tender matched or would match, never names. */
export type AlertsOfTender = {
  alertSectorCount: number
  alertUserCount: number
  /** For a tender that is not approved: who would be notified if it were now. */
  wouldNotify?: { people: number; byChannel: readonly { channel: ChannelName; people: number }[] }
  keywords: readonly Reason<{ matchedKeywordText: string; rank?: number }>[]
  sectors: readonly Reason<{ sector: number; name: string }>[]
  customers: readonly Reason<{ customer: string }>[]
}

/** Reads for staff whom a tender matched; for one that is not approved, whom it would. */
export async function readAdminAlerts(id: number, isApproved: boolean): Promise<AlertsOfTender> {
  const params = { id }
  const totals = browserCall('GET /api/tenders/sector_alert_count/{id}', { params })
  if (!isApproved) {
    const [counts, { people, byChannel, ...reasons }] = await Promise.all([
      totals,
      browserCall('GET /api/tenders/would_be_told/{id}', { params }),
    ])
    return { ...counts, ...reasons, wouldNotify: { people, byChannel } }
  }
  const [counts, keywords, sectors, customers] = await Promise.all([
    totals,
    browserCall('GET /api/subscription/GetMatchedKeywords/{id}', { params }),
    browserCall('GET /api/subscription/GetHitSectorAlerts/{id}', { params }),
    browserCall('GET /api/subscription/GetHitCustomerAlerts/{id}', { params }),
  ])
  return { ...counts, keywords, sectors, customers }
}
