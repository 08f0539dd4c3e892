const WORDS = `
a an and are as at be been but by for from had has have if in into is it its no not of on or our s such t than that the their them then there
these they this to upon us was we were which will with would you your
`
/** Words too frequent to find anything by. */
export const ENGLISH_STOP_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/))

/**
 * In capitals these are not pronouns: IT is information technology. They are indexed in capitals, and searched for when
 * typed alone.
 */
export const CAPITAL_WORDS: ReadonlySet<string> = new Set(['IT', 'US'])
