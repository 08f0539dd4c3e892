/** Money is in birr with cents after the point; whole amounts are written without them. Grouped by hand: the same text everywhere. */
export function formatBirr(amount: number, lang: 'en' | 'am'): string {
  const cents = Math.round(Math.abs(amount) * 100)
  const grouped = String(Math.floor(cents / 100)).replace(/\B(?=(?:\d{3})+$)/g, ',')
  const number = `${amount < 0 && cents > 0 ? '-' : ''}${grouped}${cents % 100 ? `.${String(cents % 100).padStart(2, '0')}` : ''}`
  return lang === 'am' ? `${number} ብር` : `ETB ${number}`
}

const SCALES: readonly (readonly [RegExp, number])[] = [
  [/(?:thousand|ሺህ|ሺ)$/, 1e3],
  [/(?:million|ሚሊዮን|ሚሊየን)$/, 1e6],
  [/(?:billion|ቢሊዮን|ቢሊየን)$/, 1e9],
]
/** The largest sum a notice could name; beyond it cents are lost and the text is something else. */
const LARGEST = 1e12

/**
 * Reads a sum as notices write it: 'ETB 1,500', 'ብር 20,000.00 (ሃያ ሺ ብር)', '300/-', '1.5 million birr', '2ዐዐ ብር'.
 * Gives birr; undefined for a share ('2%'), another currency, or anything that is not one plain sum.
 */
export function parseAmount(text: string): number | undefined {
  const bare = text
    .toLowerCase()
    .replace(/(?<=[\d,ዐ])ዐ|ዐ(?=[\d,])/g, '0')
    .replace(/\([^()]*\)/g, ' ')
    .replace(/(?:ethiopian\s+)?birr|etb|የኢትዮጵያ ብር|ብር|\/[-=]?$|።/g, ' ')
    .trim()
  const scale = SCALES.find(([word]) => word.test(bare))
  const digits = (scale ? bare.replace(scale[0], '') : bare)
    .trim()
    .replace(/[/.=-]+$/, '')
    .trim()
  if (!/^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/.test(digits)) return undefined
  const amount = Math.round(Number(digits.replaceAll(',', '')) * (scale?.[1] ?? 1) * 100) / 100
  return amount <= LARGEST ? amount : undefined
}
