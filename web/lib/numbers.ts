/** The cap of exact totals; one more says 'more than that' (contract/fields.ts). */
const TOTAL_CAP = 10_000

/** 4812 as '4,812'. Without Intl: both languages write it so, and server and browser must agree exactly. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

/** A total as the API gives it: '4,812', or '10,000+'. */
export const total = (count: number): string => (count > TOTAL_CAP ? `${grouped(TOTAL_CAP)}+` : grouped(count))
