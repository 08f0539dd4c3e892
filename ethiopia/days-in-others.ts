/** Days counted in Tigrinya ('ኣብ መበል 16 መዓልቲ', '10 መዓልታት ስራሕ') and Afaan Oromo ('guyyaa 16ffaatti', 'guyyoota hojii 15'). */
export type DaysInOthers = { at: number; end: number; days: number; unit: 'calendar' | 'working'; ordinal: boolean }

/** In folded spelling. A figure of a date stands next to others. */
const TIGRINYA =
  /(?<![\p{L}\d.,:/-])(?:(?<nth>(?:አብ\s)?መበል)\s)?[ንብ]?(?<n>\d{1,3})(?<nth2>ይ)?\s(?:ተኸታተልቲ\s|(?<units>(?:ናይ\s)?ስራህ\s)){0,2}መአል(?:ቲ|ታት)(?!\p{L})(?<work>\s(?:ናይ\s)?ስራህ(?!\p{L}))?/gu
const OROMO =
  /(?<!\p{L})guyy(?:aa|oota)n?\s(?:(?<units>hojii)\s|walitti\saan\p{L}+\s){0,2}(?<n>\d{1,3})(?!\d|[/.-]\d|:\d)(?<nth>\s?ff?aa\p{L}*)?(?:\swalitti\saan\p{L}+)?(?<work>\shojii(?!\p{L}))?/gu
const MAX_DAYS = 365

/** The counts of days of a text in folded spelling in the two languages that put them in an order of their own. */
export function daysInOthers(text: string): DaysInOthers[] {
  const found = [TIGRINYA, OROMO].flatMap((pattern) => [...text.matchAll(pattern)])
  const counts = found.flatMap(({ 0: words, index, groups = {} }): DaysInOthers[] => {
    const days = Number(groups['n'])
    if (days < 1 || days > MAX_DAYS) return []
    const isWorking = groups['units'] !== undefined || groups['work'] !== undefined
    const ordinal = groups['nth'] !== undefined || groups['nth2'] !== undefined
    return [{ at: index, end: index + words.length, days, unit: isWorking ? 'working' : 'calendar', ordinal }]
  })
  return counts.toSorted((a, b) => a.at - b.at)
}
