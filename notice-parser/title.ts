import { guessSectors } from '#ethiopia/sectors.ts'
import type { Answer } from './date-answers.ts'
import { clauseAt } from './clauses.ts'
import type { NoticeClause } from './clauses.ts'
import type { Proposal, RuleName } from './parsed.ts'
import type { Reading } from './reading.ts'

type Found = { at: number; end: number; rule: RuleName; isSure: boolean }

const LABEL =
  /(?:^|[\n\t|])\s?(?:\d{1,2}[.)]\s)?(?:(?:contract|tender|bid|project|assignment|procurement)?\s?title|subject|(?:title of )?assignment|object of (?:the )?(?:procurement|tender)|extension of (?:the )?(?:bid |closing |submission )?dates?|(?:individual|international|national|local) consultan(?:t|cy)(?: services?)?|የ?(?:ጨረታው? )?ርእስ|ጉዳዩ)\s?:-?\s?(?<title>[^\n\t|]{4,400})/giu
const OF =
  /\b(?:for (?:the )?)?(?<title>(?:national competitive bidding for )?(?:procurement|supply|purchase|construction|provision|maintenance|consultancy|printing|sale|rental?|rehabilitation|upgrading|installation|design|development|production|delivery|leasing|hiring|selection|update)(?:,? (?:and|&)? ?(?:supply|installation|delivery|construction|commissioning|maintenance|build|supervision))* (?:of|for) [^.;:\n።]{3,300})/iu
const TO_DO =
  /\b(?:procure|purchase|buy|sell|lease|rent|hire|plans(?: to (?:build|construct))?|(?:will|to|wants to|intends to) (?:build|construct|rehabilitate))\s(?<title>(?!to\b)[^.;:።]{4,300})/iu
/** 'International consultant for the project evaluation, 30 days'. */
const CONSULTANT =
  /\b(?:individual|international|national|local) consultan(?:t|cy)(?: services?)? (?:for|to) (?:the )?(?<title>[^.,;:\n።]{4,300})/iu
/** Behind these stands how it is bought, and for whom. */
const BEHIND =
  /(?:,?\s(?:through|by means of|using|under|with its|from its|in its|from (?:eligible|interested|qualified)|by (?:open|national|inviting)|with (?:ida|loans?|credits?|grants?|funds?)|as per|paid (?:by|from)|that (?:is|are)|in accordance)\b|,\s(?:which|one-year|through)\b).*$/iu
const AMHARIC_HEAD =
  /^[\s,፣-]{0,3}(?:[በለ]\s?(?=\d|በጀት))?(?:(?:19|20)\d\d\s?(?:ኣ?አ?[./]{0,2}ም\.?)?\s?)?(?:በጀት\s?)?(?:አመት\s)?(?:ውስጥ\s)?(?:በ(?:ግልጽ|ውስን) [^።\n]{0,60}የሚ[ገሸ]\p{L}{1,8}\s)?/u
const AMHARIC_TAIL =
  /\s(?:በ(?:ሀገር ውስጥ |ብሄራዊ |ሀገር አቀፍ )?(?:ግልጽ|ውስን|ፕሮፎርማ|ሀራጅ)?\s?(?:የ?ጨረታ|የ?ሀራጅ)\s.*|በግልጽ.*|በጨረታ.*|አወዳድሮ.*|ለመግዛት.*|መግዛት.*|ይገዛል.*|የሚገዛ.*|ለማሰራት.*|ማሰራት.*|ለመሸጥ.*|መሸጥ.*|ይሸጣል.*|ባሉበት.*|ለማከራየት.*|ማከራየት.*|አታሚ.*|ይጋብዛል.*|ይፈልጋል.*|አቅራቢ.*|በአዋጅ.*)$/u
const HEADING =
  /^(?:\p{L}+\s)?(?:invitation|request for|notice|bid|tender|re-?tender|ግልጽ|የ?ጨረታ|የ?ሀራጅ|addis|the ethiopian|herald|published|date|price|procurement ref|united nations|two[- ]envelopes?|single envelope|pre-?qualif|registration|renewed|licen[cs]e)/iu
const LONGEST = 400
const LIST_TEXT = 300

function trimmed(plain: string, at: number, end: number, rule: RuleName, isSure: boolean): Found | undefined {
  let [from, to] = [at, Math.min(end, at + LONGEST)]
  while (from < to && /[\s,፣:"'(-]/.test(plain[from] ?? '')) from += 1
  while (to > from && /[\s,፣.:"'-]/.test(plain[to - 1] ?? '')) to -= 1
  return to - from > 3 ? { at: from, end: to, rule, isSure } : undefined
}

function byLabel({ plain }: Reading): Found | undefined {
  const [found] = plain.matchAll(LABEL)
  const labelled = found?.groups?.['title'] ?? ''
  // Behind the sentence something else begins.
  const title = labelled.replace(/(?<=\p{Ll}{4})\.\s\p{Lu}.*$/u, '')
  if (!found || title.trim().length < 4) return undefined
  const at = found.index + found[0].length - labelled.length
  return trimmed(plain, at, at + title.length, 'title-label', true)
}

/** The words between the buyer and the verb in an Amharic statement. */
function inAmharic({ plain, folded }: Reading, buyer: { end: number }, clause: NoticeClause): Found | undefined {
  const rest = folded.slice(buyer.end, Math.min(clause.end, buyer.end + LONGEST))
  const head = AMHARIC_HEAD.exec(rest)?.[0].length ?? 0
  const tail = AMHARIC_TAIL.exec(rest.slice(head))
  const end = tail ? head + tail.index : rest.length
  return tail || rest.length < 160
    ? trimmed(plain, buyer.end + head, buyer.end + end, 'title-statement', false)
    : undefined
}

function inEnglish({ plain }: Reading, clauses: readonly NoticeClause[]): Found | undefined {
  for (const clause of clauses.slice(0, 14)) {
    const text = plain.slice(clause.at, clause.end)
    const found = OF.exec(text) ?? CONSULTANT.exec(text) ?? TO_DO.exec(text)
    const title = found?.groups?.['title']?.replace(BEHIND, '')
    if (!found || !title) continue
    const at = clause.at + found.index + found[0].indexOf(title)
    return trimmed(plain, at, at + title.length, 'title-statement', false)
  }
  return undefined
}

function firstLine(
  { plain }: Reading,
  clauses: readonly NoticeClause[],
  buyer: { at: number; end: number } | undefined,
): Found | undefined {
  const line = clauses.slice(0, 6).find(({ at, end }) => {
    const text = plain.slice(at, end).trim()
    return (
      text.length > 12 &&
      !(buyer && buyer.at >= at && buyer.end >= end - 12) &&
      /\p{Ll}{3}|\p{Script=Ethiopic}{3}/u.test(text) &&
      !/@|\|.*\|/.test(text) &&
      !HEADING.test(text) &&
      !/^[^:]{0,30}:|^\s?issued by|\bwill (?:build|buy|construct|sell)\b/i.test(text) &&
      !/\d{4}\s*\)?$/.test(text)
    )
  })
  return line && trimmed(plain, line.at, line.end, 'title-line', false)
}

/** Reads the title: the thing that is asked for. */
export function readNoticeTitle(
  reading: Reading,
  clauses: readonly NoticeClause[],
  buyer: { at: number; end: number } | undefined,
): Answer {
  const clause = buyer && clauseAt(clauses, buyer.at)
  const isAmharic = clause && /\p{Script=Ethiopic}{3}/u.test(reading.plain.slice(clause.at, clause.end))
  const stated = isAmharic && clause ? inAmharic(reading, buyer, clause) : inEnglish(reading, clauses)
  const found = byLabel(reading) ?? stated ?? firstLine(reading, clauses, buyer)
  if (!found) return { candidates: [], isLikely: false }
  const { at, end, rule, isSure } = found
  const value = reading.plain.slice(at, end).replace(/\s+/g, ' ')
  return {
    candidates: [{ field: 'title', value, quotes: [reading.quote(at, end)], rule, sure: isSure }],
    isLikely: true,
  }
}

/** The sectors that the title names without doubt, by id. */
export function readSectors(title: Proposal | undefined): Answer {
  const ids = typeof title?.value === 'string' ? guessSectors(title.value) : []
  if (!title || ids.length === 0) return { candidates: [], isLikely: false }
  const candidate: Proposal = {
    field: 'sectors',
    value: ids.map(String),
    quotes: title.quotes,
    rule: 'sectors-title',
    sure: false,
  }
  return { candidates: [candidate], isLikely: true }
}

/** The statement of the title, for lists. */
export function readListText(reading: Reading, clauses: readonly NoticeClause[], at: number | undefined): Answer {
  const clause = at === undefined ? undefined : clauseAt(clauses, at)
  const found =
    clause &&
    trimmed(reading.plain, clause.at, Math.min(clause.end, clause.at + LIST_TEXT), 'listText-statement', false)
  if (!found) return { candidates: [], isLikely: false }
  const value = reading.plain.slice(found.at, found.end).replace(/\s+/g, ' ')
  const quotes = [reading.quote(found.at, found.end)]
  return { candidates: [{ field: 'listText', value, quotes, rule: found.rule, sure: false }], isLikely: true }
}
