/** Limits of what people may watch. Constants alone, because the web imports them too. */

/** Joins keywords on the wire (decision 0090). */
export const KEYWORD_SEPARATOR = '/;'
/** Longer than any phrase that a notice would repeat word for word. */
export const MAX_KEYWORD_LENGTH = 200
export const MAX_CUSTOMER_LENGTH = 300
export const MAX_KEYWORDS = 500
export const MAX_SECTORS = 200
export const MAX_CUSTOMERS = 200
export const MAX_SAVED_SEARCHES = 50
/** How many of each kind a preview accepts. */
export const MAX_PREVIEWED = 50
