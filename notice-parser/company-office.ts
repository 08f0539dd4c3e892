import { opensLot } from './clauses.ts'
import type { NoticeClause } from './clauses.ts'
import { aboveOf, isOffice as isOfficeName, NAME_ENDS, PLACE_BEHIND } from './company-words.ts'
import type { RuleName } from './parsed.ts'
import type { PastedText } from './pasted-text.ts'
import { NAMED_ABOVE } from './title-words.ts'

/** A part of the text, in characters from its beginning. */
export type CompanyPlace = { at: number; end: number }
export type FoundCompany = CompanyPlace & { rule: RuleName; isSure: boolean }

/** The most characters of a buyer's name. */
export const LONGEST_COMPANY = 160
/** A buyer is named within so many characters of the beginning. */
export const FURTHEST_HEAD = 900
const OURS = /ቤታችን|ድርጅታችን|ባንካችን|ቢሯችን|ኩባንያችን/
const DEED =
  /(?:አወዳድሮ|ሊገዛ|ያሰራል|ሊያሰራ|ማከናወን|መከራየት|ያከራያል|እንጠይቃለን|እንጋብዛለን|ግ[ዥዢ](?!\p{L})|በጨረታ|ለመግዛት|መግዛት|ይገዛል|ለማሰራት|ማሰራት|ይሸጣል|ለመሸጥ|መሸጥ|ይጋብዛል|ይፈልጋል|ይጠይቃል|ማስታወቂያ|በጀት|የሚገዛቸው|ለማከራየት|ማከራየት|አሳትሞ|ሽያጭ|ጨረታ)/u
/** The office at the beginning of an Amharic notice: the last name before the year, the goods or the verb. */
export function byOffice({ folded }: PastedText, clauses: readonly NoticeClause[]): FoundCompany | undefined {
  for (const { at, end } of clauses.filter((clause) => clause.at < FURTHEST_HEAD && !opensLot(folded, clause))) {
    const words = folded.slice(at, Math.min(end, at + 360))
    // The lots of a statement may be numbered within it.
    const sentence = folded.slice(at, at + 700).split(/ማለትም|የሚከተሉት|ሎት/.test(words) ? '።' : /[።\n]/)[0] ?? ''
    if (!/\p{Script=Ethiopic}{3}/u.test(words) || !(DEED.test(words) || DEED.test(sentence))) continue
    const year = words.search(/\s(?:[በለየከ]\s?(?=(?:19|20)\d\d)|በ?በጀት|የተለያዩ|ያገለገሉ|በግልጽ|ለ\p{L})/u)
    const reach = year > 0 ? Math.max(year, 24) : words.length
    const ends = [...words.slice(0, reach).matchAll(NAME_ENDS)].filter(
      ({ 0: end, index }) => index < reach && !OF_WORKS.test(words.slice(index + end.length, index + end.length + 12)),
    )
    const last = pick(words, ends)
    if (!last || OURS.test(words.slice(0, last.index + last[0].length)) || NAMED_ABOVE.test(words)) continue
    const to = last.index + last[0].length
    const above = aboveOf(words, last.index)
    const rest = words.slice(above.length, to)
    // 'በ…' at the beginning says where; what remains without it would not be a name.
    const from = rest.trim().length > last[0].length ? above.length : /^\s?በ/.test(words) ? words.indexOf('በ') + 1 : 0
    const start = from + (words.slice(from).length - words.slice(from).trimStart().length)
    const marks = /^(?:[-•*➢►\d.)\s]{0,6})(?:በ(?=\p{L}{3}))?/u.exec(words.slice(start, to))?.[0].length ?? 0
    const first = above.length > 0 && from > 0 ? start : start + marks
    const headed = first + (HEADING.exec(words.slice(first, to))?.[0].length ?? 0)
    const begin = headed + (LOCATED.exec(words.slice(headed, to))?.[0].length ?? 0)
    const inside = [...words.slice(begin, to).matchAll(NAME_ENDS)].length
    if (BARE.test(words.slice(begin, to))) continue
    if (to - begin > 2 && to - begin <= LONGEST_COMPANY && isOfficeName(words.slice(begin, to), inside))
      return { at: at + begin, end: at + to, rule: 'company-office', isSure: false }
  }
  return undefined
}

/** 'የሁለተኛ ደረጃ ት/ቤት ሕንፃ ግንባታ', 'ባንክ ዋስትና': what is built, or guaranteed by a bank, is no buyer. */
const OF_WORKS = /^\s(?:ህንጻ|ግንባታ|ጥገና|እድሳት|አጥር|ማስፋፊያ|ጋራንቲ|ዋስትና|በ?የ?ተረጋገጠ|በ?የ?ተመሰከረ)/u
/** 'የጽሕፈት ቤት ጽዳት': any office. */
const BARE = /^\s?የ?(?:ጽህፈት|መስሪያ|ትምህርት) ቤት$/u

/** 'ጎንደር የሚገኘው X ኃ/የተ/የግ/ማ': where the buyer is, before its name. */
const LOCATED = /^.*(?<!\p{L})የሚገኘው\s(?=\p{L}{2})/u
/** Newspaper, heading and number in the line of the name, where copying lost the ends of lines. */
const HEADING = /^.*(?:ማስታወቂያ|(?:ጨረታ|ማስታወቂ ?ያ) ቁጥር\s?:?\s?\S*\d\S*)\s(?=\p{L}{2})/u

/** After a complete name the goods begin: 'ለ…', 'የተ…', plurals, the object's 'ን'. */
const GOODS = /(?:^|\s)(?:ለ|የሚ|የተ|ያገለገሉ|ከዚህ|ቀጥሎ|በዚህ|እና\s)|(?:ዎች|ኦች|[ሎሮኖቶቦሶዶኮዞጎፎዮ]ች)|ን(?=\s|$)/u
/** 'የሚሌ ቅርንጫፍ': the word before a branch is its town, whatever it begins with. */
const BRANCH_END = /^(?:ቅርንጫፍ|ዲስትሪክት|ሪጅን)/
const SERVICE = /^(?:አገልግሎት|ስራዎች|ላቦራቶሪ|ፓርክ|አስተዳደር|ክፍል)/
const WEAK = /^(?:ወረዳ|አስተዳደር|አገልግሎት|ስራዎች|ክፍል|ጣቢያ|ኢንዱስትሪ|ላቦራቶሪ|ፓርክ|ፖሊስ|ፕሮጀክት|ፈንድ|መድን)/

/** A district is a buyer only where no office of it follows; a name ends before the goods. */
function pick(words: string, ends: readonly RegExpMatchArray[]): { index: number; 0: string } | undefined {
  const offices = ends.filter((end) => !/^(?:ወረዳ|አስተዳደር|አገልግሎት|ስራዎች)/.test(end[0]) || end === ends.at(-1))
  const whole = offices.filter((end) => !/\p{L}/u.test(words[(end.index ?? 0) + end[0].length] ?? ' '))
  let last: RegExpMatchArray | undefined
  for (const end of whole) {
    const between = last && !WEAK.test(last[0]) ? words.slice((last.index ?? 0) + last[0].length, end.index) : undefined
    // A name holds neither a day nor a newspaper: 'X ኢንዱስትሪ በኅዳር 3 ቀን 2019 ዓ.ም … ጋዜጣ … አገልግሎት'.
    if (last && /\s\d{4}\s|ጋዜጣ/.test(words.slice((last.index ?? 0) + last[0].length, end.index))) break
    const isBranchOf = BRANCH_END.test(end[0]) && /^\s\p{L}{2,12}\s$/u.test(between ?? '')
    if (between !== undefined && PLACE_BEHIND.test(between + end[0])) break
    if (between?.trim() && !isBranchOf && (SERVICE.test(end[0]) || between.trim() === 'የ' || GOODS.test(between))) break
    last = end
  }
  return last?.index === undefined ? undefined : { index: last.index, 0: last[0] }
}

/** Whether an office is named in full at the beginning of its statement. */
export function isFull({ folded }: PastedText, { at, end }: FoundCompany): boolean {
  const before = folded.slice(folded.lastIndexOf('\n', at - 1) + 1, at)
  const words = folded.slice(at, end).trim().split(/\s+/)
  return (
    words.length > 1 &&
    // 'ጨረታው በዚሁ ዕለት ከቀኑ 8:30 ሰዓት በዋናው መ/ቤት': where offers are opened.
    !/\d[:.]\d\d/.test(folded.slice(at, end)) &&
    // 'ለዩኒቨርሲቲው …': refers to a buyer named above.
    !/^[ለበ]\p{L}+(?:ው|ቱ|ሩ|ኩ|ኑ|ሙ|ችን)$/u.test(words[0] ?? '') &&
    // 'የጨረታ ሰነዱ በ… ቢሮ': an office where documents are handed out.
    !/^(?:የጨረታ\s)?ሰነ[ድዱ]\p{L}{0,3}(?!\p{L})/u.test(words.slice(0, 2).join(' ')) &&
    words.length < 12 &&
    before.length < 140 &&
    !/(?:^|\s)(?:እና|መካከል|የሚ\p{L}+(?!\s(?:ቅርንጫፍ|ዲስትሪክት|ሪጅን)))(?=\s)/u.test(folded.slice(at, end))
  )
}
