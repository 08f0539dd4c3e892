/** Where in what a tender says a keyword stands: the words around it, with the match from `start` to `end` in UTF-16 units. */
export type MatchPlace = { field: 'title' | 'keywords' | 'description'; text: string; start: number; end: number }

/** Why a tender was found for a profile. Of what was found by reading back the place is looked up when somebody asks. */
export type Reason = { keyword: string; place?: MatchPlace } | { sector: number } | { customer: string }

/** The weight of each field, as in search: the title over the keywords over the description. */
const WEIGHTS: Readonly<Record<string, number>> = { title: 1, keywords: 0.2, description: 0.1 }

/** How prominently a keyword stands in a tender, 0 to 1: by the first field that has it; 0 where it stands nowhere any more. */
export const rankOf = (place: MatchPlace | undefined): number => (place && WEIGHTS[place.field]) ?? 0
