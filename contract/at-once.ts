/** So many alerts of single tenders go out at once to a person and day by what costs or rings; the digest tells those beyond, but for emergencies (docs/decisions/0058). */
export const MOST_AT_ONCE = { sms: 5, push: 20 } as const
