/** Digits or an exponent that a number in memory may not hold exactly. */
const LONG = /\d{16}|\de[+-]?\d/i

/** Whether a number, as JSON writes it, would be another one in memory: rounded, or infinite. */
export function isInexact(written: string): boolean {
  const value = Number(written)
  return !Number.isFinite(value) || (/^-?\d+$/.test(written) && !Number.isSafeInteger(value))
}

/**
 * JSON with exact numbers: one that memory cannot hold exactly (an id of twenty digits, 1e999) becomes the text as
 * written. Throws SyntaxError like JSON.parse.
 */
export function parseJson(text: string): unknown {
  if (!LONG.test(text)) return JSON.parse(text)
  // The third argument is the source text (ECMAScript 2025), which the types lack.
  const reviver = (_key: string, value: unknown, context?: { source?: string }): unknown =>
    typeof value === 'number' && context?.source !== undefined && isInexact(context.source) ? context.source : value
  return JSON.parse(text, reviver)
}
