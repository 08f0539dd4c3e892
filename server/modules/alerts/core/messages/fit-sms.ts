import { truncate } from '#language/excerpt.ts'

/** How many SMS a text is charged as. */
export type PartsOf = (text: string) => number
/** No SMS of ours costs more parts than this. */
export const MAX_SMS_PARTS = 3

/** The first of several wordings that fits into one SMS; otherwise the first that fits into three. */
export function firstFitting(wordings: readonly string[], parts: PartsOf): string {
  return (
    wordings.find((wording) => parts(wording) === 1) ??
    wordings.find((wording) => parts(wording) <= MAX_SMS_PARTS) ??
    wordings.at(-1) ??
    ''
  )
}

/**
 * A text around a title that is shortened as far as one SMS needs, but not below `least` letters: then as far as three
 * need.
 */
export function aroundTitle(title: string, least: number, around: (title: string) => string, parts: PartsOf): string {
  // Three dots and not one sign: an ellipsis would turn a Latin message into one of 70 letters.
  const fits = (limit: number) => {
    for (let most = title.length; most >= least; most -= 1) {
      const text = around(truncate(title, most, '...'))
      if (parts(text) <= limit) return text
    }
    return undefined
  }
  return fits(1) ?? fits(MAX_SMS_PARTS) ?? around(truncate(title, least, '...'))
}
