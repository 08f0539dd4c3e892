import { phonesInText } from '#ethiopia/phones-in-text.ts'
import { parsePhone } from '#ethiopia/phone-number.ts'
import type { Answer } from './date-answers.ts'
import type { Proposal, Quote } from './parsed.ts'
import type { PastedText } from './pasted-text.ts'

const NUMBERS =
  /(?:(?<![\d.,/+-]|\d[^\S\n]|\p{L})|(?<=(?<!\p{L})[በከወ])(?=\+|0[179])|(?<=\n)(?=\+))(?:\+\s?)?\(?\d[\d ()+./-]{5,120}\d(?![\d%])/gu
const LABEL =
  /(?:\btel\p{L}*|\bphones?|\bmob(?:ile)?|\bcell|\bcall|\bcontact|ስልክ|ስ\.?ቁ|ሞባይል|መስመር)[\p{L}\s.:/-]{0,14}(?:no|ቁጥር|ቁ)?[.:\s/-]{0,5}$/u
const FAX = /(?:\bfax|ፋክስ)[\s.:-]{0,4}(?:no\.?|ቁጥር)?[\s.:-]{0,4}$/u
const FAX_TOO = /(?:tel\p{L}*|phone|ስልክ)\.?\s?(?:[/&-]|and|እና)\s?(?:fax|ፋክስ)[\p{L}\s.:-]{0,8}$/u
const NO_PHONE =
  /(?:\baccount|\ba\/c|\btin\b|ሂሳብ|\bcode|\blicen[cs]e|\bcredit|\bref(?:erence)?\b|p\.?\s?o\.?\s?box|ፖ\.?\s?ሳ\.?\s?ቁ|\bfile)[\p{L} \t.:#-]{0,14}$/u
const EXTENSION =
  /^[\s,፣]{0,3}(?:ext(?:n|ension)?|የ?ውስጥ(?: መስመር| ስልክ)?|ኤክስቴንሽን)[\s.:#-]{0,3}(?:ቁጥር\s)?(?<extension>\d{1,6})/u
/** '01.02.2027 - 31.01.2030'. */
const SPAN_OF_DAYS = /\d{1,2}[./]\d{1,2}[./](?:19|20)\d\d\s?-/u
const REACH = 36
const MAX_PHONES = 12

type Found = { value: string; key: string; quote: Quote; isCompleted?: boolean }

function phonesAt(
  { plain, folded, quote }: PastedText,
  { 0: run, index }: RegExpMatchArray,
  wasPhone: boolean,
): Found[] {
  const at = index ?? 0
  const before = folded.slice(Math.max(0, at - REACH), at)
  if ((FAX.test(before) && !FAX_TOO.test(before)) || NO_PHONE.test(before)) return []
  const isLabelled = LABEL.test(before) || wasPhone
  const extension = EXTENSION.exec(folded.slice(at + run.length, at + run.length + REACH))?.groups?.['extension']
  const numbers = phonesInText(run).filter(({ dial }) => dial !== undefined)
  let from = 0
  return numbers.flatMap(({ text, dial = '' }, n) => {
    const place = plain.slice(at, at + run.length).indexOf(text, from)
    const isForeign = !dial.startsWith('+251')
    const isKnown =
      dial.startsWith('+') && (isForeign ? isLabelled || text.startsWith('+') : parsePhone(dial) !== undefined)
    // Without a label, nine figures are a telephone number only in the form in which numbers are dialled.
    if (!isKnown || (!isLabelled && !/^(?:\+|00|251|\(?0)/.test(text))) return []
    const [start, end] = place < 0 ? [at, at + run.length] : [at + place, at + place + text.length]
    if (place >= 0) from = place + text.length
    const tail = extension && n === numbers.length - 1 ? ` ext. ${extension}` : ''
    return [{ value: text + tail, key: dial + tail, quote: quote(start, end), isCompleted: place < 0 }]
  })
}

/** Telephone numbers as written, each once, an extension behind its number; no fax, account or box. */
export function readPhones(reading: PastedText): Answer {
  const found = new Map<string, Found>()
  let last = -1
  for (const run of reading.folded.matchAll(NUMBERS)) {
    if (SPAN_OF_DAYS.test(run[0])) continue
    const isNext = last >= 0 && /^[\s,;&፣/]{0,3}(?:or|and|ወይም|እና)?\s?$/.test(reading.folded.slice(last, run.index))
    const phones = phonesAt(reading, run, isNext)
    if (phones.length > 0) last = run.index + run[0].length
    for (const phone of phones) if (!found.has(phone.key) && found.size < MAX_PHONES) found.set(phone.key, phone)
  }
  const phones = [...found.values()]
  return listAnswer('phones', phones)
}

const LOCAL = /[\p{L}\d._%+-]{1,64}\s?$/u
const HOST = /^\s?[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,5}/
const FINAL = /\.[a-z]{2,12}$/

function emailsIn({ plain, folded, quote }: PastedText): Found[] {
  const found: Found[] = []
  for (let sign = folded.indexOf('@'); sign >= 0; sign = folded.indexOf('@', sign + 1)) {
    const local = LOCAL.exec(folded.slice(Math.max(0, sign - 65), sign))?.[0]
    const host = HOST.exec(folded.slice(sign + 1, sign + 260))?.[0].replace(/[.-]+$/, '')
    if (!local || !host || !FINAL.test(host)) continue
    const from = sign - local.length + (/^[._-]/.test(local) ? 1 : 0)
    const to = sign + 1 + host.length
    const value = plain.slice(from, to).replace(/\s/g, '')
    if (/^[^@]+@/.test(value)) found.push({ value, key: value.toLowerCase(), quote: quote(from, to) })
  }
  return found
}

/** Email addresses as written, each once. */
export function readEmails(reading: PastedText): Answer {
  const found = new Map(
    emailsIn(reading)
      .toReversed()
      .map((one) => [one.key, one]),
  )
  return listAnswer('emails', [...found.values()].toReversed())
}

const WEB = /(?<![@\p{L}\d.])(?:https?:\/\/[^\s<>"'()]{4,300}|www\.[^\s<>"'()]{3,300})/gu

/** The first address of a page. */
export function readWebsite({ plain, folded, quote }: PastedText): Answer {
  const [first] = folded.matchAll(WEB)
  if (!first) return { candidates: [], isLikely: false }
  const length = first[0].replace(/[.,;:!?።፣]+$/, '').length
  const [from, to] = [first.index, first.index + length]
  const candidate: Proposal = {
    field: 'website',
    value: plain.slice(from, to),
    quotes: [quote(from, to)],
    rule: 'website-form',
    sure: true,
  }
  return { candidates: [candidate], isLikely: true }
}

function listAnswer(field: 'phones' | 'emails', found: readonly Found[]): Answer {
  if (found.length === 0) return { candidates: [], isLikely: false }
  const value = found.map((one) => one.value)
  const quotes = found.map((one) => one.quote)
  // '033 111 01 02/03': only the last figures of the second number are printed.
  const sure = !found.some(({ isCompleted }) => isCompleted)
  return { candidates: [{ field, value, quotes, rule: `${field}-form`, sure }], isLikely: true }
}
