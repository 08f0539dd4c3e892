import { foldSpelling } from './spelling.ts'
import { foldedWordsOf } from './word-forms.ts'

/** One thing that a title asks for, as its words. `works`: it is to be built, as in 'construction of …'. */
export type Subject = { words: readonly string[]; works: boolean }

const set = (text: string): ReadonlySet<string> => new Set(foldedWordsOf(text))

/** Words before the subject that only announce a purchase. */
const OPENERS = set(
  `invitation to bid tender for the a an of and re request quotation quotations proposal proposals call expression interest procurement purchase purchasing
  supply supplies delivery provision framework agreement contract national international open competitive bidding ncb icb rfq rfp lot no appointment selection
  hiring acquisition award notice sale various different assorted external annual new other our`,
)
const WORKS = set('construction erection building upgrading rehabilitation')
/** After these words follow purpose, place, owner or time. */
const ENDERS = set(
  `of for to at in on by with from under within through via during into using per as which that who where including between inside near against across over along without
  required except excl excluding`,
)
/** General words at the end of a name, which do not identify the thing. */
const TRAILERS = set(
  'service services work works supply supplies project framework agreement contract programme system systems item items material materials',
)
const BETWEEN = /[,;:()/|"“”።፣፤]| [-–—] |\s(?:and|&)\s|\s?እና\s/

const isEthiopic = (text: string): boolean => /[\u1200-\u137f]/.test(text)

function englishSubject(piece: string, before: boolean): Subject | undefined {
  const words = foldedWordsOf(piece)
  let from = 0
  const isOpener = (word: string): boolean => OPENERS.has(word) || /\d/.test(word)
  while (from < words.length && isOpener(words[from] ?? '')) from += 1
  const builds = WORKS.has(words[from] ?? '') && words[from + 1] === 'of'
  if (builds) {
    from += 2
    while (from < words.length && isOpener(words[from] ?? '')) from += 1
  }
  let to = from
  while (to < words.length && !ENDERS.has(words[to] ?? '')) to += 1
  const rest = words.slice(from, to)
  return rest.length > 0 ? { words: rest, works: builds || before } : undefined
}

/**
 * The goods and works that a title asks for, each listed thing by itself: without the words that open a notice, and
 * without purpose, place and owner. None where the title does not begin with it.
 */
export function subjectsOf(title: string): Subject[] {
  const pieces = foldSpelling(title).split(BETWEEN)
  if (isEthiopic(title))
    return pieces.flatMap((piece) =>
      foldedWordsOf(piece).length > 0 ? [{ words: foldedWordsOf(piece), works: false }] : [],
    )
  let works = false
  const subjects: Subject[] = []
  for (const piece of pieces) {
    const subject = englishSubject(piece, works)
    if (!subject) continue
    works = subject.works
    subjects.push(subject)
    // Words after a purpose or a place belong to it.
    const words = foldedWordsOf(piece)
    if (words.slice(words.indexOf(subject.words[0] ?? '') + subject.words.length).some((word) => ENDERS.has(word)))
      break
  }
  return subjects
}

/** Where the name of a thing ends: general words after it are left out. */
export function endsOf({ words }: Subject): number[] {
  const ends = [words.length]
  let end = words.length
  while (end > 1 && TRAILERS.has(words[end - 1] ?? '')) ends.push((end -= 1))
  return ends
}
