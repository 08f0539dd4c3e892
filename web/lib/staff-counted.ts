/** Sent by screens after which fewer wait: the counts of the navigation are read again. */
export const STAFF_COUNTED = 'staff-counted'
