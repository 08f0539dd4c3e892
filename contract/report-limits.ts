/** A rate or a median of fewer notices says little of a person: none is shown, on a screen or in a file. */
export const ENOUGH_NOTICES = 20
