/** Where the screens of alerts are. */
export const ALERTS = '/tenders/alert'
export const SEARCHES = '/tenders/searches'
export const TOLD = '/tenders/told'
/** The target of the specification's Configure Alert button. */
export const SETTINGS = '/subscription/profile/4'
