import { describe, expect, test } from 'vitest'
import { isoDate } from '#ethiopia/calendar.ts'
import { readReceiptText } from './receipt-text.ts'

/** Invented messages in the form of each bank's. */
const found = (text: string) => {
  const read = readReceiptText(text)
  return 'paidOn' in read && read.paidOn ? { ...read, paidOn: isoDate(read.paidOn) } : read
}
const TOKEN = 'v2-aBcDeFgHiJkLmNoPqR12'

describe('a message of', () => {
  test('telebirr: the wallet, and the bank that it went to', () => {
    const text = `Dear Hana
You have transferred ETB 4,800.00 from your telebirr account 251911000000 to Commercial Bank of Ethiopia account number
1000000000001 on 18/08/2026 21:21:41. Your telebirr transaction number is DHI6W98782 and your bank transaction number
is FT26231CLLMV. The service fee is ETB 2.61. Your balance is ETB 652.32.
https://transactioninfo.ethiotelecom.et/receipt/DHI6W98782
Thank you for using telebirr`
    const expected = {
      bank: 'telebirr',
      number: 'DHI6W98782',
      otherNumber: 'FT26231CLLMV',
      amount: 480_000,
      paidOn: '2026-08-18',
    }
    expect(found(text)).toEqual(expected)
    expect(found(text.replace(/https\S+/, ''))).toEqual(expected)
    expect(found(text.replace('receipt/DHI6W98782', 'receipt/DHI6W9\n8782'))).toEqual(expected)
  })
  test('telebirr in Amharic', () => {
    expect(
      found(
        'ውድ ሃና ወደ Chereta (2519****0000) 4,800.00 ብር በ 31/08/2026 21:05:42 ልከዋል። የሂሳብ እንቅስቃሴ ቁጥርዎ ' +
          'DHV6C15J1S ነው። ቀሪ ሂሳብዎ 12.00 ብር ነው። ቴሌብር',
      ),
    ).toEqual({
      bank: 'telebirr',
      number: 'DHV6C15J1S',
      amount: 480_000,
      paidOn: '2026-08-31',
    })
  })
  test('M-Pesa, in both languages, with links to other pages', () => {
    const expected = { bank: 'm-pesa', number: 'UGO4D2CODA', amount: 120_000, paidOn: '2026-07-24' }
    expect(
      found(
        'Dear Hana, you have sent 1,200.00 Birr to Chereta 251714***707 on 24/7/26 at 11:53 AM. ' +
          'Transaction number UGO4D2CODA. Transaction fee 6.00 Birr. Your M-PESA balance is 10.00 Birr.',
      ),
    ).toEqual(expected)
    expect(
      found(
        'ውድ ሃና፣ የ1,200.00 ብር ለ 251710000000 በ24/7/26 ልከዋል። የገንዘብ ዝውውር መለያ ቁጥር UGO4D2CODA ነው። የM-PESA ቀሪ ' +
          'ሒሳብ 0.00 ብር ነው። https://m-pesabusiness.safaricom.et/nid/login',
      ),
    ).toEqual(expected)
  })
  test('CBE with the old link: number and digits of the account', () => {
    expect(
      found(
        'Dear Hana, You have transfered ETB 4,800.00 to Chereta on 20/05/2026 at 14:09:13 from your ' +
          'account 1*****0000. Your account has been debited with a S.charge of ETB 5.00, with a total of ' +
          'ETB 4,806.00. Thank you for Banking with CBE! ' +
          'https://apps.cbe.com.et:100/?id=FT26140P01YB12345678 For feedback ' +
          'https://forms.gle/AAAAAAAAAAAAAAAA1',
      ),
    ).toEqual({
      bank: 'cbe',
      number: 'FT26140P01YB',
      accountDigits: '12345678',
      amount: 480_000,
      paidOn: '2026-05-20',
    })
    expect(found('for Reciept https://apps.cbe.com.et:100/BranchReceipt/FT26140P01YB&12345678')).toMatchObject({
      number: 'FT26140P01YB',
      accountDigits: '12345678',
    })
  })
  test.each([
    ['as it came', `https://mbreciept.cbe.com.et/${TOKEN}  for feedback: https://forms.gle/AAAAAAAAAAAAAAAA1`],
    ['cut behind v2', 'https://mbreciept.cbe.com.et/v2\n-aBcDeFgHiJkLmNoPqR12\nfor feedback'],
    ['cut behind the dash', 'https://mbreciept.cbe.com.et/v2-\r\naBcDeFgHiJkLmNoPqR12 for feedback'],
    [
      'cut within the token',
      'https://mbreciept.cbe.com.et/v2-aBcDeFgH\niJkLmNoPqR12\nfor feedback: https://forms.gle/A',
    ],
    ['with a line behind it', `https://mbreciept.cbe.com.et/${TOKEN}\nfeedback`],
    ['behind the feedback link', `https://forms.gle/AAAAAAAAAAAAAAAA1 https://MBRECIEPT.cbe.com.et/${TOKEN}.`],
    ['with a long dash', `mbreciept.cbe.com.et/${TOKEN.replace('-', '–')}`],
    ['alone', TOKEN],
  ])('CBE with the new link, %s: the token keeps its case', (_, link) => {
    expect(found(link)).toEqual({ bank: 'cbe', linkToken: TOKEN })
    if (link !== TOKEN)
      expect(found(`You have received ETB 4,800.00. Thanks for Banking with CBE. ${link}`)).toEqual({
        bank: 'cbe',
        linkToken: TOKEN,
        amount: 480_000,
      })
  })
  test('CBE with a token and a number', () => {
    expect(found(`Credited with ETB 20.00 with Ref No FT26140P01YB https://mbreciept.cbe.com.et/${TOKEN}`)).toEqual({
      bank: 'cbe',
      number: 'FT26140P01YB',
      linkToken: TOKEN,
      amount: 2000,
    })
    expect(found('https://mbreciept.cbe.com.et/aBcDeFgHiJkLmNoPqR')).toEqual({
      bank: 'cbe',
      linkToken: 'aBcDeFgHiJkLmNoPqR',
    })
    expect(found('https://mbreciept.cbe.com.et/FT26140P01YB-12345678')).toEqual({
      bank: 'cbe',
      number: 'FT26140P01YB',
      accountDigits: '12345678',
    })
  })
  test('CBE Birr, with the phone of its payer', () => {
    expect(
      found(
        'you have sent 1,500.00Br. to Chereta on 31/08/26 13:29,Txn ID DHV51MWWIJ1.Your CBE Birr account ' +
          'balance is 49.12Br. https://cbepay1.cbe.com.et/aureceipt?TID=DHV51MWWIJ1&PH=0911223344',
      ),
    ).toEqual({
      bank: 'cbe-birr',
      number: 'DHV51MWWIJ1',
      payerPhone: '+251911223344',
      amount: 150_000,
      paidOn: '2026-08-31',
    })
    expect(
      found('you have sent 60.00Br. on 22/10/25,Txn ID CJM7ABCD97. Your CBE Birr account balance is 4.12Br.'),
    ).toMatchObject({ bank: 'cbe-birr', number: 'CJM7ABCD97' })
  })
  test('Abyssinia: number and five digits, with the feedback link passed over', () => {
    expect(
      found(
        'Dear Hana, your account 1*****88 was debited with ETB 4,800.00. Feedback: ' +
          'https://cs.bankofabyssinia.com/cs/?trx=DFT26140P01YB\nReceipt: ' +
          'https://cs.bankofabyssinia.com/slip/?trx=FT26140P01YB69888\nhttps://cs.bankofabyssinia.com/fayda_connect ' +
          'Bank of Abyssinia.',
      ),
    ).toEqual({
      bank: 'abyssinia',
      number: 'FT26140P01YB',
      accountDigits: '69888',
      amount: 480_000,
    })
  })
  test('Awash: the number is in the link in base 36', () => {
    expect(
      found(
        'You have sent ETB 4,800 To other bank In Commercial Bank of Ethiopia. Your Balance is ETB ' +
          '191.12. Receipt Link: https://awashpay.awashbank.com:8225/-2KGETB2PI5-ABCD12. Contact Center ' +
          '8980.',
      ),
    ).toEqual({
      bank: 'awash',
      number: '260828185185437',
      linkToken: '-2KGETB2PI5-ABCD12',
      amount: 480_000,
    })
    expect(
      found(
        'You have sent ETB 1,600 by Transaction ID: 260615193827946 charge- 2.00 VAT- 0.30 Date ' +
          '2026-06-15 19:38:24 . Awash Bank',
      ),
    ).toEqual({
      bank: 'awash',
      number: '260615193827946',
      amount: 160_000,
      paidOn: '2026-06-15',
    })
    expect(found('https://awashpay.awashbank.com:8225/-E41AE0D86FFA-21ABCD')).toEqual({
      bank: 'awash',
      linkToken: '-E41AE0D86FFA-21ABCD',
    })
  })
  test('Dashen, Siinqee, Zemen, Wegagen, Amhara and those on the eBirr host', () => {
    expect(
      found(
        'transferred ETB 50.00 to H tele birr account +251911000000 on 2025-08-08 with transaction ' +
          'reference 387ETAP2522000WK. Thank you for using Dashen Super app',
      ),
    ).toEqual({
      bank: 'dashen',
      number: '387ETAP2522000WK',
      amount: 5000,
      paidOn: '2025-08-08',
    })
    expect(found('Download: = https://receipts.dashenbanksc.com/receipt/387ETAP2522000WK.')).toMatchObject({
      bank: 'dashen',
      number: '387ETAP2522000WK',
    })
    expect(
      found(
        'debited with ETB 2,009 Ref: M10OIPS260500022 on 19-FEB-2026 12:02:51. Thank you for banking ' +
          'with SIINQEE BANK.',
      ),
    ).toEqual({
      bank: 'siinqee',
      number: 'M10OIPS260500022',
      amount: 200_900,
      paidOn: '2026-02-19',
    })
    expect(
      found(
        'Birr 100 IB Fund transfer on 30-Sep-2025 link ' +
          'https://share.zemenbank.com/rt/12345678174IBFT252730003/pdf Thank you for banking with Zemen ' +
          'Bank',
      ),
    ).toEqual({
      bank: 'zemen',
      number: '174IBFT252730003',
      linkToken: '12345678174IBFT252730003',
      amount: 10_000,
      paidOn: '2025-09-30',
    })
    expect(
      found(
        'ETB 160 on 07 Jul, 2026 at 07:22 PM. https://transinfo.wegagenbanksc.com.et:8183/?id=061IPOU2618843981053DFTD',
      ),
    ).toEqual({
      bank: 'wegagen',
      number: '061IPOU261884398',
      linkToken: '061IPOU2618843981053DFTD',
      amount: 16_000,
      paidOn: '2026-07-07',
    })
    expect(found('https://receipt.amharabank.com.et/?trx=FT26140P01YB')).toEqual({
      bank: 'amhara',
      number: 'FT26140P01YB',
    })
    expect(found('https://receipt.ebirr.com/nib/aBcDe123')).toEqual({ bank: 'nib', linkToken: 'aBcDe123' })
    expect(found('https://receipt.ebirr.com/kaafimf/aBcDe123')).toEqual({ bank: 'other', linkToken: 'aBcDe123' })
    expect(
      found(
        'Dear Customer, your Account has been debited with ETB 500.00 with reference number w2b998877 on ' +
          '14-JUL-26. Ahadu Bank',
      ),
    ).toMatchObject({ bank: 'ahadu', number: 'W2B998877' })
  })
})
