import { clauseAt } from './clauses.ts'
import type { NoticeClause } from './clauses.ts'
import type { PastedText } from './pasted-text.ts'
import { isPlaceAlone, isTitle, LONGEST_TITLE, trimmed } from './title-found.ts'
import type { FoundTitle } from './title-found.ts'
import { AMHARIC_DEED, AMHARIC_HEAD, AMHARIC_TAIL, NAMED_ABOVE } from './title-words.ts'

export type NamedBuyer = { at: number; end: number }
/** 'የአፋር ልማት ማኅበር (አፋልማ)': the buyer's name in short. */
const SHORT_NAME = /^\s?\([^()\n]{2,40}\)/u

/**
 * The words between the buyer and the verb in an Amharic statement; without a verb only those that follow the buyer at
 * once.
 */
function inAmharic(
  { plain, folded }: PastedText,
  buyer: NamedBuyer | undefined,
  clause: NoticeClause,
): FoundTitle | undefined {
  const isOfBuyer = buyer !== undefined && buyer.at >= clause.at && buyer.end <= clause.end
  const named = NAMED_ABOVE.exec(folded.slice(clause.at, clause.at + 60))?.[0].length ?? 0
  const again =
    buyer && !isOfBuyer
      ? folded.slice(clause.at, Math.min(clause.end, clause.at + 160)).indexOf(folded.slice(buyer.at, buyer.end))
      : -1
  const above = again >= 0 && buyer ? again + buyer.end - buyer.at : named
  const behind = isOfBuyer ? (SHORT_NAME.exec(folded.slice(buyer.end, clause.end))?.[0].length ?? 0) : 0
  const start = isOfBuyer ? buyer.end + behind : clause.at + above
  const rest = folded.slice(start, Math.min(clause.end, start + LONGEST_TITLE))
  const head = AMHARIC_HEAD.exec(rest)?.[0].length ?? 0
  const tail = AMHARIC_TAIL.exec(rest.slice(head))
  const end = tail ? head + tail.index : rest.length
  if (!tail && (rest.length >= 160 || !isOfBuyer)) return undefined
  const found = trimmed(plain, start + head, start + end, 'title-statement', false)
  return found && isTitle(folded, found) && !isPlaceAlone(plain, found) ? found : undefined
}

const STATEMENTS = 16
const REACH = 1600

/** The clause that says what the buyer wants: the buyer's own first, else the first with a verb of buying. */
export function amharicStatement(
  reading: PastedText,
  clauses: readonly NoticeClause[],
  buyer: NamedBuyer | undefined,
): FoundTitle | undefined {
  const { folded } = reading
  const near = clauses.slice(0, STATEMENTS).filter(({ at }) => at < REACH)
  const text = ({ at, end }: NoticeClause): string => folded.slice(at, Math.min(end, at + LONGEST_TITLE))
  const own = buyer && clauseAt(clauses, buyer.at)
  const stated = near.filter(
    (clause) => AMHARIC_DEED.test(text(clause)) && !/ሰነ[ድዱ]\p{L}{0,3}\s.{0,80}(?:ይገዛ|ይሸጣ)/u.test(text(clause)),
  )
  // The goods of a statement may be numbered, each in a line of its own, before its deed.
  const isOwn = own && AMHARIC_DEED.test(folded.slice(own.at, own.at + REACH / 2).split('።')[0] ?? '')
  for (const clause of new Set([...(isOwn ? [own] : []), ...stated, ...(own ? [own] : [])])) {
    if (!/\p{Script=Ethiopic}{3}/u.test(text(clause))) continue
    const found = inAmharic(reading, buyer, clause)
    if (found) return found
  }
  return undefined
}

/** 'ለከባድ መኪና ጎማ ግዥ … ባወጣነው ጨረታ': what an earlier notice asked for. */
const FLOATED =
  /(?<!\p{L})ለ(?<title>(?:[\p{L}\d/-]+\s){1,7}(?:ግ[ዥዢ]|ሽያጭ|ግንባታ|ጥገና|አቅርቦት))\s(?:[^።\n]{0,60}\s)?(?:በ?ባ|ያ|ባ)ወጣ(?:ው|ነው|ችው)(?!\p{L})/u
export function floatedBefore({ plain, folded }: PastedText): FoundTitle | undefined {
  const found = FLOATED.exec(folded.slice(0, REACH))
  const title = found?.groups?.['title']
  if (!found || title === undefined) return undefined
  const at = found.index + found[0].indexOf(title)
  return trimmed(plain, at, at + title.length, 'title-statement', false)
}
