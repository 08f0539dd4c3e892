/** The highest number that a badge shows (specification 1, section 9). */
const MOST = 99

/** '7', '99', and '99+' for more; nothing for none, for a badge that says 0 asks for a look that is not worth it. */
export const badgeText = (count: number | undefined): string | undefined =>
  !count ? undefined : count > MOST ? `${MOST}+` : String(count)
