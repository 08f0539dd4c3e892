/** How much of what people want to hear of is kept. Constants alone, as the web takes them too. */

/** What joins keywords on the wire (specification 2, section 5). */
export const KEYWORD_SEPARATOR = '/;'
/** Longer than any phrase that a notice would repeat word for word. */
export const LONGEST_KEYWORD = 200
export const LONGEST_CUSTOMER = 300
export const MOST_KEYWORDS = 500
export const MOST_SECTORS = 200
export const MOST_CUSTOMERS = 200
export const MOST_SAVED_SEARCHES = 50
/** So many of each a preview takes. */
export const MOST_PREVIEWED = 50
