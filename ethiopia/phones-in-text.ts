import { parsePhone } from './phone-number.ts'
import { telAddress } from './tel-address.ts'

/**
 * A phone number in a free text: as written, what to dial (E.164 where it is known, else digits; absent for a number
 * that cannot be called, such as a fax), its extension, and the other words next to it.
 */
export type WrittenPhone = { text: string; dial?: string; extension?: string; note?: string }

type Digits = {
  kind: 'digits'
  digits: string
  /** With the sign of an international number. */ isInternational: boolean
  at: number
  end: number
}
type Token = Digits | { kind: 'word'; word: string; at: number; end: number } | { kind: 'end'; at: number; end: number }

/** Digits, words, and the signs that end a number. Any other sign between digits belongs to none of them. */
const TOKEN = /(?<digits>\+?\d+)|(?<word>[\p{L}\p{M}]+)|(?<end>[,;|&\n፣፤።፥፦])/gu
const JOINS = /^(?:and|or|እና|ወይም|እንዲሁም)$/i
const EXTENSION = /^(?:ext|extn|extension|x|int|internal|የውስጥ|ውስጥ|ኤክስቴንሽን)$/i
/** Words that go with any number and need not be shown next to a telephone's sign. */
const LABEL =
  /^(?:tel|telephone|phone|phones|mobile|mob|cell|call|no|nos|number|line|ስልክ|የስልክ|ስልኮች|ቁጥር|ቁጥሮች|ሞባይል|መስመር)$/i
const SHORT_LABEL = /^(?:hotline|short|code|toll|free|አጭር|ነፃ|ነጻ)$/i
const FAX = /^(?:fax|ፋክስ)$/i
const LONGEST_EXTENSION = 6
/** Before a stroke within one number stands an area code: 011/551 51 51, 0911/22 33 44. */
const AREA_DIGITS = 4

function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map(({ groups = {}, index: at, 0: { length } }): Token => {
    const { digits, word } = groups
    const place = { at, end: at + length }
    if (digits !== undefined)
      return { kind: 'digits', digits: digits.replace('+', ''), isInternational: digits.startsWith('+'), ...place }
    return word === undefined ? { kind: 'end', ...place } : { kind: 'word', word, ...place }
  })
}

/** The number to dial, from groups of digits that form one number of the country or, with its sign, of another. */
function wholeNumber(groups: readonly Digits[]): string | undefined {
  if (groups.slice(1).some(({ isInternational }) => isInternational)) return undefined
  const digits = groups.map((group) => group.digits).join('')
  const written = (groups[0]?.isInternational ? '+' : '') + digits
  const known = parsePhone(written)?.e164
  if (known) return known
  const foreign = groups[0]?.isInternational ? digits : /^00(\d+)$/.exec(digits)?.[1]
  return foreign && !foreign.startsWith('251') && /^[1-9]\d{7,14}$/.test(foreign) ? `+${foreign}` : undefined
}

type Place = { at: number; end: number }
type Found = WrittenPhone & Place

/** Figures of a whole number without its area code: 517 89 18. */
const SUBSCRIBER_DIGITS = [6, 7]

/**
 * A stroke or a dash between a number and other last digits for it: 0115151516/17 is two numbers, and so is 011 517 80
 * 26 / 517 89 18. `count` is of the groups that they are written in.
 */
function withOtherEnd(text: string, last: Found, groups: readonly Digits[]): (Found & { count: number }) | undefined {
  const [first] = groups
  if (!last.dial || !first || first.isInternational || !/^\s*[/\-–—]\s*$/.test(text.slice(last.end, first.at)))
    return undefined
  const apart = groups.findIndex((group, n) => n > 0 && !/^[\s-]+$/.test(text.slice(groups[n - 1]?.end, group.at)))
  const own = apart < 0 ? groups : groups.slice(0, apart)
  const digits = own.map((group) => group.digits).join('')
  if (digits.length > (own.length === 1 ? 4 : 0) && !SUBSCRIBER_DIGITS.includes(digits.length)) return undefined
  const changed = (whole: string): string => whole.slice(0, whole.length - digits.length) + digits
  const end = own.at(-1)?.end ?? first.end
  const written = changed(last.text.replace(/\D/g, ''))
  return { text: written, dial: changed(last.dial), at: first.at, end, count: own.length }
}

/** Whether a stroke within the groups stands after an area code, or there is none. */
function isOneByStrokes(text: string, groups: readonly Digits[]): boolean {
  const [first, last] = [groups[0]?.at ?? 0, groups.at(-1)?.end]
  const [before = '', ...after] = text.slice(first, last).split('/')
  return after.length === 0 || (after.length === 1 && before.replace(/\D/g, '').length <= AREA_DIGITS)
}

/**
 * The numbers in groups of digits with no words between them: from the left, each as long as possible. Digits that
 * belong to none are left out.
 */
function numbersIn(text: string, groups: readonly Digits[]): { found: Found[]; left: Digits[] } {
  const found: Found[] = []
  const left: Digits[] = []
  for (let from = 0; from < groups.length;) {
    const ends = Array.from({ length: groups.length - from }, (_, back) => groups.length - back)
    const to = ends.find((end) => isOneByStrokes(text, groups.slice(from, end)) && wholeNumber(groups.slice(from, end)))
    const [first, last, before] = [groups[from], groups[(to ?? from + 1) - 1], found.at(-1)]
    if (!first || !last) break
    const other = to === undefined && before ? withOtherEnd(text, before, groups.slice(from)) : undefined
    if (to !== undefined)
      found.push({
        text: text.slice(bracketed(text, first.at), last.end),
        dial: wholeNumber(groups.slice(from, to)),
        at: first.at,
        end: last.end,
      })
    else if (other) found.push({ text: other.text, dial: other.dial, at: other.at, end: other.end })
    else left.push(first)
    from = to ?? from + (other?.count ?? 1)
  }
  return { found, left }
}

/** An opening bracket of an area code belongs to the number: (011) 551 51 51. */
const bracketed = (text: string, at: number): number =>
  text[at - 1] === '(' && /^\+?\d{1,3}[ -]?\d{0,3}\)/.test(text.slice(at, at + 10)) ? at - 1 : at

/** A local or short number: digits that stand alone in their part of a text and fit no known form. */
function localNumber(text: string, groups: readonly Digits[], shortest: number): Found | undefined {
  const digits = groups.map((group) => group.digits).join('')
  const [first, last] = [groups[0], groups.at(-1)]
  if (!first || !last || digits.length < shortest || digits.length > 10 || !isOneByStrokes(text, groups))
    return undefined
  return { text: text.slice(first.at, last.end), dial: digits, at: first.at, end: last.end }
}

/** The text at these places, with the text between neighbouring ones. */
function wordsAt(text: string, places: readonly Place[]): string {
  return places
    .map(
      ({ at, end }, n) =>
        (n > 0 && /^[\s.()\-'’]*$/.test(text.slice(places[n - 1]?.end, at))
          ? text.slice(places[n - 1]?.end, at)
          : n > 0
            ? ' '
            : '') + text.slice(at, end),
    )
    .join('')
}

type Part = { phones: Found[]; rest: string }

/** Reads one part of a text; an extension is that of the last number, of this part or before it. */
function readPart(text: string, tokens: readonly Token[], before: Found | undefined): Part {
  const phones: Found[] = []
  const rest: Place[] = []
  const loose: Digits[] = []
  // 'Tel/Fax' is both; a fax alone is nothing to call.
  let [isFax, isShort, isLabelled] = [false, false, false]
  for (let n = 0; n < tokens.length;) {
    const token = tokens[n]
    if (token?.kind === 'digits') {
      const run = tokens.slice(n).findIndex(({ kind }) => kind !== 'digits')
      const groups = (run < 0 ? tokens.slice(n) : tokens.slice(n, n + run)) as Digits[]
      const { found, left } = numbersIn(text, groups)
      phones.push(...found.map((phone) => (isFax ? { ...phone, dial: undefined } : phone)))
      loose.push(...left)
      rest.push(...left)
      n += groups.length
      continue
    }
    n += 1
    if (token?.kind !== 'word') continue
    const { word } = token
    const owner = phones.at(-1) ?? before
    const next = tokens.slice(n).find((token) => token.kind !== 'word' || !LABEL.test(token.word))
    if (
      EXTENSION.test(word) &&
      owner &&
      !owner.extension &&
      next?.kind === 'digits' &&
      next.digits.length <= LONGEST_EXTENSION
    ) {
      owner.extension = next.digits
      n = tokens.indexOf(next) + 1
    } else if (SHORT_LABEL.test(word)) isShort = true
    else if (LABEL.test(word)) [isFax, isLabelled] = [false, true]
    else {
      if (FAX.test(word)) isFax = !isLabelled
      rest.push(token)
      isLabelled = false
    }
  }
  // A few digits among words are the number of a room or a box.
  const local =
    rest.length === loose.length
      ? localNumber(text, loose, phones.length > 0 || (before && !isShort) ? LONGEST_EXTENSION : 3)
      : undefined
  if (local) return { phones: [...phones, local].toSorted((a, b) => a.at - b.at), rest: '' }
  return { phones, rest: wordsAt(text, rest) }
}

const joined = (...notes: (string | undefined)[]): string => notes.filter(Boolean).join(', ')

/**
 * The numbers of a free text such as '0115 15 15 15 / 0911 22 33 44 ext. 210', in order; a text without one is one
 * entry without a number to dial. Two numbers are never joined, an extension is never dialled.
 */
export function phonesInText(text: string): WrittenPhone[] {
  const parts: Token[][] = [[]]
  for (const token of tokensOf(text)) {
    const last = parts.at(-1)?.at(-1)
    const isEnd = token.kind === 'end' || (token.kind === 'word' && JOINS.test(token.word))
    // Between digits a stroke may belong to one number, between words it joins them.
    if (isEnd || (last && last.kind !== token.kind && text.slice(last.end, token.at).includes('/'))) parts.push([])
    if (!isEnd) parts.at(-1)?.push(token)
  }
  const all: Found[] = []
  let lead = ''
  for (const part of parts) {
    const { phones, rest } = readPart(text, part, all.at(-1))
    all.push(...phones)
    const owner = all.at(-1)
    if (owner && rest) owner.note = joined(owner.note, rest)
    else lead = joined(lead, rest)
  }
  const whole = text.trim()
  if (all.length === 0) return whole === '' ? [] : [{ text: whole }]
  return all.map(({ text: written, dial, extension, note }, n) => {
    const noted = n === 0 ? joined(lead, note) : note
    return {
      text: written,
      ...(dial ? { dial } : {}),
      ...(extension ? { extension } : {}),
      ...(noted ? { note: noted } : {}),
    }
  })
}

/** The numbers of several texts, each once. */
export function phonesInTexts(...texts: readonly (string | null | undefined)[]): WrittenPhone[] {
  const keyOf = ({ dial, extension, text }: WrittenPhone): string => (dial ? telAddress({ dial, extension }) : text)
  const phones = texts.flatMap((text) => phonesInText(text ?? ''))
  return phones.filter((phone, place) => phones.findIndex((other) => keyOf(other) === keyOf(phone)) === place)
}
