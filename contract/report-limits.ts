/**
 * Below this number of notices, a rate or median means little about a person: none is shown, on a screen or in a file.
 */
export const ENOUGH_NOTICES = 20
