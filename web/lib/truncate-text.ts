/** Limits of decision 0090. */
export const MAX_LENGTH = {
  bidCard: 50,
  keyword: 30,
  label: 30,
  filter: 20,
  filterInSheet: 40,
} as const

/** Cuts by letters, not by code units, so that no letter is split: `max` letters and the `mark`. */
export function truncateText(text: string, max: number, mark = '…'): string {
  const letters = [...text]
  return letters.length > max ? letters.slice(0, max).join('').trimEnd() + mark : text
}

/** A filter's label fits into `max` letters, the ellipsis counted as three: 20 shows 17 and the mark. */
export const truncateLabel = (text: string, max: number): string =>
  [...text].length > max ? truncateText(text, max - 3) : text
