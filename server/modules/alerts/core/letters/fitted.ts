/** How many SMS a text is charged as. */
export type PartsOf = (text: string) => number
/** No message of ours is charged as more. */
export const MOST_PARTS = 3

const letters = new Intl.Segmenter('am', { granularity: 'grapheme' })

/** The beginning of a text, at most so many UTF-16 units, never ending inside a letter; with an ellipsis where it is cut, which counts. */
export function cut(text: string, most: number, ellipsis = '…'): string {
  if (text.length <= most) return text
  let end = 0
  for (const { index, segment } of letters.segment(text)) {
    if (index + segment.length + ellipsis.length > most) break
    end = index + segment.length
  }
  return `${text.slice(0, end).trimEnd()}${ellipsis}`
}

/** The first of several wordings that fits into one SMS; where none does, the first of at most three. */
export function firstFitting(wordings: readonly string[], parts: PartsOf): string {
  return wordings.find((one) => parts(one) === 1) ?? wordings.find((one) => parts(one) <= MOST_PARTS) ?? wordings.at(-1) ?? ''
}

/** A text around a title that is cut as far as one SMS needs, but not below `least` units: then as far as three need. */
export function aroundTitle(title: string, least: number, around: (title: string) => string, parts: PartsOf): string {
  // Three dots and not one sign: an ellipsis would turn a Latin message into one of 70 letters.
  const fits = (limit: number) => {
    for (let most = title.length; most >= least; most -= 1) {
      const text = around(cut(title, most, '...'))
      if (parts(text) <= limit) return text
    }
    return undefined
  }
  return fits(1) ?? fits(MOST_PARTS) ?? around(cut(title, least, '...'))
}
