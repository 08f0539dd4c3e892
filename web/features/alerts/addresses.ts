/** Where the screens of alerts are. */
export const ALERTS_ADDRESS = '/tenders/alert'
export const SAVED_SEARCHES = '/tenders/searches'
export const NOTIFICATION_HISTORY = '/tenders/notifications'
/** The target of the button Configure Alert (decision 0090). */
export const ALERT_SETTINGS = '/subscription/profile/4'
