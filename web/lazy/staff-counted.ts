/** Sent when tenders, orders or messages begin or cease to wait: the counts of the navigation are read again. */
export const STAFF_COUNTED = 'staff-counted'
