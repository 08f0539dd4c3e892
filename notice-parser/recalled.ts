import type { NoticeClause } from './clauses.ts'
import type { Cue } from './cues.ts'

type Place = { at: number; end: number }

/** Verbs that end a mention of a day which no longer counts: 'is cancelled', 'መግለጻችን ይታወሳል', 'ይዘጋል ተብሎ የነበረው'. */
const RECALLS =
  /\b(?:is|are|was|were|has been|have been|stands?|being)\s(?:hereby\s|now\s)?(?:cancell?ed|revoked|annulled|withdrawn|suspended|(?:declared\s)?(?:null and\s)?void)\b|\b(?:has|have|had)\s(?:already\s)?(?:passed|expired|elapsed|lapsed)\b|\b(?:was|is|were)\s(?:a\s|printed\s)?(?:wrong|incorrect|mistake|erroneous|misprint|in error|by mistake)\p{L}*|\b(?:will|shall|does|do|did) not (?:take place|be held|go ahead)\b|አልፏል|(?:እንደነበር|መሆኑ?ን?) (?:ይታወቃል|የሚታወቅ)|ይታወሳል|የሚታወስ|መታወሱ|(?:መግለጻ|መግለጹ|ማሳወቃ|ማስታወቃ|ማውጣታ|መነገሩ|መገለጹ|መባሉ)\p{L}*|የነበረ\p{L}{0,4}|(?<!\p{L})ነበር|የተባለ\p{L}{0,3}|ተብሎ (?:የወጣ|የተገለጸ|የታወጀ|የተነገረ|ተገልጾ|በወጣ)\p{L}{0,3}|መሰረዙ\p{L}*|ተሰር[ዟዘ]\p{L}*|የተሰረዘ\p{L}*|ሰር[ዟዘ](?:ል|ናል)|ውድቅ (?:ሆኗል|ተደርጓል|የተደረገ)\p{L}*|(?<=ጨረታው\p{L}?\s(?:\p{L}+\s){0,2})ውድቅ መሆኑ\p{L}*|ተቋር[ጧጦ]\p{L}*|የተቋረጠ\p{L}*|ታግ[ዷደ]\p{L}*|ላልተወሰነ ጊዜ|\bindefinitely\b/gu
/** Verbs before a mention of such a day: 'has cancelled the bid that was to close on'. */
const CANCELS =
  /\b(?:has|have|had|hereby|we)\s(?:hereby\s|now\s|since\s)?(?:cancell?|revok|annul|withdr|recall|suspend)\p{L}*|(?<!\bright (?:of|to) )\b(?:cancell?(?:s|ed|ing)|revok(?:es|ed|ing)|annul(?:s|led|ling)|withdr(?:aws|ew|awing)|recall(?:s|ed|ing)|suspend(?:s|ed|ing))\s(?:the|its|their|this|our|all|that|said)\b/u
/** In a notice that corrects another: what the other one said. */
const SAID =
  /\b(?:said|stated|told|announced|mentioned|indicated|read)\s(?:[\p{L}\d,]+\s){0,9}?that\b|\bwould\s(?:be\s)?(?:close|open)d?\b|\b(?:printed|published|stated|written|announced|indicated|given)\sas\b|(?<!\b(?:now|to|be|shall|should|must|will|please)\s)\bread\s?:/u
const FORMER_HEAD = /^\W*(?:previous|original|old|former|initial|existing|earlier|from\b|የቀድሞ|ቀድሞ|የነበረ|ነባር|የበፊቱ|በፊት)/u
const NEW_HEAD =
  /^\W*(?:(?:first|second|third|final|last|[123](?:st|nd|rd))\s)?(?:revised|revision|new|exten[ds]|amended|postpone|current|updated|now\b|changed|to\b|አዲስ|አዲሱ|የተሻሻለ|የተራዘመ|የተስተካከለ|የተለወጠ|የአሁኑ)/u
const MENDED = /\b(?:should|shall|must|to|will|please)\s(?:now\s)?(?:be\s)?(?:read|corrected)|\bbut\b|\bit is\b/u
const CELLS = /[^|\t]+/g

/** The columns of a table 'Previous | Revised' that contain former days, down to the end of the table. */
function formerCells(folded: string): Place[] {
  const spans: Place[] = []
  let former: ReadonlySet<number> = new Set()
  let at = 0
  for (const line of folded.split('\n')) {
    const cells = [...line.matchAll(CELLS)]
    const old = cells.flatMap(({ 0: cell }, n) => (FORMER_HEAD.test(cell) ? [n] : []))
    const fresh = cells.flatMap(({ 0: cell }, n) => (NEW_HEAD.test(cell) ? [n] : []))
    if (cells.length < 2) former = new Set()
    else if (old.length > 0 && fresh.length > 0 && !/\d{2}/.test(line))
      // 'Original | First extension | Second extension': the last of them counts.
      former = new Set([...old, ...fresh.slice(0, -1)])
    else
      for (const [n, { 0: cell, index }] of cells.entries())
        if (former.has(n)) spans.push({ at: at + index, end: at + index + cell.length })
    at += line.length + 1
  }
  return spans
}

/** Where a notice mentions days that no longer count, in order. */
export function recalledIn(folded: string, clauses: readonly NoticeClause[], isAltered: boolean): Place[] {
  const recalled = clauses.flatMap(({ at, end }) => {
    const words = folded.slice(at, end)
    const said = isAltered ? words.search(SAID) : -1
    if (isAltered && CANCELS.test(words)) return [{ at, end }]
    const last = [...words.matchAll(RECALLS)].at(-1)
    const tale = last ? [{ at, end: at + last.index }] : []
    // 'Printed as December 3 should read December 13': the day after those words is the new one.
    const mended = said < 0 ? -1 : words.slice(said).search(MENDED)
    const until = mended < 0 ? end : at + said + mended
    return said < 0 || last ? tale : [{ at: at + said, end: until }]
  })
  return [...recalled, ...formerCells(folded)].toSorted((a, b) => a.at - b.at)
}

/** The one of some short spans, in order, that contains a place. */
export function spanAt<Span extends Place>(spans: readonly Span[], { at }: Place): Span | undefined {
  let [low, high] = [0, spans.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.at ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return [spans[low - 1], spans[low - 2]].find((span) => span !== undefined && span.end > at)
}

/** 'Original deadline', 'the former bid closed on', 'የቀድሞው መዝጊያ'. */
const FORMER_BEFORE =
  /\b(?:former|previous|original|old|earlier|initial)\s(?:(?:bid|tender|submission|announced|fixed|closing|opening|proposal)\s){0,2}$|\b(?:was|were|had been)\s(?:(?:previously|originally|initially|earlier)\s)?(?:scheduled|planned|supposed|expected|due|set|announced|fixed)\s(?:to\s)?(?:be\s)?$|(?:የቀድሞ\p{L}*|የበፊቱ|ቀድሞ የነበረው)\s(?:የ?ጨረታው?\s)?(?:የ)?$/u
/** 'Bidders who submitted by January 3'. */
const DONE_BEFORE = /\b(?:who|that|which|those)\s(?:have\s|had\s|already\s){0,2}$/u
export const isFormerCue = (folded: string, { at, end }: Place): boolean =>
  FORMER_BEFORE.test(folded.slice(Math.max(0, at - 48), at)) ||
  (folded.slice(at, end).endsWith('ed') && DONE_BEFORE.test(folded.slice(Math.max(0, at - 24), at)))

/** 'First advertised on October 11': the day of another notice than this one. */
export const isFirstTime = (folded: string, { role, cue, at }: { role: unknown; cue?: Cue; at: number }): boolean =>
  role === 'published' &&
  cue !== undefined &&
  (/\b(?:first|initially|originally|previously|earlier)\s$/.test(folded.slice(Math.max(0, cue.at - 16), cue.at)) ||
    /(?:ቀደም ሲል|ከዚህ በፊት|ከዚህ ቀደም)\s(?:በ)?$/u.test(folded.slice(Math.max(0, at - 16), at)))

/** 'Announced by mistake as December 3', 'ኅዳር 20 ተብሎ የወጣው': what was printed, not a day of printing. */
export function isMisprint(folded: string, { role, cue, at, end }: Place & { role: unknown; cue?: Cue }): boolean {
  if (role !== 'published' || cue === undefined) return false
  return cue.end <= at
    ? /\b(?:as|mistake|error|wrongly)\b/.test(folded.slice(cue.end, at))
    : /ተብሎ|በሚል|በማለት/.test(folded.slice(end, cue.at))
}

/** 'መገናኛ ተብሎ በሚጠራው ቦታ' names a place, not a day that another one replaces. */
const REPLACED =
  /^[\s,]{0,2}(?:(?:ቀን|እለት)\s)?(?:[^\s።]+\s){0,6}?(?:(?:በሚል|ተብሎ(?!\s\p{L}{0,3}(?:ጠራ|ታወ|ሰየ))|በማለት|የሚለው)\p{L}{0,2}\s(?:\S+\s){0,2}?(?:[ፋፈ]ንታ|ምትክ|በስህተት|ቀርቶ)|(?:በሚል|የሚለው)\p{L}{0,2}\s(?:(?:ቀን|እለት)\s)?ቦታ)|^['"]?\s?(?:(?:is|was|be|shall be)\s)?(?:replaced|substituted) by\b|^(?:,?\s?\d{1,2}[:.]\d{2}(?:\s?(?:hrs?|hours|[ap]\.?m\.?))?)?['"]?\s(?:now )?becomes?\b/u
/** 'ኅዳር 22 በሚል ፈንታ ኅዳር 29', 'December 1 is replaced by December 8'. */
export const isReplaced = (folded: string, { end }: Place): boolean => REPLACED.test(folded.slice(end, end + 90))

const MOVED_FROM =
  /\b(?:extended|postponed|moved|shifted|changed|rescheduled|prolonged|pushed (?:back|forward))\sfrom\s(?:the\s)?(?:\p{L}+day,?\s)?$/u
/** 'Moved from January 20 to January 27': the first of them. */
export const isMovedFrom = (folded: string, { at }: Place): boolean =>
  MOVED_FROM.test(folded.slice(Math.max(0, at - 40), at))

/** 'The opening date of January 20 is changed to January 27', 'ከጥር 12 … ወደ ጥር 22': days that others have replaced. */
export function formerOnes<Day extends Place & { role: unknown }>(
  folded: string,
  days: readonly Day[],
  cues: readonly Cue[],
): ReadonlySet<Day> {
  const moved = cues.find(({ role, side }) => role === 'extended' && side === 'behind')?.at
  const to = days.find(({ at }) =>
    moved === undefined ? /(?<!\p{L})ወደ\s$/u.test(folded.slice(Math.max(0, at - 5), at)) : at > moved,
  )
  if (to) return new Set(days.filter(({ end, role }) => end <= (moved ?? to.at) && role === to.role))
  // 'The closing of January 5 is extended by ten days': the new day may stand in another statement, or nowhere.
  return new Set(days.filter(({ end, role }) => end <= (moved ?? 0) && (role === 'closing' || role === 'opening')))
}
