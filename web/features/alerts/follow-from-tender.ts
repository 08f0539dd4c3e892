import type { TenderId } from '#contract/ids.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { readAlertCount } from './alert-count.ts'
import { hasAlerts } from './alert-draft.ts'

/** Watches for tenders like this one, or of its company, and says so. */
export async function followFromTender(what: 'similar' | 'sameCompany', tenderId: TenderId): Promise<void> {
  const config = await browserCall('POST /api/Notification/ConfigAlert', { body: { [what]: { tenderId, on: true } } })
  showToast(hasAlerts(config) ? m.toggle_on() : m.toggle_on_silent())
  void readAlertCount()
}
