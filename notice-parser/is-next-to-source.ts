type Place = { at: number; end: number }

/** Words that may stand between a newspaper's name and its day: 'newspaper', a volume and its number. */
const BEFORE_DAY =
  /^[\s,፣(:|-]{0,4}(?:newspaper|magazine|ጋዜጣ)?[\s,፣(:|-]{0,3}(?:(?:vol|volume|ቅጽ)[\s.:]{0,2}\S{1,8}[\s,፣]{1,2})?(?:(?:no|number|issue|ቁጥር|ቁ)[\s.:]{0,2}\d{1,5}[\s,፣|-]{1,3})?(?:on|of|dated|ቀን|issue of|እትም)?[\s:]{0,2}$/u

const OF_OFFERS = /መዝጊያ|መክፈቻ|የሚዘጋ|የሚከፈት|ማስገቢያ|\b(?:clos|open|deadline|submission|due)/u
/** Whether other words than a weekday or a town stand before a place in its line, or a label in the line above. */
function isBehindWords(folded: string, at: number): boolean {
  const from = folded.lastIndexOf('\n', at - 1) + 1
  const before = folded.slice(from, at)
  const above =
    folded
      .slice(Math.max(0, from - 48), Math.max(0, from - 1))
      .split('\n')
      .at(-1) ?? ''
  const isDayAlone = /^[\s(]*(?:\p{L}+[,፣]?\s)?$/u.test(before)
  return isDayAlone ? OF_OFFERS.test(above) : /\p{L}{3,}.*[:\s-]\s?$|:/u.test(before)
}

/** Whether a day stands next to a newspaper's name. */
export const isNextToSource = (folded: string, { at, end }: Place, sources: readonly Place[]): boolean =>
  sources.some(
    (source) =>
      (source.end <= at && at - source.end < 60 && BEFORE_DAY.test(folded.slice(source.end, at))) ||
      (source.at >= end &&
        /^[\s,():|-]{0,4}$/.test(folded.slice(end, end + 8).slice(0, source.at - end)) &&
        source.at - end < 5 &&
        // 'Closing date: December 31, 2026' in the line above is a day of its own.
        !(folded.slice(end, source.at).includes('\n') && isBehindWords(folded, at))),
  )

/** 'ኅዳር 7 ቀን 2018 ዓ.ም ለመጀመሪያ ጊዜ ከወጣበት': this day is the notice's own. */
const APPEARED =
  /^\s?(?:(?:ቀን|እለት)\s)?(?:(?!እስከ|ድረስ|ጀምሮ|ከ|ይዘጋ|ይከፈ|ተብሎ|ተዘግ|ተከፍ|ሊ)\p{L}+\s){0,4}?(?:[ከበየ]ወጣ|ባወጣ|ያወጣ|ወጥቶ|ታትሞ|[ከበየ]ታተመ|[ከበየ]ታወጀ|ታውጆ|ይፋ\s[ከበየ]?[ተሆ])/u
/** 'በጥቅምት 20 ቀን በአዲስ ዘመን ጋዜጣ … ያወጣው ጨረታ': the day of printing, of this notice or of an earlier one. */
const IN_PAPER = /^\s?(?:(?:ቀን|እለት)\s)?በ(?:\p{L}+\s){1,3}ጋዜጣ(?!\p{L})[^።\n]{0,160}?\s[ያየባበ]ወጣ/u
export const isOfAppearance = (folded: string, { at, end }: Place): boolean =>
  // Whatever the line below a labelled day speaks of.
  !(folded[end] === '\n' && isBehindWords(folded, at)) &&
  (APPEARED.test(folded.slice(end, end + 60)) || IN_PAPER.test(folded.slice(end, end + 240)))
