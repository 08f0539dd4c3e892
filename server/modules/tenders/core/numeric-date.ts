const NUMERIC = /^\s*(\d{1,2})([/.-])(\d{1,2})\2\d{4}(?!\d)/
/** An Ethiopian year has thirteen months. */
export const MONTHS = 13

/** The first two numbers of a date such as '12/25/2026'; undefined where it has another form. */
export const numericParts = (text: string): readonly [number, number] | undefined => {
  const found = NUMERIC.exec(text)
  return found ? [Number(found[1]), Number(found[3])] : undefined
}

/** Whether a date would be another day with the month first. */
export function turnsWithOrder(text: string): boolean {
  const parts = numericParts(text)
  return parts !== undefined && parts[0] !== parts[1] && parts[0] <= MONTHS && parts[1] <= MONTHS
}
