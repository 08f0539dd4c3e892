import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BANKS } from '#contract/banks.ts'
import type { BankCode } from '#contract/banks.ts'
import { isoDate } from '#ethiopia/calendar.ts'
import { anyCharacter } from '#test/any-character.ts'
import { anyNumber, DATED_BANKS, numbersOfBanks } from '#test/factories/receipt-numbers.ts'
import { areFormsKnown, banksFitting, dayInNumber, receiptPage } from './banks.ts'
import { RECEIPT_HOSTS } from './banks-data.ts'

const TODAY = { year: 2026, month: 12, day: 31 }

describe('the day in a number', () => {
  test.each(DATED_BANKS)('of %s is read from every number made by its form', (bank) => {
    fc.assert(
      fc.property(numbersOfBanks()[bank], ({ number, day }) => {
        expect(dayInNumber(bank, number)?.day).toEqual(day)
        expect(banksFitting(number, TODAY)).toContain(bank)
      }),
    )
  })
  test.each<[BankCode, string, string]>([
    ['telebirr', 'DHV6C15J1S', '2026-08-31'],
    ['telebirr', 'CHQ0FJ403O', '2025-08-26'],
    ['telebirr', 'DHI6W98782', '2026-08-18'],
    ['cbe-birr', 'DHV51MWWIJ1', '2026-08-31'],
    ['m-pesa', 'UGO4D2CODA', '2026-07-24'],
    ['cbe', 'FT26140P01YB', '2026-05-20'],
    ['cbe', 'FT26231CLLMV', '2026-08-19'],
    ['cbe', 'FT24366A0000', '2024-12-31'],
    ['awash', '260828185185437', '2026-08-28'],
    ['dashen', '387ETAP2522000WK', '2025-08-08'],
    ['siinqee', 'A35U2TB262260014', '2026-08-14'],
    ['zemen', '174IBFT252730003', '2025-09-30'],
    ['wegagen', '061IPOU261884398', '2026-07-07'],
  ])('of %s %s is %s', (bank, number, day) => {
    const read = dayInNumber(bank, number)
    expect(read && isoDate(read.day)).toBe(day)
  })
  test('of Awash has minutes, of banks is a business day', () => {
    expect(dayInNumber('awash', '260828185185437')).toMatchObject({ minutes: 18 * 60 + 51, isBusinessDay: false })
    expect(dayInNumber('cbe', 'FT26140P01YB')).toMatchObject({ isBusinessDay: true })
  })
  test('does not exist if the number does not have its form', () => {
    for (const [bank, number] of [
      ['telebirr', 'DBU6C15J1S'],
      ['telebirr', 'DMV6C15J1S'],
      ['telebirr', 'DHW6C15J1S'],
      ['telebirr', 'DH06C15J1S'],
      ['telebirr', 'DHV6C15J1'],
      ['telebirr', 'DHV6C15J1SS'],
      ['cbe', 'FT26366A0000'],
      ['cbe', 'FT26000A0000'],
      ['cbe', 'FT26140P01Y'],
      ['awash', '260230185185437'],
      ['awash', '260828245185437'],
      ['awash', '260828186085437'],
      ['awash', '26082818518543'],
      ['dashen', '387ETAP2540000WK'],
      ['dashen', '3871234252200000'],
    ] as const)
      expect(dayInNumber(bank, number), `${bank} ${number}`).toBeUndefined()
  })
})

describe('which banks a number fits', () => {
  test('an FT number does not name its bank; wallets with one scheme differ in the letter of the year', () => {
    expect(banksFitting('FT26140P01YB', TODAY)).toEqual(['cbe', 'abyssinia', 'amhara'])
    expect(banksFitting('DHV6C15J1S', TODAY)).toEqual(['telebirr', 'cbe-birr'])
    expect(banksFitting('DHV51MWWIJ1', TODAY)).toEqual(['cbe-birr'])
    expect(banksFitting('UGO4D2CODA', TODAY)).toEqual(['m-pesa'])
    expect(banksFitting('260828185185437', TODAY)).toEqual(['awash'])
    expect(banksFitting('387ETAP2522000WK', TODAY)).toEqual(['dashen', 'siinqee', 'zemen'])
    expect(banksFitting('ABCDEF', TODAY)).toEqual([])
  })
  test('no number fits two families', () => {
    const families = [
      ['telebirr', 'cbe-birr'],
      ['m-pesa'],
      ['cbe', 'abyssinia', 'amhara'],
      ['awash'],
      ['dashen', 'siinqee', 'zemen'],
    ]
    fc.assert(
      fc.property(anyNumber(), ({ bank, number }) => {
        const family = families.find((family) => family.includes(bank))
        expect(banksFitting(number, TODAY).filter((fits) => !family?.includes(fits))).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })
  test('a bank whose forms are not all known is not offered', () => {
    for (const { code } of BANKS.filter(({ code }) => !areFormsKnown(code)))
      expect(banksFitting('FT26140P01YB')).not.toContain(code)
  })
})

describe('the address of a receipt page', () => {
  test('is made of the parts that its bank needs', () => {
    const number = 'FT26140P01YB'
    expect({
      telebirr: receiptPage('telebirr', { number: 'DHV6C15J1S' }),
      mpesa: receiptPage('m-pesa', { number: 'UGO4D2CODA' }),
      cbe: receiptPage('cbe', { number, linkToken: 'v2-abcDEFghiJKLmnoPQR12' }),
      old: receiptPage('cbe', { number, accountDigits: '12345678' }),
      birr: receiptPage('cbe-birr', { number: 'DHV51MWWIJ1', payerPhone: '+251911223344' }),
      abyssinia: receiptPage('abyssinia', { number, accountDigits: '12345' }),
      awash: receiptPage('awash', { linkToken: '-2KGETB2PI5-ABCD12' }),
      zemen: receiptPage('zemen', { linkToken: '12345678174IBFT252730003' }),
      nib: receiptPage('nib', { linkToken: 'aBc123' }),
    }).toEqual({
      telebirr: 'https://transactioninfo.ethiotelecom.et/receipt/DHV6C15J1S',
      mpesa: 'https://m-pesabusiness.safaricom.et/receipt/UGO4D2CODA',
      cbe: 'https://mbreciept.cbe.com.et/v2-abcDEFghiJKLmnoPQR12',
      old: 'https://apps.cbe.com.et:100/?id=FT26140P01YB12345678',
      birr: 'https://cbepay1.cbe.com.et/aureceipt?TID=DHV51MWWIJ1&PH=251911223344',
      abyssinia: 'https://cs.bankofabyssinia.com/slip/?trx=FT26140P01YB12345',
      awash: 'https://awashpay.awashbank.com:8225/-2KGETB2PI5-ABCD12',
      zemen: 'https://share.zemenbank.com/rt/12345678174IBFT252730003/pdf',
      nib: 'https://receipt.ebirr.com/nib/aBc123',
    })
  })
  test('does not exist if a part is missing', () => {
    for (const { code } of BANKS) expect(receiptPage(code, {}), code).toBeUndefined()
    expect(receiptPage('cbe', { number: 'FT26140P01YB' })).toBeUndefined()
    expect(receiptPage('other', { number: 'FT26140P01YB', linkToken: 'aBc123' })).toBeUndefined()
  })
  test('is on a known host by https, whatever the parts', () => {
    const part = fc.oneof(
      fc.string(),
      fc.string({ unit: anyCharacter }),
      fc.constantFrom('//evil.com', '@evil.com', '../x?y#z'),
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...BANKS.map(({ code }) => code)),
        fc.record({ number: part, linkToken: part, accountDigits: part, payerPhone: part }),
        (bank, parts) => {
          const page = receiptPage(bank, parts)
          if (page === undefined) return
          const { protocol, hostname, username, hash } = new URL(page)
          expect([protocol, username, hash]).toEqual(['https:', '', ''])
          expect(Object.keys(RECEIPT_HOSTS)).toContain(hostname)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

test('every bank has a code, and names in both languages, of its own', () => {
  for (const key of ['code', 'en', 'am'] as const)
    expect(new Set(BANKS.map((bank) => bank[key])).size).toBe(BANKS.length)
  for (const { am } of BANKS) expect(am).toMatch(/^[\p{Script=Ethiopic} -]+$/u)
})
