import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isoDate } from '#ethiopia/calendar.ts'
import { anyCharacter } from '#test/any-character.ts'
import { anyNumber, numbersOfBanks } from '#test/factories/receipt-numbers.ts'
import { MAX_RECEIPT_TEXT } from '#contract/receipts.ts'
import { expectLinear } from '#test/growth.ts'
import { readReceiptText } from './receipt-text.ts'

const found = (text: string) => {
  const read = readReceiptText(text)
  return 'paidOn' in read && read.paidOn ? { ...read, paidOn: isoDate(read.paidOn) } : read
}
const made = numbersOfBanks()
const TOKEN = 'v2-aBcDeFgHiJkLmNoPqR12'

describe('a number or a link alone', () => {
  test('is read, with a bank where only one makes such numbers', () => {
    fc.assert(
      fc.property(anyNumber(), fc.constantFrom('', ' ', '\n', '\u200b'), ({ number }, around) => {
        for (const text of [
          number,
          number.toLowerCase(),
          number.replace(/^.{4}/, '$& '),
          `${number.slice(0, 5)}-${number.slice(5)}`,
        ])
          expect(found(around + text + around)).toMatchObject({ number })
      }),
    )
    expect(found('260828185185437')).toEqual({ bank: 'awash', number: '260828185185437' })
    expect(found('FT26140P01YB')).toEqual({ number: 'FT26140P01YB' })
    expect(found('-2KGETB2PI5-ABCD12')).toEqual({
      bank: 'awash',
      number: '260828185185437',
      linkToken: '-2KGETB2PI5-ABCD12',
    })
  })
  test('of telebirr is read from its link, as a link and within words', () => {
    fc.assert(
      fc.property(made.telebirr, fc.constantFrom('https://', 'HTTPS://', 'http://', ''), ({ number }, scheme) => {
        const link = `${scheme}transactioninfo.ethiotelecom.et/receipt/${number}`
        for (const text of [link, `here:${link}.`, `<${link}>`, `(${link})`, `${link}?x=1`])
          expect(found(text), text).toMatchObject({ bank: 'telebirr', number })
      }),
    )
  })
  test('every number after its label is found, in a message without a link', () => {
    const label = fc.constantFrom('Transaction number is', 'Txn ID:', 'Ref No', 'reference', 'የግብይት ቁጥርዎ', 'ማጣቀሻ')
    fc.assert(
      fc.property(anyNumber(), label, ({ number }, words) => {
        expect(
          found(`ABEBE KEBEDE sent ETB 4,800.00 to CHERETA 251911223344. ${words} ${number}. Balance ETB 10.00.`),
        ).toMatchObject({ number, amount: 480_000 })
      }),
      { numRuns: 500 },
    )
  })
})

describe('text that is not a receipt', () => {
  test('gives no number and no token', () => {
    for (const text of [
      'I paid 500 birr yesterday',
      'ከፍያለሁ',
      'https://forms.gle/AAAAAAAAAAAAAAAA1',
      'https://cs.bankofabyssinia.com/fayda_connect',
      `https://mbreciept.cbe.com.et.evil.example/${TOKEN}`,
      `https://mbreciept.cbe.com.et@evil.example/${TOKEN}`,
      'Call 0911223344 or 251911223344',
      'Your OTP is 123456',
    ]) {
      const read = readReceiptText(text)
      expect('number' in read, text).toBe(false)
      expect('linkToken' in read, text).toBe(false)
    }
  })
  test('is refused when it is empty or too long', () => {
    expect(found('')).toEqual({ refusal: 'text-empty' })
    expect(found(' \u200b\n')).toEqual({ refusal: 'text-empty' })
    expect(found('x'.repeat(MAX_RECEIPT_TEXT + 1))).toEqual({ refusal: 'text-too-long' })
  })
  test('takes as much longer to read as it is longer, however it is made', () => {
    const parts = [
      'transaction ',
      'ref number is ',
      '1',
      'A1',
      'https://mbreciept.cbe.com.et/v2-\n',
      'ETB ',
      '1,234',
      'using ',
      'ቁጥር ',
      'ﷺ',
      '2026-',
      'telebirr ',
      ' \n',
      '-',
      'a1B2',
    ]
    expectLinear(parts, MAX_RECEIPT_TEXT, readReceiptText)
  })
  test('never throws, and never gives a part of another form', () => {
    const piece = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 20 }),
      fc.constantFrom(
        'https://mbreciept.cbe.com.et/',
        'v2-',
        'Ref No ',
        'ETB ',
        ' on ',
        '31/08/2026',
        'FT26140P01YB',
        '\n',
        'cbepay1.cbe.com.et/aureceipt?TID=',
        '&PH=',
      ),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const read = readReceiptText(pieces.join(''))
        if ('refusal' in read) return
        if (read.number !== undefined) expect(read.number).toMatch(/^[A-Z0-9]{6,40}$/)
        if (read.linkToken !== undefined) expect(read.linkToken).toMatch(/^[A-Za-z0-9_-]{6,64}$/)
        if (read.amount !== undefined) expect(Number.isSafeInteger(read.amount)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})
