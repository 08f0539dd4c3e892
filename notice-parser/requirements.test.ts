import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectLinear } from '#test/growth.ts'
import { requirementsIn } from './requirements.ts'

/** Written for these tests: [notice, the kinds it asks for with what is read of them]. */
const NOTICES: readonly (readonly [string, readonly string[]])[] = [
  [
    `Wadla Town Water Office invites eligible bidders for the supply of fittings.
1. Bidders must submit a trade licence renewed for 2018 E.C., VAT registration certificate, TIN certificate and tax clearance.
2. Bidders shall be registered in the suppliers list of the public procurement authority.
3. Bid security of Birr 40,000 in the form of CPO or unconditional bank guarantee.
4. Each bidder shall provide one sample of each fitting.`,
    ['trade-licence 2018 ethiopian', 'tin', 'vat', 'tax-clearance', 'supplier-list', 'bid-bond', 'samples'],
  ],
  [
    `የዋድላ ከተማ ውሃ ጽ/ቤት የቧንቧ ዕቃዎችን በግልጽ ጨረታ መግዛት ይፈልጋል።
1. ለ2018 ዓ.ም የታደሰ የንግድ ፈቃድ፣ የግብር ከፋይ መለያ ቁጥር፣ የቫት ምዝገባ ምስክር ወረቀት እና የግብር ክሊራንስ ማቅረብ የሚችል።
2. በአቅራቢዎች ዝርዝር የተመዘገበ መሆን አለበት።
3. የጨረታ ማስከበሪያ ብር 40,000 በሲፒኦ ማስያዝ አለበት።
4. የዕቃዎቹን ናሙና ይዞ መቅረብ ይኖርበታል።`,
    ['trade-licence 2018 ethiopian', 'tin', 'vat', 'tax-clearance', 'supplier-list', 'bid-bond', 'samples'],
  ],
  [
    'Contractors of GC-5 or BC-4 and above, registration renewed for 2025/2026, are invited. Prices include VAT 15%.',
    ['competence 2025 2026 [GC-5 BC-4]'],
  ],
  ['ደረጃ 6 ጠቅላላ ሥራ ተቋራጭ የሆኑና የብቃት ማረጋገጫ ያላቸው፣ መልካም የሥራ አፈጻጸም ማስረጃ የሚያቀርቡ ይጋበዛሉ።', ['competence', 'work-experience']],
  [
    'Bidders should submit audited financial statements of three years, a power of attorney and manufacturer authorization.',
    ['audited-accounts', 'power-of-attorney', 'manufacturer-authorisation'],
  ],
  ['Licence, VAT and TIN needed.', ['trade-licence', 'tin', 'vat']],
  ['Papers:\n\n- VAT\n\n- TIN\n\n- Licence', ['trade-licence', 'tin', 'vat']],
  // Prices, the winner, the publisher's own numbers, what is bought, and what is expressly not asked for.
  ['The price shall include VAT and transport. Payment within 30 days.', []],
  ['ዋጋው ቫትን ጨምሮ መሞላት አለበት።', []],
  ['The winner shall submit a performance security of 10% and a VAT registration certificate.', []],
  ['አሸናፊው የውል ማስከበሪያ 10% ያስይዛል።', []],
  ['Our TIN number 0012345678, VAT registration number 99887766.', []],
  ['Printing of trade licence certificates and supply of tin sheets for roofs.', []],
  ['Bid bond is not required. Software licence of one year.', []],
  ['Water samples are taken each month at the laboratory.', []],
  ['የሥራ አፈጻጸም ዋስትና ብር 50,000 በውሉ ወቅት ይቀርባል።', []],
]

test('required documents are read from the words of a notice, in both languages', () => {
  const shown = (text: string) =>
    requirementsIn(text).map(({ kind, years = [], calendar, grades }) =>
      [kind, ...years, calendar, grades && `[${grades.join(' ')}]`].filter((part) => part !== undefined).join(' '),
    )
  expect(NOTICES.map(([text]) => [text, shown(text)])).toEqual(NOTICES.map(([text, asked]) => [text, asked]))
})

test('quotes are the words of the list that ask for it, by their offsets', () => {
  const [text = ''] = NOTICES[0] ?? []
  expect(requirementsIn(text).map(({ kind, quote: [start, end] }) => [kind, text.slice(start, end)])).toEqual([
    ['trade-licence', 'Bidders must submit a trade licence renewed for 2018 E.C'],
    ['tin', 'TIN certificate'],
    ['vat', 'VAT registration certificate'],
    ['tax-clearance', 'tax clearance'],
    ['supplier-list', 'Bidders shall be registered in the suppliers list of the public procurement authority'],
    ['bid-bond', 'Bid security of Birr 40,000 in the form of CPO or unconditional bank guarantee'],
    ['samples', 'Each bidder shall provide one sample of each fitting'],
  ])
})

test('any text is read without end or error, each kind once and its quote within it', () => {
  const words = fc.constantFrom(
    'VAT',
    'ቫት',
    'licence',
    'ፈቃድ',
    'GC-',
    '5',
    'የታደሰ',
    '2018',
    ',',
    '፣',
    '\n',
    '።',
    'CPO',
    '/',
    '  ',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(words, fc.string({ unit: 'grapheme' })), { maxLength: 60 }), (parts) => {
      const text = parts.join(' ')
      const found = requirementsIn(text)
      expect(new Set(found.map(({ kind }) => kind)).size).toBe(found.length)
      for (const { quote } of found) expect(text.slice(...quote).trim()).not.toBe('')
    }),
  )
  const sentence = 'VAT certificate, licence renewed for 2018 and TIN, '
  expect(requirementsIn(sentence.repeat(1200)).map(({ kind }) => kind)).toEqual(['trade-licence', 'tin', 'vat'])
  expectLinear([sentence, 'VAT ', 'licence ', '2018 ', ', '], 60_000, requirementsIn)
})
