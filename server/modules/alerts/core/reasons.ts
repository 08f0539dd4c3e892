/** The place of a keyword in a tender: the words around it, with the match from `start` to `end` in UTF-16 units. */
export type MatchPlace = { field: 'title' | 'keywords' | 'description'; text: string; start: number; end: number }

export type KeywordReason = { keyword: string; place?: MatchPlace }
/** Why a tender was found for a profile. The place of a backfilled hit is looked up on request. */
export type Reason = KeywordReason | { sector: number } | { customer: string }

/** The weight of each field, as in search: the title above the keywords above the description. */
const WEIGHTS: Readonly<Record<string, number>> = { title: 1, keywords: 0.2, description: 0.1 }

/** How prominent a keyword is in a tender, 0 to 1: by the first field that contains it; 0 where it no longer occurs. */
export const rankOf = (place: MatchPlace | undefined): number => (place && WEIGHTS[place.field]) ?? 0
