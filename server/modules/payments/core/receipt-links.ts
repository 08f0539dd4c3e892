import type { BankCode } from '#contract/banks.ts'
import { parsePhone } from '#ethiopia/phone-number.ts'
import { EBIRR_FOLDERS, RECEIPT_HOSTS } from './banks-data.ts'
import type { ReceiptHost } from './banks-data.ts'
import { awashForm } from './number-forms.ts'
import { asciiUpper, readReceiptNumber } from './receipt-number.ts'
import type { ReceiptNumber } from './receipt-number.ts'

/** The bank and the parts of a receipt's link. Tokens keep their case, phones are E.164. */
export type ReceiptLink = Partial<ReceiptNumber> & { bank: BankCode; payerPhone?: string }

type Reader = (path: string) => ReceiptLink | undefined

/** The longest text after a host that is read. */
const MAX_PATH = 160
/** The characters of a new CBE token after 'v2-'. */
const CBE_TOKEN_SIGNS = 20

/** The number that a pattern found in a link, with account digits split off; undefined when there is none. */
function numbered(bank: BankCode, found: RegExpExecArray | null): ReceiptLink | undefined {
  const read = readReceiptNumber(found?.[1] ?? '')
  return 'refusal' in read ? undefined : { bank, ...read }
}

const reader =
  (bank: BankCode, path: RegExp): Reader =>
  (text) =>
    numbered(bank, path.exec(text))

/** Line breaks cut a link after 'v2' or within its token; the known length of a token shows where it ends. */
function newCbeToken(path: string): string | undefined {
  const start = /^\/\s{0,4}v2\s{0,4}-\s{0,4}/i.exec(path)
  if (!start) return undefined
  const [line = '', ...further] = path.slice(start[0].length).split(/[ \t]*[\r\n]+[ \t]*/)
  let token = /^[A-Za-z0-9]+/.exec(line)?.[0] ?? ''
  if (token === line)
    for (const next of further) {
      const joined = token + (/^[A-Za-z0-9]+/.exec(next)?.[0] ?? '')
      if (joined.length > CBE_TOKEN_SIGNS || token.length === CBE_TOKEN_SIGNS) break
      token = joined
    }
  return token.length >= 10 && token.length <= 32 ? `v2-${token}` : undefined
}

const readNewCbe: Reader = (path) => {
  const token = newCbeToken(path)
  if (token) return { bank: 'cbe', linkToken: token }
  const transfer = numbered('cbe', /^\/\s{0,4}((?:FT|TT)\d{5}[A-Z0-9]{5}-?\d{8})(?![A-Z0-9])/i.exec(path))
  if (transfer) return transfer
  const linkToken = /^\/\s{0,4}([A-Za-z0-9]{10,32})(?![A-Za-z0-9-])/.exec(path)?.[1]
  return linkToken ? { bank: 'cbe', linkToken } : undefined
}

const readOldCbe: Reader = (path) => {
  const found = /^\/\s{0,4}(?:\?id=|BranchReceipt\/)\s{0,4}([A-Z0-9]{6,32})(?:[&-](\d{8})(?!\d))?/i.exec(path)
  const link = numbered('cbe', found)
  return link && found?.[2] ? { ...link, accountDigits: found[2] } : link
}

const readCbeBirr: Reader = (path) => {
  const link = numbered('cbe-birr', /^\/aureceipt\s{0,4}\?\s{0,4}(?:PH=\d{1,15}&)?TID=([A-Z0-9]{6,40})/i.exec(path))
  const payerPhone = parsePhone(/[?&]PH=(\d{9,13})(?!\d)/i.exec(path)?.[1] ?? '')?.e164
  return link && payerPhone ? { ...link, payerPhone } : link
}

/** Reads an Awash token: its first part is the number in base 36, and the leading dash belongs to it. */
export function readAwashToken(text: string): ReceiptLink | undefined {
  const parts = /^-?([A-Z0-9]{6,12})-([A-Z0-9]{4,8})(?![A-Z0-9])/.exec(asciiUpper(text))
  if (!parts) return undefined
  const linkToken = `-${parts[1]}-${parts[2]}`
  const number = String(Number.parseInt(parts[1] ?? '', 36))
  return { bank: 'awash', linkToken, ...(awashForm(number) ? { number } : {}) }
}

const readEbirr: Reader = (path) => {
  const [, folder = '', linkToken = ''] = /^\/([a-z]{2,20})\/\s{0,4}([A-Za-z0-9_-]{6,64})/i.exec(path) ?? []
  return linkToken === '' ? undefined : { bank: EBIRR_FOLDERS[folder.toLowerCase()] ?? 'other', linkToken }
}

const READERS: Readonly<Record<ReceiptHost, Reader>> = {
  'transactioninfo.ethiotelecom.et': reader('telebirr', /^\/receipt\/\s{0,4}([A-Z0-9]{6,40})/i),
  'mbreciept.cbe.com.et': readNewCbe,
  'apps.cbe.com.et': readOldCbe,
  'cbepay1.cbe.com.et': readCbeBirr,
  'm-pesabusiness.safaricom.et': reader(
    'm-pesa',
    /^\/(?:receipt\/|api\/receipt\/getReceipt\?trxNo=)\s{0,4}([A-Z0-9]{6,40})/i,
  ),
  // Feedback links of this host carry a longer number; only the slip is a receipt.
  'cs.bankofabyssinia.com': reader(
    'abyssinia',
    /^\/(?:slip\/?\?trx=|api\/onlineSlip\/getDetails\/?\?id=)\s{0,4}([A-Z0-9]{6,40})/i,
  ),
  'awashpay.awashbank.com': (path) => readAwashToken(path.replace(/^\/\s{0,4}/, '')),
  'receipts.dashenbanksc.com': reader('dashen', /^\/receipt\/\s{0,4}([A-Z0-9]{6,40})/i),
  'receipt.dashensuperapp.com': reader('dashen', /^\/receipt\/\s{0,4}([A-Z0-9]{6,40})/i),
  'receipt.amharabank.com.et': reader('amhara', /^\/?\?trx=\s{0,4}([A-Z0-9]{6,40})/i),
  'transaction.amharabank.com.et': reader('amhara', /^\/\s{0,4}([A-Z0-9]{6,40})/i),
  'receipts.siinqeebank.com': reader('siinqee', /^\/generate\/\s{0,4}([A-Z0-9]{6,40})/i),
  'share.zemenbank.com': reader('zemen', /^\/rt\/\s{0,4}([A-Z0-9]{6,40})/i),
  'transinfo.wegagenbanksc.com.et': reader('wegagen', /^\/?\?id=\s{0,4}([A-Z0-9]{6,40})/i),
  'receipt.ebirr.com': readEbirr,
}

/** A known host that is not part of a longer name or of another URL, followed by a path. */
const HOSTS = new RegExp(
  `(?:https?://|(?<![A-Za-z0-9.@/-]))(${Object.keys(RECEIPT_HOSTS)
    .map((host) => host.replaceAll('.', '\\.'))
    .join('|')})(?::\\d{1,5})?(?=[/?])`,
  'gi',
)

/** The receipt links in a text of plain characters, in order; feedback links and other pages are left out. */
export function receiptLinksIn(text: string): ReceiptLink[] {
  return [...text.matchAll(HOSTS)].flatMap((match) => {
    const host = (match[1] ?? '').toLowerCase() as ReceiptHost
    const from = match.index + match[0].length
    return READERS[host](text.slice(from, from + MAX_PATH)) ?? []
  })
}
