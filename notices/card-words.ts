import type { Marks, PublicCard } from '#contract/tenders.ts'
import { foldText } from '#language/fold.ts'
import { memoise } from '#language/memoise.ts'

type Texts = Pick<PublicCard, 'shortTitle' | 'shortDesc' | 'companyName'>
type Word = { key: string; start: number; end: number }

/** Places are UTF-16 units of the title. */
export type OwnTitle = { titleFrom?: number; titleNumber?: [start: number, end: number] }

const WORD = /[\p{L}\p{M}\p{N}]+/gu
const ETHIOPIC = /^[\u1200-\u139f\u2d80-\u2ddf]/
/** Letters that Amharic writes as prefixes of a word: of, at, for, from. */
const PREFIX = /^[የበለከ](?=..)/u

const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    key: foldText(word),
    start: index,
    end: index + word.length,
  }))

/** Between a name and what follows; a hyphen alone joins two names. */
const SEPARATOR = /^\s*[:：፡፦|]+[\s:：፡፦|–—-]*|^\s+[-–—]+\s*|^[-–—]+\s+/
/** The end of a name: a closing bracket, an abbreviation in brackets. */
const CLOSING = /^\s*[(/][\p{L}\p{N}]{2,12}[)/]|^[)\]/"”’]+/u
const WHOM = 'all|the|any|both|eligible|interested|qualified|registered|competent|potential|legal|capable|sealed|and'
const GUESTS = 'bids|bidders|suppliers|contractors|consultants|firms|companies|vendors|applicants'
const INVITES = new RegExp(
  `^\\s+(?:hereby |would like to |wants to |wishes to |intends to )?invites? (?:(?:${WHOM}) )*(?:${GUESTS})` +
    `(?: from (?:(?:${WHOM}) )*(?:${GUESTS}))? (?:for|to) (?:the )?`,
  'i',
)
const KIND = 'tender|bid|procurement|proforma|invitation|reference|ref|rf[qpb]|i[tf]b|[ni]cb|eoi'
/** 'Tender CHR-7/2019 -', 'Bid No. 12/2018:', 'ጨረታ ቁጥር 001/2018 -'. */
const NUMBER = new RegExp(
  `^\\s*(?:(?:(?:${KIND})\\b[.\\s]*){1,3}(?:(?:number|no|nr)\\b[.\\s]*)?|የ?(?:(?:ግልጽ|ግልፅ|ብሔራዊ)\\s+)?(?:የ?ጨረታ|የ?ግዥ|ግዢ)\\s+(?:መለያ\\s+)?(?:ቁጥር|ቁ)[.\\s]*)` +
    `[:፡፦#-]*\\s*(?=[^\\s]*\\d)([\\p{L}\\p{N}](?:[\\p{L}\\p{N}/._-]*[\\p{L}\\p{N}])?)(?:\\s+[-–—]+\\s*|\\s*[:፡፦|]+[-–—]*\\s+)`,
  'diu',
)

/**
 * Where the title goes on after the buyer's name and the words that connect it; undefined where it does not begin with
 * the name.
 */
function afterBuyer(title: string, from: number, buyer: readonly string[]): number | undefined {
  const [first, ...others] = buyer
  if (first === undefined) return undefined
  // Room for characters between the words, and before them.
  const words = wordsOf(title.slice(from, from + 2 * buyer.join(' ').length + 24))
  if (words[0]?.key === 'the') words.shift()
  const names = words.slice(0, buyer.length)
  const isFirst = names[0] && (names[0].key === first || names[0].key.replace(PREFIX, '') === first)
  if (!isFirst || others.some((key, at) => names[at + 1]?.key !== key)) return undefined
  const name = names.at(-1)
  if (!name) return undefined
  let end = from + name.end
  end += CLOSING.exec(title.slice(end))?.[0].length ?? 0
  const rest = title.slice(end)
  const lead = SEPARATOR.exec(rest) ?? INVITES.exec(rest)
  if (lead) return end + lead[0].length
  // An Amharic sentence begins with its subject; the name alone may be part of another name.
  const blank = /^\s+/.exec(rest)?.[0].length
  const next = rest.slice(blank)
  const isSentence = others.length > 0 && ETHIOPIC.test(name.key) && ETHIOPIC.test(next) && wordsOf(next).length > 2
  return blank !== undefined && isSentence ? end + blank : undefined
}

const LEAST_LETTERS = 3

/**
 * Where a title's own words begin, after the buyer's name and the tender's number, in either order; where that number
 * stands.
 */
export function ownTitle(title: string, companyName: string): OwnTitle {
  const buyer = wordsOf(companyName).map(({ key }) => key)
  if (buyer[0] === 'the') buyer.shift()
  let from = 0
  let number: [number, number] | undefined
  for (let turn = 0; turn < 2; turn++) {
    from = afterBuyer(title, from, buyer) ?? from
    const found = number ? null : NUMBER.exec(title.slice(from))
    const place = found?.indices?.[1]
    if (!found || !place) continue
    number = [from + place[0], from + place[1]]
    from += found[0].length
  }
  const own = title.slice(from)
  // A rest that begins with a small letter is the end of a sentence.
  if (from === 0 || /^\p{Ll}/u.test(own) || (own.match(/\p{L}/gu)?.length ?? 0) < LEAST_LETTERS) return {}
  return { titleFrom: from, ...(number ? { titleNumber: number } : {}) }
}

/** Words that only say that the text is a notice, not what it is about. */
const FORMULA: ReadonlySet<string> = new Set(
  wordsOf(
    `a an and the of in on at by for from to with its all any is are be would like wants wishes intends hereby invite invites invited inviting interested
    eligible qualified competent registered sealed bid bids bidder bidders offer offers tender tenders proforma open national competitive procure
    ግልጽ ግልፅ በግልጽ በግልፅ ጨረታ በጨረታ የጨረታ ማስታወቂያ ሀገራዊ በሀገራዊ ብሔራዊ በብሔራዊ በፕሮፎርማ አወዳድሮ በማወዳደር ማሠራት ማሰራት ማግኘት መፈጸም ማከናወን ይፈልጋል ይጋብዛል ተጫራቾች ተጫራቾችን
    ሕጋዊ ህጋዊ እና`,
  ).map(({ key }) => key),
)

const bare = (key: string): string => (ETHIOPIC.test(key) ? key.replace(PREFIX, '') : key)
const knownIn = ({ shortTitle, companyName }: Pick<Texts, 'shortTitle' | 'companyName'>): Set<string> =>
  new Set(wordsOf(`${shortTitle} ${companyName}`).map(({ key }) => bare(key)))

/** A text with this share of its words in title and buyer adds nothing. */
const REPEATED = 0.8

const APART = '\0'

/** Lists show the same tenders again, and this comparison took half of the time of their cards. */
const isRepeatedIn = memoise(500, (texts) => {
  const [shortTitle = '', companyName = '', shortDesc = ''] = texts.split(APART)
  const own = wordsOf(shortDesc).filter(({ key }) => !FORMULA.has(key))
  if (own.length === 0) return false
  const known = knownIn({ shortTitle, companyName })
  return own.filter(({ key }) => known.has(bare(key))).length > REPEATED * own.length
})

/** True for a text that title and buyer hold already: more than four fifths of its words, those of any notice aside. */
export const isTextRepeated = ({ shortTitle, companyName, shortDesc = '' }: Texts): boolean =>
  isRepeatedIn([shortTitle, companyName, shortDesc].join(APART))

/**
 * True where the match in the title is visible without the title's beginning: after it, or in the buyer's name as well.
 */
const isSeen = ({ titleFrom = 0, titleNumber: [from, to] = [0, 0] }: PublicCard, { shortTitle, companyName }: Marks) =>
  (shortTitle ?? []).every(
    ([start, end]) => end > titleFrom || (companyName !== undefined && (end <= from || start >= to)),
  )

/** A card of a search result: no text that alone contains a found word is cut off or left out. */
export function markedCard<C extends PublicCard>(card: C, marks: Marks | undefined): C & { marks?: Marks } {
  if (!marks) return card
  const found = { ...card, marks }
  if (!isSeen(card, marks)) for (const name of ['titleFrom', 'titleNumber'] as const) delete found[name]
  const known = card.textRepeats && marks.shortDesc ? knownIn(card) : undefined
  const isAlone = ([start, end]: readonly [number, number]) =>
    wordsOf(card.shortDesc?.slice(start, end) ?? '').some(({ key }) => !known?.has(bare(key)))
  if (known && marks.shortDesc?.some(isAlone)) delete found.textRepeats
  return found
}
