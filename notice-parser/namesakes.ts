import type { FoundRegion } from '#ethiopia/regions-in-text.ts'
import { clauseAt } from './clauses.ts'
import type { NoticeClause } from './clauses.ts'

const BOLE = /^[የበከለ]?(?:bole|ቦሌ)/u
/** Quarters, roads and offices of the sub-city; a woreda of it has a number. */
const IN_ADDIS_ABABA =
  /^[\s,-]{1,2}(?:sub-?\s?city|s\.?c\b|k\/?\s?ketema|kifle|arabsa|bulbula|michael|medhane?alem|airport|international|road|atlas|rwanda|brass|homes|lemi|gerji|wor?eda\s\d|kebele\s\d|ክ[/.]?ከተማ|ክፍለ|አራብሳ|ቡልቡላ|ሚካኤል|መድሀኔ|ኤርፖርት|አየር ማረፊያ|አለም አቀፍ|መንገድ|አትላስ|ሩዋንዳ|ብራስ|ለሚ|ገርጂ|ወረዳ\s\d)/u
/** Offices and schools that are called after another Bole. */
const ELSEWHERE =
  /^\s(?:wor?eda|kebele|primary|secondary|school|river|village|town|irrigation|ወረዳ|ቀበሌ|አንደኛ|ሁለተኛ|ት[/.]ቤት|ትምህርት|ወንዝ|ከተማ|መስኖ)/u
/** Where goods arrive is not where they are needed. */
const ARRIVAL =
  /\b(?:arriv\p{L}*|unload\p{L}*|clear(?:ed|ance)|cip|cif|dap|via|customs|ship(?:ped|ment)?|flights?|air freight|deliver\p{L}*|collect\p{L}*)\b[^.;\n]{0,40}$|(?:ጉምሩክ|የሚገባ|ሲደርስ|የሚራገፍ)[^።\n]{0,30}$/u
const TITLE = /(?:\b(?:ato|w\/ro|w\/rt|mr|mrs|ms|dr|eng|prof|obbo|aadde)\.?|አቶ|ወ\/ሮ|ወ\/ሪት|ዶ\/ር|ኢ\/ር|ወይዘሮ)\s$/u
/** '3 | Kaffa Stores PLC | Jimma': in a row, a firm that is called after a place; its property lies elsewhere. */
const FIRM = /^\s(?:\p{L}+\s){0,3}(?:plc|p\.l\.c|stores?|trading|hotel|ትሬዲንግ|ንግድ|ሆቴል|ኃ\/የተ|ሀ\/የተ|ሃ\/የተ)(?!\p{L})/u
const IN_ROW = /(?:^|\n)\s?\d{1,2}\s?(?:\||[.)/]\s)[^\n|]*\|?[^\n|]*$/u
const OF_ZONE = /^[በየ]?(?:oromia|oromo|ኦሮሚያ|ኦሮሞ)\s(?:special|nationality|ልዩ|ብሄረሰብ)\s(?:zone|ዞን|\p{L}+\sዞን)/u
/** 'Amhara Bank', 'Cooperative Bank of Oromia': called after a region, and at work in all of them. */
const BANK_BEHIND =
  /^\s(?:(?:international|global|cooperative|ኢንተርናሽናል|አለም አቀፍ|ህብረት ስራ)\s)?(?:bank|insurance|ባንክ|ኢንሹራንስ)(?!\p{L}{4})/u
const BANK_BEFORE = /\b(?:bank|insurance) of\s$/u
const REACH = 60

/**
 * Names that are no place of the notice: a person's, and a Bole that is not the sub-city of Addis Ababa or only its
 * airport, where goods arrive.
 */
export function isNamesake(
  folded: string,
  { at, end, isPlace }: FoundRegion,
  clauses: readonly NoticeClause[],
  named: readonly FoundRegion[],
): boolean {
  const before = folded.slice(Math.max(0, at - REACH), at)
  const word = folded.slice(at, end)
  if (isPlace && TITLE.test(before)) return true
  if (isPlace && FIRM.test(folded.slice(end, end + REACH)) && IN_ROW.test(before)) return true
  if (!isPlace && (BANK_BEHIND.test(folded.slice(end, end + REACH)) || BANK_BEFORE.test(before))) return true
  // The Oromia Special Zone belongs to the Amhara Region.
  if (OF_ZONE.test(folded.slice(at, end + REACH))) return true
  if (!BOLE.test(word)) return false
  const behind = folded.slice(at + (BOLE.exec(word)?.[0].length ?? 0), end + REACH)
  if (/^[\s,-]{1,2}(?:international |አለም አቀፍ )?(?:airport|ኤርፖርት|አየር ማረፊያ)/u.test(behind)) return ARRIVAL.test(before)
  if (IN_ADDIS_ABABA.test(behind)) return false
  const clause = clauseAt(clauses, at)
  const hasOther = named.some(
    (other) => other.name !== 'Addis Ababa' && clause !== undefined && other.at >= clause.at && other.at < clause.end,
  )
  return hasOther || ELSEWHERE.test(behind)
}
