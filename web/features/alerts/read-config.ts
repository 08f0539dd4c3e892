import type { AlertConfig } from '#contract/alerts.ts'
import { browserCall } from '#web/lib/browser-call.ts'

/**
 * The reader's configuration, made when first asked for. It is read by email; for readers without one a change of
 * nothing answers the same.
 */
export const fetchAlertConfig = (email: string | undefined): Promise<AlertConfig> =>
  email
    ? browserCall('GET /api/Notification/GetOrInitializeAlertConfiguration/{email}', { params: { email } })
    : browserCall('POST /api/Notification/ConfigAlert', { body: {} })
