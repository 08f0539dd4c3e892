import type { Answer } from './date-answers.ts'
import type { NoticeClause } from './clauses.ts'
import type { Proposal, RuleName } from './parsed.ts'
import type { Reading } from './reading.ts'

type Found = { at: number; end: number; rule: RuleName; isSure: boolean }

const LONGEST = 160
const LABEL =
  /(?:^|[\n\t|])\s?(?:\d{1,2}[.)]\s)?(?:issued by|employer|client|procuring (?:entity|agency)|purchaser|buyer|contracting (?:authority|entity)|company(?: name)?|organi[sz]ation|agency|announced by|tender by|beneficiary|contact|የ?ገዥ(?:ው)?(?: መስሪያ ቤት)?(?: ስም)?|የመስሪያ ቤቱ? ስም|ገዢ(?:ው)?|አውጪ|ድርጅት|የድርጅቱ ስም)(?:\s?:-?\s?|\s(?=\p{L})|\s?-\s)(?<name>[^\n\t|]{3,160})/giu
const IS_LABEL_OPEN = /^(?:contact|agency|client|company|organi|ድርጅት|beneficiary)/i

/** Words in the English names of offices, firms and organisations. */
const ORGANISATION =
  /\b(?:Authorit(?:y|ies)|Ministry|Bureau|Office|Offices|University|College|Institute|Institution|Hospital|Bank|Insurance|Enterprise|Corporation|Company|Commission|Agency|Administration|Association|Organi[sz]ation|Council|Programme|Program|Fund|Service|Services|School|Academy|Cooperative|Union|Factory|Industry|Industries|Group|Airlines?|Telecom|telecom|Power|Utility|Board|Centre|Center|Development|Federation|Foundation|Society|Church|Embassy|Committee|Nations|Court|Bureaus?|Trading|Hotel|Lodge|Project|Department|Directorate|Mission|International|Initiative|Consortium|Regional State|Municipality|PLC|P\.L\.C|Plc|plc|S\.C|Share Company|SC|NGO|Red Cross|Vision|Aid|Care|Clinic|Printing Press|Sugar|Cement|Mills?|Farm|Logistics|Shipping|Railway|Exchange|Corridor|Estate|Works)\b/u
/** The verb of a buyer in the first statement. */
const VERB =
  /\s(?:(?:now|hereby|also|currently|is|are|has|have|would|will|intends?|wants?|plans?|wishes|like[sd]?|here by)\s){0,3}(?:to\s)?(?:now )?(?:[Ii]nvites?|inviting|invited|plans?|planning|wants?|wishes|intends?|seeks?|seeking|requests?|requires?|looking|look for|looks for|desires?|procure|purchase|buy|hire|build|have|floated|announces?|calls?|solicit(?:s|ing)?|sell|lease|auction|received|applied|allocated|like|construct|rent|engage|received|secured|obtained|needs?|published|issues?|advertis\w*)[\s:,]/u
const OPENING = /^\s?(?:[-•*➢►✓|]\s?)?(?:\(?\d{1,2}[.):]\s?)?(?:the\s)?/iu
const STOPPED =
  /(?:\s(?:with|through|under|using|by its|for the|in its|from its|as part)\b|,\s(?:tender|bid|with|under|a|an|which|located|through)\b|\sin (?:collaboration|partnership|cooperation)).*$/u
/** 'Our organisation' names nobody. */
const OURS = /ቤታችን|ድርጅታችን|ባንካችን|ቢሯችን|ኩባንያችን/
const FULL_NAME = /(?:\p{Lu}[\p{L}&'.-]*\s(?:(?:of|for|and|the|in)\s){0,2}){1,8}$/u
const NO_NAME =
  /^(?:our|the|this|bidders?|invitation|tender|bid|notice|request|procurement|sealed|interested|eligible|all|lot|title|date|papers|any|it|we|you|supply|construction|extension|registration|opening|closing|published|addendum|re-?tender|vacancy|expression|(?:inter)?national (?:open|competitive|bid|tender|and)|open)\b/iu

/** Words that end an Amharic name of an office. */
const OFFICE = String.raw`(?:ቢሮ|ጽ\/?\s?ቤት|ጽ[/]{1,3}ቤት|[/]{1,3}ቤት|ጽህፈት ቤት|ጽፈት ቤት|መ\/ቤት|መስሪያ ቤት|ማ\/ቤት|ማዘጋጃ ቤት|መምሪያ|ባለስልጣን|ዩኒቨርሲቲ|ዩንቨርስቲ|ዩኒቨርስቲ|ሆስፒታል|ኮሌጅ|ኢንስቲትዩት|ድርጅት|ኮርፖሬሽን|ሚኒስቴር|ኤጀንሲ|ባንክ|ኢንተርፕራይዝ|ተቋም|ኮሚሽን|አስተዳደር|ትምህርት ቤት|ት\/ቤት|ፍርድ ቤት|ፍ\/ቤት|ጤና ጣቢያ|ጣቢያ|ማህበር|ቴሌኮም|ፋብሪካ|ዩኒየን|ፕሮጀክት|ኩባንያ|ኃ\/የተ\/የግ|ማእከል|ማረሚያ ቤት|ምክር ቤት|መድን|አክሲዮን|ኢንሹራንስ|ፈንድ|አገልግሎት|ቤተ ክርስቲያን|ፖሊስ|ስራዎች|ኢንዱስትሪ|ግሩፕ|ሆቴል|ጨፌ|ወረዳ|ክፍል|ዳይሬክቶሬት|ኤምባሲ|አካዳሚ|ላቦራቶሪ|ማተሚያ ቤት|ሚሽን|ፓርክ|ኮምፕሌክስ|ትሬዲንግ|ዲስትሪክት|ቅርንጫፍ|\p{L}{2,12}(?=\s[አኤ]\.\s?ማ|\s?ሀ\/የተ))`
const NAME_ENDS = new RegExp(
  String.raw`${OFFICE}(?:\s?[\/(]?(?:[አኤ]\.?\s?[ማክ](?:ማ)?\.?|ሀ[/.]{0,2}የተ[/.]{0,2}የግ[/.]{0,2}(?:ማ\p{L}*)?|ሀላ\/የተ\/የግ(?:\/?ማ\p{L}*)?)\)?)?(?!\p{L})`,
  'gu',
)
/** Of whom an office is: the place stays, the regions, zones and districts above it go. */
const ABOVE = /^.{0,140}(?:ዞን|ወረዳ|(?<=^\s?በ.{0,40})ክልል|መንግስት|ክፍለ ከተማ|ክ\/ከተማ|አስተዳደር|ቢሮ)\s(?=\p{L})/u
const DEED =
  /(?:አወዳድሮ|በጨረታ|ለመግዛት|መግዛት|ይገዛል|ለማሰራት|ማሰራት|ይሸጣል|ለመሸጥ|መሸጥ|ይጋብዛል|ይፈልጋል|ይጠይቃል|ማስታወቂያ|በጀት|የሚገዛቸው|ለማከራየት|ማከራየት|አሳትሞ|ሽያጭ|ጨረታ)/u
const FURTHEST_HEAD = 900

const place = (at: number, text: string, name: string, rule: RuleName, isSure: boolean): Found | undefined => {
  const from = text.indexOf(name)
  return from < 0 ? undefined : { at: at + from, end: at + from + name.length, rule, isSure }
}

function byLabel({ plain }: Reading): Found | undefined {
  for (const found of plain.matchAll(LABEL)) {
    const { name = '' } = found.groups ?? {}
    const label = found[0].slice(0, -name.length).trim()
    const cut = name.split(/,\s|;|\s\|/)[0]?.trim() ?? ''
    const isFitting = !IS_LABEL_OPEN.test(label) || ORGANISATION.test(cut) || /ቤት|ቢሮ|ድርጅት/.test(cut)
    if (isFitting && cut.length > 2 && !/\d{4}|@/.test(cut) && !NO_NAME.test(cut))
      return place(found.index, found[0], cut, 'company-label', true)
  }
  return undefined
}

const capitals = (name: string): boolean => /^\p{Lu}/u.test(name) || /^[a-z]+ telecom$/.test(name)

/** 'X University invites …': what stands before the deed. */
function byDeed({ plain }: Reading, clauses: readonly NoticeClause[]): Found | undefined {
  for (const clause of clauses.flatMap((one) => linesOf(plain, one))) {
    if (clause.at > FURTHEST_HEAD) return undefined
    const text = plain.slice(clause.at, Math.min(clause.end, clause.at + 400))
    const verb = VERB.exec(text)
    if (!verb) continue
    const opening = OPENING.exec(text)?.[0] ?? ''
    // The article belongs to a name as it is printed, the number of the list does not.
    const article = /the\s$/i.test(opening) ? 4 : 0
    const start = opening.length - article
    const name = text
      .slice(start, verb.index)
      .replace(STOPPED, '')
      .replace(/[,\s]+$/, '')
      .trim()
    const bare = name.replace(/^the\s/i, '')
    if (name.length < 3 || name.length > LONGEST || NO_NAME.test(bare) || !capitals(bare)) continue
    const isOffice = ORGANISATION.test(name)
    if (!isOffice && !/^[\p{Lu}\d&-]{3,12}$/u.test(bare) && !/\([\p{Lu}]{2,10}\)/u.test(name)) continue
    const lines = name.split('\n')
    const shown = !isOffice
      ? bare
      : lines.length > 1 && lines.some((line) => line.length > 60)
        ? (lines.at(-1) ?? name)
        : article
          ? name
          : bare
    const found = place(clause.at, text, cutJoint(shown), 'company-deed', isOffice)
    return found && (inFull(plain, bare) ?? { ...found, at: found.at - nameAbove(plain, found.at) })
  }
  return undefined
}

/** A statement, and each of its lines: a heading may have no full stop. */
function linesOf(plain: string, { at, end }: NoticeClause): NoticeClause[] {
  const breaks = [...plain.slice(at, Math.min(end, at + 400)).matchAll(/\S\n/g)].slice(0, 6)
  return [{ at, end }, ...breaks.map(({ index }) => ({ at: at + index + 2, end }))]
}

/** 'World Vision Ethiopia (WVE)', where the deed has 'WVE' alone. */
function inFull(plain: string, short: string): Found | undefined {
  if (!/^[\p{Lu}\d&-]{2,12}$/u.test(short)) return undefined
  const bracket = plain.indexOf(`(${short})`)
  const name = bracket < 0 ? undefined : FULL_NAME.exec(plain.slice(Math.max(0, bracket - 100), bracket))?.[0]
  if (!name) return undefined
  return { at: bracket - name.length, end: bracket + short.length + 2, rule: 'company-deed', isSure: true }
}

/** How much of a name stands in the line above: names are cut where a column ends. */
function nameAbove(plain: string, at: number): number {
  if (plain[at - 1] !== '\n') return 0
  const line = plain.slice(plain.lastIndexOf('\n', at - 2) + 1, at - 1)
  const isPart = /^(?:\p{Lu}[\p{L}&-]*|of|and|for)(?:\s(?:\p{Lu}[\p{L}&-]*|of|and|for|&)){0,6}$/u.test(line)
  return isPart && line.length < 60 && !NO_NAME.test(line) && !ORGANISATION.test(line) ? line.length + 1 : 0
}

/** 'The Zone Finance Office and the Health Office': the first of two. */
const cutJoint = (name: string): string => name.split(/\s(?:and|&)\s(?:the|its)\s/)[0] ?? name

/** A line of the head that is nothing but a name. */
function byLine({ plain }: Reading, clauses: readonly NoticeClause[]): Found | undefined {
  for (const { at, end } of clauses.slice(0, 8)) {
    for (const line of plain.slice(at, end).split('\n')) {
      const name = line
        .trim()
        .replace(/\s(?:Addis Ababa|Ethiopia)$/, '')
        .replace(/,\s?(?:Addis Ababa|ETHIOPIA|Ethiopia).*$/, '')
      const words = name.split(/\s+/)
      const small = words.filter((word) => /^\p{Ll}/u.test(word) && !/^(?:of|and|for|the|in|telecom)$/.test(word))
      if (name.length > 100 || words.length < 2 || small.length > 0 || /[:|\d]|\p{Script=Ethiopic}/u.test(name))
        continue
      if (ORGANISATION.test(name) && !NO_NAME.test(name))
        return place(at, plain.slice(at, end), name, 'company-line', false)
    }
  }
  return undefined
}

/** The office at the head of an Amharic notice: the last name before the year, the goods or the deed. */
function byOffice({ plain, folded }: Reading, clauses: readonly NoticeClause[]): Found | undefined {
  for (const { at, end } of clauses.filter((clause) => clause.at < FURTHEST_HEAD)) {
    const words = folded.slice(at, Math.min(end, at + 360))
    if (!/\p{Script=Ethiopic}{3}/u.test(words) || !DEED.test(words)) continue
    const year = words.search(/\s(?:[በለየከ]\s?(?=(?:19|20)\d\d)|በ?በጀት|የተለያዩ|ያገለገሉ|በግልጽ|ለ\p{L})/u)
    const reach = year > 0 ? Math.max(year, 24) : words.length
    const ends = [...words.slice(0, reach).matchAll(NAME_ENDS)].filter(({ index }) => index < reach)
    const last = pick(words, ends)
    if (!last || OURS.test(words.slice(0, last.index + last[0].length))) continue
    const to = last.index + last[0].length
    const above = aboveOf(words, last.index)
    const rest = words.slice(above.length, to)
    // 'በ…' at the head says where; what is left of it alone would be no name.
    const from = rest.trim().length > last[0].length ? above.length : /^\s?በ/.test(words) ? words.indexOf('በ') + 1 : 0
    const start = from + (words.slice(from).length - words.slice(from).trimStart().length)
    const marks = /^(?:[-•*➢►\d.)\s]{0,6})(?:በ(?=\p{L}{3}))?/u.exec(words.slice(start, to))?.[0].length ?? 0
    const begin = above.length > 0 && from > 0 ? start : start + marks
    if (to - begin > 2 && to - begin <= LONGEST)
      return { at: at + begin, end: at + to, rule: 'company-office', isSure: false }
  }
  return void plain
}

/** The units above an office; the last of them stays where the office has no name of its own: 'የሉሜ ወረዳ ፋይናንስ ጽ/ቤት'. */
function aboveOf(words: string, office: number): string {
  const above = ABOVE.exec(words.slice(0, office))?.[0] ?? ''
  const isNamed = words.startsWith('የ', above.length) || !/(?:ወረዳ|ከተማ|አስተዳደር|መንግስት)\s$/.test(above)
  return isNamed ? above : above.slice(0, Math.max(0, above.lastIndexOf(' የ') + 1))
}

/** A district is a buyer only where no office of it follows. */
function pick(words: string, ends: readonly RegExpMatchArray[]): { index: number; 0: string } | undefined {
  const offices = ends.filter((end) => !/^(?:ወረዳ|አስተዳደር|አገልግሎት|ስራዎች)/.test(end[0]) || end === ends.at(-1))
  const whole = offices.filter((end) => !/\p{L}/u.test(words[(end.index ?? 0) + end[0].length] ?? ' '))
  const last = whole.at(-1)
  return last?.index === undefined ? undefined : { index: last.index, 0: last[0] }
}

/** Reads the buyer: from a label, before the verb, or from a line of the head; 'our organisation' is none. */
export function readCompany(reading: Reading, clauses: readonly NoticeClause[]): Answer {
  const found = byLabel(reading) ?? byOffice(reading, clauses) ?? byDeed(reading, clauses) ?? byLine(reading, clauses)
  if (!found) return { candidates: [], isLikely: false }
  const { at, end, rule, isSure } = found
  const value = reading.plain.slice(at, end).replace(/\s+/g, ' ').trim()
  const candidate: Proposal = { field: 'company', value, quotes: [reading.quote(at, end)], rule, sure: isSure }
  return { candidates: [candidate], isLikely: true }
}
