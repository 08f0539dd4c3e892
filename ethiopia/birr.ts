/**
 * Money is in birr with cents after the point; whole amounts are written without them. Grouped by hand: the same text
 * everywhere.
 */
export function formatBirr(amount: number, lang: 'en' | 'am'): string {
  const cents = Math.round(Math.abs(amount) * 100)
  const grouped = String(Math.floor(cents / 100)).replace(/\B(?=(?:\d{3})+$)/g, ',')
  const number = `${amount < 0 && cents > 0 ? '-' : ''}${grouped}${cents % 100 ? `.${String(cents % 100).padStart(2, '0')}` : ''}`
  return lang === 'am' ? `${number} ብር` : `ETB ${number}`
}
