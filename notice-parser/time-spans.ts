import type { FoundClock } from '#ethiopia/clocks-in-text.ts'

type Place = { at: number; end: number }

/** 'From January 2', 'ከ 04/09/2012 ጀምሮ': where a span begins closes nothing. */
export function isStart(text: string, { at, end }: Place, next: Place | undefined): boolean {
  const before = text.slice(Math.max(0, at - 24), at)
  const after = text.slice(end, end + 40)
  if (/^\s?(?:ቀን\s)?(?:አ\.?ም\s)?ጀምሮ/.test(after)) return true
  if (/(?:\bfrom|\bsince|\bstarting(?: on| from)?|\bbeginning|\bas of|\bbetween)\s(?:the\s)?$/.test(before)) return true
  // 'ጥር 5 እስከ ጥር 19', 'January 5 to January 19'.
  if (next && /^\s?(?:እስከ|to|through|-)\s?$/.test(text.slice(end, next.at))) return true
  const isFrom = /(?:^|[\s(])ከ\s?$/.test(before) || text.startsWith('ከ', at)
  return isFrom && /^[^።\n]{0,24}(?:እስከ|ወደ|-\s?\d)/.test(after)
}

/** 'ከ2:30 እስከ 11:30', '8:30 AM - 5:00 PM': office hours. */
export function officeHours(text: string, clocks: readonly FoundClock[]): ReadonlySet<FoundClock> {
  const hours = new Set<FoundClock>()
  clocks.forEach((clock, n) => {
    const next = clocks[n + 1]
    if (!next) return
    const between = text.slice(clock.end, next.at)
    const before = text.slice(Math.max(0, clock.at - 10), clock.at)
    const isFrom = /(?:\bfrom|\bbetween|ከ)\s?$/.test(before) || text.startsWith('ከ', clock.at)
    const isJoined = /^\s?(?:ጀምሮ\s)?(?:እስከ|-|to|until|till|up to)\s?(?:ቀኑ\s)?$/.test(between)
    if (isJoined && (isFrom || /-|እስከ|\bto\b/.test(between))) hours.add(clock).add(next)
  })
  return hours
}
