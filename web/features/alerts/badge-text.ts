/** The highest number that a badge shows (decision 0090). */
const MAX_SHOWN_COUNT = 99

/** '7', '99', and '99+' for more; empty for none, because a badge with 0 asks for attention without reason. */
export const badgeText = (count: number | undefined): string | undefined =>
  !count ? undefined : count > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : String(count)
