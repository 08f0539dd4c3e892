import { BANKS } from '#contract/banks.ts'
import type { BankCode } from '#contract/banks.ts'
import { MAX_RECEIPT_TEXT } from '#contract/receipts.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'
import { areFormsKnown, banksFitting, dayInNumber } from './banks.ts'
import { BANK_FACTS } from './banks-data.ts'
import { amountInMessage, dayInMessage } from './bank-message.ts'
import { plainCharacters } from './plain-characters.ts'
import { readAwashToken, receiptLinksIn } from './receipt-links.ts'
import { readReceiptNumber } from './receipt-number.ts'
import type { ReceiptNumber } from './receipt-number.ts'

/**
 * Facts of a payment read from a pasted text: `amount` in santim without charges, `paidOn` a day in Addis Ababa,
 * `payerPhone` E.164. `otherNumber`: the bank's number in a wallet's message.
 */
export type ReceiptText = Partial<ReceiptNumber> & {
  bank?: BankCode
  otherNumber?: string
  payerPhone?: string
  amount?: number
  paidOn?: CivilDate
}

/** 'Txn ID:', 'transaction number is', 'Ref No': the number itself is not consumed, because it may be a label, too. */
const ENGLISH_LABEL = new RegExp(
  [
    String.raw`(?:transaction|transfer|txn|trx|reference|ref|receipt|invoice)[\s."']{0,3}`,
    String.raw`(?:reference|ref|number|no|id|code)?[\s.:#="'-]{0,6}(?:is|was)?[\s.:#="'-]{0,4}(?=([A-Za-z0-9]{6,40}))`,
  ].join(''),
  'gi',
)
const AMHARIC_LABEL = /(?:ማጣቀሻ|ቁጥር)\p{L}{0,4}[\s:፡#-]{0,4}(?=([A-Za-z0-9]{6,40}))/gu
const LONE_WORD = /(?<![A-Za-z0-9])[A-Za-z0-9]{10,24}(?![A-Za-z0-9])/g
const CLOSING = /(?:using|choosing|banking with)\s{0,3}([^.!\n]{0,40})/gi

const fits = (number: string): boolean => banksFitting(number).length > 0

function numbersOf(words: readonly string[]): ReceiptNumber[] {
  return words.flatMap((word) => {
    const read = readReceiptNumber(word)
    return 'refusal' in read || !/\d/.test(word) ? [] : [read]
  })
}

/** Numbers after a label, then other words of a known form, then labelled words of no known form. */
function numbersIn(text: string): ReceiptNumber[] {
  const labels = [...text.matchAll(ENGLISH_LABEL), ...text.matchAll(AMHARIC_LABEL)].toSorted(
    (a, b) => a.index - b.index,
  )
  const labelled = labels.map((match) => match[1] ?? '')
  // Some wallet numbers have no digit, as names in capitals have none: only after a label they count as numbers.
  const bare = labelled.filter((word) => !/\d/.test(word) && fits(word) && word === word.toUpperCase())
  const named = [...numbersOf(labelled), ...bare.map((number) => ({ number }))]
  const alone = numbersOf([...text.matchAll(LONE_WORD)].map(([word]) => word)).filter(({ number }) => fits(number))
  const known = named.filter(({ number }) => fits(number))
  const unknown = named.filter(({ number }) => !fits(number) && !/^(?:0|251)?[79]\d{8}$/.test(number))
  return [...known, ...alone.filter(({ number }) => /[A-Z]/.test(number) || known.length === 0), ...unknown]
}

const isPossible = (bank: BankCode, number: string | undefined): boolean =>
  number === undefined || !areFormsKnown(bank) || dayInNumber(bank, number) !== undefined

/** The bank that sent a message: the one that thanks its customer, else the one named last, after the receiver's. */
function bankNamedIn(text: string, number: string | undefined): BankCode | undefined {
  const named = (part: string): { bank: BankCode; at: number }[] =>
    BANKS.flatMap(({ code }) => {
      const { words } = BANK_FACTS[code]
      const last = words && isPossible(code, number) ? [...part.matchAll(words)].at(-1) : undefined
      return last ? [{ bank: code, at: last.index }] : []
    }).toSorted((a, b) => b.at - a.at)
  for (const [, closing = ''] of text.matchAll(CLOSING)) {
    const bank = named(closing).at(-1)?.bank
    if (bank) return bank
  }
  return named(text)[0]?.bank
}

/** Reads a number or token pasted alone. Spaces are allowed within known forms only: 'paid 500' is no number. */
function readAlone(text: string): ReceiptText | undefined {
  const read = readReceiptNumber(text)
  const known = 'refusal' in read ? [] : banksFitting(read.number)
  if (!('refusal' in read) && known.length > 0) return { ...read, ...(known.length === 1 ? { bank: known[0] } : {}) }
  const pasted = plainCharacters(text).trim()
  if (/^v2-[A-Za-z0-9]{16,32}$/i.test(pasted)) return { bank: 'cbe', linkToken: `v2-${pasted.slice(3)}` }
  const awash = /^-?[A-Z0-9]{6,12}-[A-Z0-9]{4,8}$/i.test(pasted) ? readAwashToken(pasted) : undefined
  if (awash?.number) return awash
  if (/^(?=.*[a-z])(?=.*[A-Z])[A-Za-z0-9]{16,20}$/.test(pasted)) return { bank: 'cbe', linkToken: pasted }
  return 'refusal' in read || /\s/.test(pasted) || !/\d/.test(read.number) ? undefined : read
}

/**
 * Reads a number, a link or a whole message of a bank, up to MAX_RECEIPT_TEXT characters. It proves nothing: the result
 * fills the form, and the payer sees it.
 */
export function readReceiptText(text: string): ReceiptText | { refusal: 'text-empty' | 'text-too-long' } {
  if (text.length > MAX_RECEIPT_TEXT) return { refusal: 'text-too-long' }
  const plain = plainCharacters(text)
  if (plain.trim() === '') return { refusal: 'text-empty' }
  const link = receiptLinksIn(plain)[0]
  const alone = link ? undefined : readAlone(text)
  if (alone) return alone
  const numbers = numbersIn(plain)
  // A token contains no number, and a line break may cut one in a link; the message's words may contain it whole.
  const isWhole = link?.number !== undefined && isPossible(link.bank, link.number)
  const own = isWhole
    ? undefined
    : numbers.find(({ number }) => (link ? dayInNumber(link.bank, number) !== undefined : true))
  const number = own?.number ?? link?.number
  const bank = link?.bank ?? bankNamedIn(plain, number) ?? (number ? onlyBank(number) : undefined)
  const other = numbers.find((candidate) => candidate.number !== number && fits(candidate.number))?.number
  const amount = amountInMessage(plain)
  const paidOn = dayInMessage(plain)
  return {
    ...link,
    ...own,
    ...(bank ? { bank } : {}),
    ...(number && other ? { otherNumber: other } : {}),
    ...(amount ? { amount } : {}),
    ...(paidOn ? { paidOn } : {}),
  }
}

function onlyBank(number: string): BankCode | undefined {
  const [bank, ...others] = banksFitting(number)
  return others.length === 0 ? bank : undefined
}
