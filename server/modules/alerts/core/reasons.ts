/** Where in a tender a keyword stands: the words around it, with the match from `start` to `end` in UTF-16 units. */
export type Place = { field: 'title' | 'company' | 'keywords' | 'description'; text: string; start: number; end: number }

/** Why a tender was found for a profile. Of what was found by reading back the place is looked up when somebody asks. */
export type Reason = { keyword: string; place?: Place } | { sector: number } | { customer: string }
