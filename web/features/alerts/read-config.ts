import type { AlertConfig } from '#contract/alerts.ts'
import { browserCall } from '#web/lib/browser-call.ts'

/**
 * The reader's configuration, created when it is first read. It is read by email; for readers without one an empty
 * change returns the same.
 */
export const fetchAlertConfig = (email: string | undefined): Promise<AlertConfig> =>
  email
    ? browserCall('GET /api/Notification/GetOrInitializeAlertConfiguration/{email}', { params: { email } })
    : browserCall('POST /api/Notification/ConfigAlert', { body: {} })
