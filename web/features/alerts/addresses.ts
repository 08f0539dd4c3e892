/** Where the screens of alerts are. */
export const ALERTS_ADDRESS = '/tenders/alert'
export const SAVED_SEARCHES = '/tenders/searches'
export const NOTIFICATION_HISTORY = '/tenders/notifications'
/** The target of the specification's Configure Alert button. */
export const ALERT_SETTINGS = '/subscription/profile/4'
