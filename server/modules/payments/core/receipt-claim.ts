import type { BankCode } from '#contract/banks.ts'
import { MAX_RECEIPT_TEXT } from '#contract/receipts.ts'
import { isoDate, parseIsoDate } from '#ethiopia/calendar.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'
import { refuse } from '#server/platform/refused.ts'
import { banksFitting } from './banks.ts'
import { SANTIM } from './price.ts'
import type { NumberRefusal } from './receipt-number.ts'
import { MAX_SIGNS, MIN_SIGNS, readReceiptNumber } from './receipt-number.ts'
import { readReceiptText } from './receipt-text.ts'
import type { ReceiptText } from './receipt-text.ts'

/** A claim as a payer typed, chose or pasted it. Amount in birr, day as year-month-day. */
export type TypedClaim = {
  receiptNumber?: string | undefined
  receiptLink?: string | undefined
  smsText?: string | undefined
  bank?: BankCode | undefined
  amount?: number | undefined
  paidOn?: string | undefined
}

/** A claim as it was read: a canonical number or the token of a link. Amount in santim, day in Addis Ababa. */
export type ReadClaim = {
  bank: BankCode
  typed: string
  number?: string
  linkToken?: string
  otherNumber?: string
  accountDigits?: string
  payerPhone?: string
  amount?: number
  paidOn?: CivilDate
}

const FIELDS = ['receiptNumber', 'receiptLink', 'smsText'] as const

function refuseNumber(field: string, found: NumberRefusal | 'text-empty' | 'text-too-long') {
  switch (found) {
    case 'number-too-short':
    case 'number-too-long':
      return refuse(field, 'receipt-number-length', { min: MIN_SIGNS, max: MAX_SIGNS })
    case 'number-has-other-signs':
      return refuse(field, 'receipt-number-signs')
    case 'text-too-long':
      return refuse(field, 'receipt-text-too-long', { max: MAX_RECEIPT_TEXT })
    default:
      return refuse(field, 'receipt-number-needed')
  }
}

/** Reads the content of one field: a link, a whole message, or else a number alone. */
function readField(field: string, typed: string): ReceiptText {
  const read = readReceiptText(typed)
  if ('refusal' in read) throw refuseNumber(field, read.refusal)
  if (read.number !== undefined || read.linkToken !== undefined) return read
  const number = readReceiptNumber(typed)
  if ('refusal' in number) throw refuseNumber(field, number.refusal)
  return { ...read, ...number }
}

function bankOf(typed: TypedClaim, read: ReceiptText): BankCode {
  // A link belongs to the bank of its page, whatever was chosen.
  if (read.linkToken !== undefined && read.bank !== undefined) return read.bank
  const bank = typed.bank ?? read.bank ?? onlyBank(read.number)
  if (bank === undefined) throw refuse('bank', 'receipt-bank-needed')
  return bank
}

/** The bank of a number that fits no other. */
export function onlyBank(number: string | undefined): BankCode | undefined {
  const fitting = number === undefined ? [] : banksFitting(number)
  return fitting.length === 1 ? fitting[0] : undefined
}

/**
 * Reads a payer's claim from one of three fields; typed values take precedence over those of a message. Throws a
 * refusal by field.
 */
export function readClaim(typed: TypedClaim): ReadClaim {
  const field = FIELDS.find((name) => (typed[name] ?? '') !== '') ?? 'receiptNumber'
  const text = typed[field] ?? ''
  const read = readField(field, text)
  const bank = bankOf(typed, read)
  const paidOn = typed.paidOn === undefined ? read.paidOn : parseIsoDate(typed.paidOn)
  if (typed.paidOn !== undefined && !paidOn) throw refuse('paidOn', 'day-malformed')
  const amount = typed.amount === undefined ? read.amount : Math.round(typed.amount * SANTIM)
  return {
    ...read,
    bank,
    typed: text,
    ...(amount === undefined ? {} : { amount }),
    ...(paidOn ? { paidOn } : {}),
  }
}

/** The facts about a transfer in a text, for a form. Amount in birr. */
export function describeText(text: string) {
  const read = readField('text', text)
  const number = read.number
  return {
    ...(read.bank ? { bank: read.bank } : {}),
    ...(number === undefined ? {} : { number }),
    hasLink: read.linkToken !== undefined,
    ...(read.amount === undefined ? {} : { amount: read.amount / SANTIM }),
    ...(read.paidOn ? { paidOn: isoDate(read.paidOn) } : {}),
    banks: read.bank || number === undefined ? [] : banksFitting(number),
  }
}
