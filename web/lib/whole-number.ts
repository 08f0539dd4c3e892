const MAX_WHOLE_NUMBER = 10_000_000

/** A whole number as people type it, '4,800' too; undefined for anything else. */
export function parseWholeNumber(text: string): number | undefined {
  const digits = text.replaceAll(/[\s,]/g, '')
  if (!/^\d{1,8}$/.test(digits) || Number(digits) > MAX_WHOLE_NUMBER) return undefined
  return Number(digits)
}
