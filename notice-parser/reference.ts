import { isNumberWord } from '#ethiopia/number-words.ts'
import type { Answer } from './date-answers.ts'
import type { Timing } from './binding.ts'
import type { Proposal, RuleName } from './parsed.ts'
import type { PastedText } from './pasted-text.ts'
import { cellsBelow } from './tables.ts'

/** Cues of a notice's number, the plainest first. */
const CUES: readonly (readonly [RuleName, RegExp])[] = [
  [
    'reference-word',
    /(?<!\p{L}|\blot\s)(?:(?:procurement|tender|bid|notice|proc\.?)\s(?:notice\s)?)?ref(?:erence)?(?:\.|erence)?\s?(?:numbers?|no|nos|#|id)?\.?\s?(?:\([^()\n]{1,40}\)\s?)?(?:(?:\.|:|-|#)+[\s:.#-]{0,4}|(?<=\b(?:tender|bid|procurement|proc\.?)\sref(?:erence)?)\s(?=[\p{L}\d]+[/-]))/gu,
  ],
  [
    'reference-word',
    /(?<!\p{L}|\blot\s)(?:procurement\s)?reference\s(?:number|no)[\s:.#-]{0,5}|የ?(?:ጨረታ|ግ[ዥዢ])\p{L}? መለያ ቁ(?:ጥር|\/ር)[\s:.-]{0,4}|መለያ ቁ(?:ጥር|\/ር)[\s:.-]{0,4}|ደብዳቤ ቁ(?:ጥር|\/ር)(?!\p{L})[\s:.-]{0,4}/gu,
  ],
  [
    'reference-number',
    /(?<!\p{L})(?:bid|tender|rf[bqpt]|ifb|ifpq|rfpq|pq|itb|itt|ift|icb|ncb|eoi|rei|rfx|proforma|pr|proc(?:urement)?|notice|invitation|auction|solicitation|announcement)\s?(?:announcement|notice|invitation|identification)?\s?[.)]?\s?(?:numbers?|nos?|n[o0°º]|id|code|#)(?!\p{L})[\s:.#/|-]{0,6}/gu,
  ],
  [
    'reference-number',
    /(?:ጨረታ|ማስታወቂያ|ፕሮፎርማ|ሀራጅ|ግ[ዥዢ])\p{L}{0,3}\s?\(?(?:(?:ማስታወቂያ|ጥሪ)\s)?(?:መለያ\s)?(?:ቁ(?:ጥር|\/ር)(?!\p{L})|ቁ[.:])[\s:.-]{0,5}|(?:የጨረታ(?:ው)? |(?<=^|\n)\P{L}{0,8})መለያ\s?:[\s:.-]{0,4}|(?<!\p{L})በቁ(?:ጥር|\/ር)\s(?=\S{3,40}\s(?:በቀን\s\S{3,20}\s)?(?:ባወጣ|የወጣ|ያወጣ))|(?:ጨረታ|ምልክታ)\s(?:ሽያጥ\s)?ቁጽሪ[\s:.-]{0,4}|\bcaalbaasii\p{L}*\s(?:\p{L}+\s)?lakk\p{L}*[\s:.-]{0,4}|ጨ\/ማ\/ቁ[/\s:.-]{0,4}|ጨ[./]ቁ[/\s:.-]{0,4}|ግ(?:ልጽ)?\s?ጨ(?:ረታ)?\s?ቁ\.[\s:.-]{0,3}|የ?ጨረታ ቁ\.[\s:.-]{0,3}/gu,
  ],
]
/** 'ቁጥር፡' at the head, as letters have it. */
const HEAD_NUMBER =
  /(?:^|\n)\s?(?:የ?ማስታወቂያ\s)?(?:(?:ቁጥር|ቁ\.|(?:ቁጥር|ቁ\.?)\s?\/\s?(?:ref|no)|ref|no|number|our ref|contract no)\s{0,2}[.:-]{1,3}\s?|ref\s(?=[a-z]{1,8}[/-])|contract (?:no|number)\s|ቁጥር\s(?=[\u1200-\u135a]{2,8}[/-]))|(?:^|\n)[^\n]{0,80}\b(?:tender|bid|invitation|rf[qp]|proposal|quotation)s?\b[^\n]{0,120}[,(]\s?no\.?\s?:?\s?/gu
/** The heading of a column of numbers. */
const HEADING =
  /^[\s*]{0,3}(?:(?:bid|tender|rf[bqpt]|ifb|itb|eoi|procurement|reference|ref|notice|proc)\.?\s?){1,3}(?:(?:identification|announcement|notice)\s)?(?:numbers?|nos?|n[o°º]|id|#|code)\.?\s{0,2}$|^\s?(?:የ?(?:ጨረታ|ግ[ዥዢ]|ማስታወቂያ)\p{L}{0,2}\s)?(?:መለያ\s)?ቁጥር\s?$|^\s?የ?(?:ጨረታ|ግ[ዥዢ])\p{L}{0,2}\s(?:መለያ\s)?ቁ\.?\s?$|^\s?ref(?:erence)?\.?\s?$/u
/** A court's file. */
const FILE_NUMBER =
  /(?:^|\n|(?<=[።፤]\s)|(?<=\b(?:in|under|on|by)\s)|(?<=ማስታወቂያ\s)|(?<=\bnotice,?\s))\s?(?:(?:የ?አፈ?[./]መ[./]|የ?(?:ፍርድ |አፈጻጸም )?መዝ(?:ገብ\s|[./])|የ?መ[./])\s?ቁ(?:ጥር|\.|(?=\s\d))|(?:court |execution |civil )?file (?:no|number)\.?)\s?[.:-]{0,3}\s?/gu
/** 'ፍርድ ቤቱ በመ/ቁ 301244 በሰጠው ትዕዛዝ'. */
const FILE_IN_LINE = /(?<=ፍርድ ቤ[^።]{1,240}\s)በ?መ(?:ዝገብ\s|ዝ?[./]\s?)ቁ(?:ጥር|\.)?\s?(?=\d)/gu
const HEAD = 400
/** 'The tender XY/012/2026 for …', 'Bid notice 011/2019'. */
const NAMED_CODE =
  /(?<=(?<!\p{L})(?:(?:[Tt]ender|[Bb]id|[Aa]uction|[Ll]ease|[Ss]ale|[Pp]rocurement|TENDER|BID|AUCTION)(?: [Aa]nnouncement| [Nn]otice| [Ii]nvitation| ANNOUNCEMENT| NOTICE)?|RFQ|RFP|IFB|ITB|ጨረታ|ጨረታ ማስታወቂያ):?\s)(?:\p{Lu}[\p{Lu}\d]{1,11}(?:[-/_][\p{L}\d]{1,20}){1,8}|\d{1,4}\/20[0-3]\d|20[0-3]\d\/\d{1,4})(?![\p{L}\d/])/gu
/** 'Seven/2026': the buyer's own form of the number, which a program cannot know, may have figures. */
const isSpelt = (code: string): boolean =>
  (code.match(/\p{L}{2,}/gu) ?? []).some((word) => isNumberWord(word.toLowerCase()))
/** '15/3/2019': a day, wherever it stands without a word for a number. */
const DAY = /^\d{1,2}[/-]\d{1,2}[/-](?:\d{2}|\d{4})(?:ዓ[./]?ም)?$/
/** Letters and figures with the signs such numbers use; a blank only where what follows goes on like a code. */
const CODE =
  /[([]?(?<code>[\p{L}\d][\p{L}\d/_.&-]{0,60}(?:\s?(?:&|and|እና|,)\s[\p{L}\d]{1,12}[/-][\p{L}\d/_-]{1,40}|\s(?!\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)\d\d(?!\d))(?=[\p{Lu}\d]{2,12}[-/])[\p{L}\d/_-]{3,60}|\s?[/]\s?[\p{L}\d][\p{L}\d/_-]{0,40}){0,4}(?:\sEFY(?!\p{L}))?)/uy
const BARE_CODE =
  /(?<![\p{L}\d/@._-])(?=[\p{L}\d/_-]{0,30}(?:ICB|NCB|RFB|RFQ|RFP|ITB|IFB|EOI|QCBS|CQS|NS|SSNT|LRPS|LITB|BID)(?![\p{Ll}]))[\p{Lu}\d]{2,20}(?:[-/_](?:\p{Lu}\p{Ll}?[\p{L}\d]{0,18}|\d[\p{Lu}\d]{0,19})){2,8}(?![\p{L}\d])/gu
/** 'ግልጽ ጨረታ (NCB) ኦኩ3/ግዥ/011/2019': letters and figures between strokes, in the line of a heading. */
const ETHIOPIC_CODE =
  /(?<=(?:^|\n)[^\n]{0,40}ጨረታ[^\n]{0,30}\s)(?=[^\s]{0,40}\d)[\u1200-\u135a\d]{1,10}(?:\/[\u1200-\u135a\d]{1,10}){2,5}(?![\p{L}\d/])/gu
/** 'ABC/GD/14/2026': letters, figures and a year between strokes, which only numbers of letters and notices have. */
const YEAR_CODE =
  /(?<![\p{L}\d/@.])(?:\p{Lu}[\p{Lu}&]{1,11}|[\u1200-\u135a]{2,10})(?:[/-][\p{Lu}\d\u1200-\u135a]{1,12}){0,4}[/-]\d{1,5}[/-](?:19|20)?\d\d(?![\p{L}\d/])/gu
const PLAIN_FIGURES = /^(?:\d{1,3}|(?:19|20)\d\d)$/
const LONGEST = 120

type Found = { value: string; at: number; end: number; rule: RuleName }

function codeAt(plain: string, at: number): { value: string; at: number; end: number } | undefined {
  // 'Ref. No ERA/…': the cue may end before its last word.
  // 'Lakk. Caalbaasii 02/2019', 'ቁፅሪ ጨረታ 06/2019': in other languages the word of tenders may stand behind.
  const lead = /^(?:(?:no|nos|number|ቁጥር)[.:\s]{1,3}|(?:caalbaasii|ጨረታ|tender|bid)\s(?=\d))/i.exec(
    plain.slice(at, at + 16),
  )
  CODE.lastIndex = at + (lead?.[0].length ?? 0)
  const found = CODE.exec(plain)
  const code = found?.groups?.['code']?.replace(/[.,:;&/_-]+$/, '')
  if (!found || !code || !/\d/.test(code) || PLAIN_FIGURES.test(code) || code.length > LONGEST) return undefined
  const from = found.index + found[0].indexOf(code)
  return { value: code, at: from, end: from + code.length }
}

function labelled({ plain, folded }: PastedText, timing: Timing): Found[] {
  const isDate = (at: number, end: number): boolean => timing.dates.some((date) => date.at <= at && end <= date.end)
  return CUES.flatMap(([rule, pattern]) =>
    [...folded.matchAll(pattern)].flatMap(({ 0: cue, index }) => {
      const code = codeAt(plain, index + cue.length)
      return code && !isDate(code.at, code.end) ? [{ ...code, rule }] : []
    }),
  )
}

/** Codes below the heading of their column, one for each row. */
const inColumn = ({ plain, folded }: PastedText): Found[] =>
  cellsBelow(folded, (heading) => HEADING.test(heading)).flatMap(({ cell: { at, end } }) => {
    const start = at + (/^\s*/.exec(plain.slice(at, end))?.[0].length ?? 0)
    const code = codeAt(plain.slice(start, end), 0)
    return code ? [{ ...code, at: start + code.at, end: start + code.end, rule: 'reference-number' as const }] : []
  })

/**
 * The number of the notice, by the words before it; a code without such words only where its own parts say that it is
 * one.
 */
export function readNoticeReference(reading: PastedText, timing: Timing): Answer {
  const named = labelled(reading, timing)
  const found = named.length > 0 ? named : inColumn(reading)
  const heads = found.length > 0 ? [] : [...reading.folded.slice(0, HEAD).matchAll(HEAD_NUMBER)]
  const files =
    found.length > 0
      ? []
      : [FILE_NUMBER, FILE_IN_LINE].flatMap((file) => [...reading.folded.slice(0, HEAD).matchAll(file)])
  const head = [...heads, ...files].flatMap((cue) => {
    const code = codeAt(reading.plain, cue.index + cue[0].length)
    const isCode = code && (/\/|\p{Lu}.*-/u.test(code.value) || (files.includes(cue) && /^\d{4,9}$/.test(code.value)))
    return isCode ? [{ ...code, rule: 'reference-head' as const }] : []
  })
  const isNamed = found.length > 0 || head.length > 0
  const rest = isNamed
    ? []
    : [NAMED_CODE, BARE_CODE, ETHIOPIC_CODE, YEAR_CODE].flatMap((code) =>
        [...reading.plain.matchAll(code)].filter(([value]) => !DAY.test(value)).slice(0, 3),
      )
  const all = [
    ...found,
    ...head,
    ...rest.map(({ 0: value, index: at }): Found => ({ value, at, end: at + value.length, rule: 'reference-code' })),
  ]
  const best = all.filter(({ rule, value }) => rule === all[0]?.rule && /\d/.test(value))
  const proposals = new Map<string, Proposal>()
  for (const { value, at, end, rule } of best.toSorted((a, b) => b.value.length - a.value.length)) {
    const key = value.replace(/\s+/g, '').toLowerCase()
    if ([...proposals.keys()].some((known) => known.includes(key))) continue
    const isSure = rule !== 'reference-code' && rule !== 'reference-head' && !isSpelt(value)
    proposals.set(key, {
      field: 'reference',
      value: reading.written(at, end),
      quotes: [reading.quote(at, end)],
      rule,
      sure: isSure,
    })
  }
  const candidates = [...proposals.values()].toSorted((a, b) => (a.quotes[0]?.[0] ?? 0) - (b.quotes[0]?.[0] ?? 0))
  return candidates.length > 1
    ? { candidates, why: 'two-answers', isLikely: false }
    : { candidates, isLikely: candidates.length === 1 }
}
