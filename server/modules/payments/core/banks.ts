import type { CivilDate } from '#ethiopia/calendar.ts'
import { addDays, compareDates } from '#ethiopia/calendar.ts'
import { BANKS } from '#contract/banks.ts'
import type { BankCode } from '#contract/banks.ts'
import { BANK_FACTS, EBIRR_FOLDERS } from './banks-data.ts'
import type { DayInNumber } from './number-forms.ts'

/** Payers' clocks differ by a day, and a bank's next business day can come after a long weekend. */
const MAX_DAYS_AHEAD = 1
const MAX_BUSINESS_DAYS_AHEAD = 4

/** The last day that a number may contain when it is read on `today`. */
const lastDay = (today: CivilDate, isBusinessDay: boolean): CivilDate =>
  addDays(today, isBusinessDay ? MAX_BUSINESS_DAYS_AHEAD : MAX_DAYS_AHEAD)

/** The day (Addis Ababa) in a canonical number of this bank; undefined when it has none of the bank's forms. */
export function dayInNumber(bank: BankCode, number: string): DayInNumber | undefined {
  for (const form of BANK_FACTS[bank].forms) {
    const found = form(number)
    if (found) return found
  }
  return undefined
}

/** Whether the day in a number is so far after `today` (Addis Ababa) that the number cannot be genuine. */
export const isAhead = ({ day, isBusinessDay }: DayInNumber, today: CivilDate): boolean =>
  compareDates(day, lastDay(today, isBusinessDay)) > 0

/** Whether all forms of this bank's numbers are known, so that another form is a mistake. */
export const areFormsKnown = (bank: BankCode): boolean => BANK_FACTS[bank].areAllFormsKnown

/**
 * The banks whose known forms a canonical number fits. `today` (Addis Ababa) excludes banks in whose form the
 * number's day is in the future.
 */
export function banksFitting(number: string, today?: CivilDate): BankCode[] {
  return BANKS.map(({ code }) => code).filter((bank) => {
    const found = areFormsKnown(bank) ? dayInNumber(bank, number) : undefined
    return found !== undefined && !(today && isAhead(found, today))
  })
}

/** Parts of a page's URL: canonical number, token in its case, last digits of an account, payer's E.164 phone. */
export type PageParts = { number?: string; linkToken?: string; accountDigits?: string; payerPhone?: string }

const isNumber = (text: string | undefined): text is string => text !== undefined && /^[A-Z0-9]{6,40}$/.test(text)
const isToken = (text: string | undefined, form: RegExp): text is string => text !== undefined && form.test(text)

function cbePage({ number, linkToken, accountDigits }: PageParts): string | undefined {
  if (isToken(linkToken, /^(?:v2-)?[A-Za-z0-9]{10,32}$/)) return `https://mbreciept.cbe.com.et/${linkToken}`
  if (!isNumber(number) || !isToken(accountDigits, /^\d{8}$/)) return undefined
  return `https://apps.cbe.com.et:100/?id=${number}${accountDigits}`
}

function abyssiniaPage({ number, accountDigits }: PageParts): string | undefined {
  if (!isNumber(number) || !isToken(accountDigits, /^\d{5}$/)) return undefined
  return `https://cs.bankofabyssinia.com/slip/?trx=${number}${accountDigits}`
}

function cbeBirrPage({ number, payerPhone }: PageParts): string | undefined {
  if (!isNumber(number) || !isToken(payerPhone, /^\+251\d{9}$/)) return undefined
  return `https://cbepay1.cbe.com.et/aureceipt?TID=${number}&PH=${payerPhone.slice(1)}`
}

function ebirrPage(bank: BankCode, { linkToken }: PageParts): string | undefined {
  const folder = Object.keys(EBIRR_FOLDERS).find((name) => EBIRR_FOLDERS[name] === bank)
  if (!folder || !isToken(linkToken, /^[A-Za-z0-9_-]{6,64}$/)) return undefined
  return `https://receipt.ebirr.com/${folder}/${linkToken}`
}

function wegagenPage(parts: PageParts): string | undefined {
  const { linkToken } = parts
  if (!isToken(linkToken, /^[A-Z0-9]{16}\d{4}[A-Z]{4}$/)) return ebirrPage('wegagen', parts)
  return `https://transinfo.wegagenbanksc.com.et:8183/?id=${linkToken}`
}

/**
 * The https address of a receipt's public page, built from checked parts for a host of the constant list; undefined
 * when the bank has no page or a part is missing.
 */
export function receiptPage(bank: BankCode, parts: PageParts): string | undefined {
  const { number, linkToken } = parts
  const numbered = (address: string): string | undefined => (isNumber(number) ? address + number : undefined)
  switch (bank) {
    case 'telebirr':
      return numbered('https://transactioninfo.ethiotelecom.et/receipt/')
    case 'm-pesa':
      return numbered('https://m-pesabusiness.safaricom.et/receipt/')
    case 'dashen':
      return numbered('https://receipts.dashenbanksc.com/receipt/')
    case 'amhara':
      return numbered('https://receipt.amharabank.com.et/?trx=')
    case 'siinqee':
      return numbered('https://receipts.siinqeebank.com:871/generate/')
    case 'cbe':
      return cbePage(parts)
    case 'cbe-birr':
      return cbeBirrPage(parts)
    case 'abyssinia':
      return abyssiniaPage(parts)
    case 'awash':
      return isToken(linkToken, /^-[A-Z0-9]{6,12}-[A-Z0-9]{4,8}$/)
        ? `https://awashpay.awashbank.com:8225/${linkToken}`
        : undefined
    case 'zemen':
      return isToken(linkToken, /^\d{8}[A-Z0-9]{16}$/) ? `https://share.zemenbank.com/rt/${linkToken}/pdf` : undefined
    case 'wegagen':
      return wegagenPage(parts)
    default:
      return ebirrPage(bank, parts)
  }
}
