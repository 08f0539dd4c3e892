/** The highest number that a badge shows (specification 1, section 9). */
const MAX_SHOWN_COUNT = 99

/** '7', '99', and '99+' for more; nothing for none, for a badge that says 0 asks for a look that is not worth it. */
export const badgeText = (count: number | undefined): string | undefined =>
  !count ? undefined : count > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : String(count)
