/** Sent where tenders, orders or messages have come to wait or wait no more: the counts of the navigation are read again. */
export const STAFF_COUNTED = 'staff-counted'
