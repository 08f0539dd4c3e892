import { expect, test } from 'vitest'
import type { ProposedField } from './parsed.ts'
import { parseNotice } from './parse-notice.ts'

const known = { today: { year: 2026, month: 1, day: 20 }, holidays: new Set<string>(), sources: [] }
/** The shares of a field, else its sums, each once. */
function sumsOf(text: string, field: ProposedField): string {
  const sums = parseNotice(text, known).proposals.find((proposal) => proposal.field === field)?.sums
  const { percents = [], amounts = [] } = sums ?? {}
  return percents.length > 0 ? `${percents[0]}` : [...new Set(amounts)].join(' ')
}

/** Wording, its bid bond, the price of its documents; '' where it names none. */
const WORDINGS: readonly (readonly [string, string, string])[] = [
  ['Doc: 100 ETB / bid bond 10,000 ETB', '10000', '100'],
  ['Bid document price\n500.00 ETB\nBid bond\n100,000.00 ETB\nRegion\nAmhara', '100000', '500'],
  ['Bid document price ...... Birr 350.00\nBid security ............ Birr 90,000.00', '90000', '350'],
  ['ሰነድ ከኅዳር 15 እስከ ኅዳር 26 ቀን 2019 ዓ.ም ይሸጣል፤ ዋጋው 300 ብር፡፡', '', '300'],
  ['Bid bond: ETB 85,000\nDocument fee: ETB 0 (free)', '85000', ''],
  ['Proposal security: ETB 75,000 / Fee: ETB 400', '75000', '400'],
  ['የጨረታ ማስከበሪያ፡ 100,000 ብር\nየተሳትፎ ክፍያ፡ 300 ብር', '100000', '300'],
  ['Gatii galmee qarshii 100. Qabsiisa %10 CPO.', '10', '100'],
  ['ሰነድ ጨረታ ብብር 200 ይርከብ፡፡ ውሕስነት ጨረታ ብር 5,000', '5000', '200'],
  ['Bid security: Lot 1: 10,000; Lot 2: 5,000', '10000 5000', ''],
  ['Bid security: Lot 1: 10,000; Lot 2: 5,000 quintals of wheat', '10000', ''],
  ['Bid security: 2% of the offer. Tender documents can be bought for Birr 250 at the cash office.', '2', '250'],
  ['Document fee 500 Birr (not refundable). Security deposit: Birr 20,000.', '20000', '500'],
  ['Bidders shall pay two hundred (200) birr for the document. Bid bond of Birr fifty thousand only.', '50000', '200'],
  ['A bid bond amounting to 1.5 million birr is asked for.', '1500000', ''],
  ['Bid Security Amount: ETB 45,000.00\nBidding Document Price: ETB 200.00', '45000', '200'],
  ['Tender fee (non-refundable): 300.00', '', '300'],
  ['The document may be collected against payment of ETB 300 into account 1000123456789. Bid security 1%', '1', '300'],
  ['Earnest money: five percent of the bid price', '5', ''],
  ['Bidders deposit 25% of the reserve price in CPO', '25', ''],
  ['ተጫራቾች የመነሻ ዋጋውን አንድ አራተኛ በሲፒኦ ያስይዛሉ', '25', ''],
  ['የመነሻ ዋጋውን 1/4ኛ በባንክ በተረጋገጠ ሲፒኦ ማስያዝ ያስፈልጋል', '25', ''],
  ['የጨረታ ማስከበሪያ ከመቶ ሁለት (2%)', '2', ''],
  ['ለጨረታ ማስከበሪያ የሚሆን ሃያ ሺህ ብር (20,000) ማስያዝ', '20000', ''],
  ['የጨረታ ዋስትና መጠን ሎት 1 ብር 10,000፤ ሎት 2 ብር 8,000', '10000 8000', ''],
  ['ሰነዱን በብር 200 መግዛት ይቻላል፤ ማስያዣ 5,000 ብር', '5000', '200'],
  ['የጨረታ ሰነድ የማይመለስ መቶ ብር ከፍለው ይውሰዱ', '', '100'],
  ['ለሰነድ መግዣ የማይመለስ ሁለት መቶ ሃምሳ ብር', '', '250'],
  ['የሰነዱ ዋጋ 300 ብር ተመላሽ የማይሆን ነው፤ ማስከበሪያ 2 ፐርሰንት', '2', '300'],
  ['ሰነድ በ100 ብር ይሸጣል። የጨረታ ማስከበሪያ ከጠቅላላ ዋጋው 1% ያላነሰ', '1', '100'],
  ['ሰነድ ያለ ክፍያ ይወሰዳል። ማስከበሪያ አይጠየቅም።', '', ''],
  ['Bid documents are given free. No bid bond is needed. Performance security of 10%.', '', ''],
  ['Documents showing similar works of Birr 5,000,000 and above in three years', '', ''],
  ['VAT registration certificate for purchases over Birr 200,000 with document copies', '', ''],
  ['ለሰነድ የከፈላችሁት ብር 300 ተመላሽ ይሆናል', '', ''],
  ['የውል ማስከበሪያ 10% እና የቅድመ ክፍያ ዋስትና 30%', '', ''],
  ['Bidders shall furnish a bid security in the amount of ETB 150,000 or USD 1,500.', '150000', ''],
  ['Bid security valid for 90 days. Documents valid 60 days', '', ''],
  ['No | Item | Qty | Bid security (Birr)\n1 | Pump | 4 | 12,000\n2 | Pipe | 300 | 8,000', '12000 8000', ''],
  ['ተ.ቁ | ዕቃ | የሰነድ ዋጋ | ማስከበሪያ\n1 | ወንበር | 150 | 10,000\n2 | ጠረጴዛ | 150 | 20,000', '10000 20000', '150'],
  ['Price of the document: Free. CPO 2%', '2', ''],
  ['bid security of two percent (2%) of the total, non refundable birr 100.-', '2', '100'],
  ['የማይመለስ 200.00 (ሁለት መቶ) ብር በመክፈል', '', '200'],
  ['Cost of the bid document is Birr 1,000 per lot', '', '1000'],
  ['ETB 600 shall be paid for each set of documents', '', '600'],
  ['ማስከበሪያ ብር 50 ሺህ በጥሬ ገንዘብ; ሰነድ ብር 1 ሺህ', '50000', '1000'],
  ['The bid bond shall be ETB 10,000 for Lot 1 and ETB 25,000 for Lot 2', '10000 25000', ''],
  ['Bond: 2%  Doc: 150 birr', '2', '150'],
  ['Form 3 shall be filled, 12 copies, age above 18, salary birr 12,000', '', ''],
  ['የጨረታ ማስከበሪያ ዋስትና ብር 20,000 (ሃያ ሺህ) ለ90 ቀን የሚቆይ', '20000', ''],
  ['Bid opening 26 documents 2 envelopes. The rent of the form is unknown', '', ''],
  ['4. የሰነድ መሸጫ ዋጋ፡ 200 ብር\n5. የጨረታ ማስከበሪያ፡ 2%', '2', '200'],
  ['1) licence 2) bid bond 1% 3) documents birr 100 from the finance office', '1', '100'],
  ['Bidding documents: non refundable fee USD 100 or ETB 12,000', '', '12000'],
  ['Participation Fee 300\nBid Security 100000 ETB (CPO)', '100000', '300'],
  ['ማስከበሪያ ብር ፶ ሺህ፤ ሰነዱ በማይመለስ ብር ፪፻', '50000', '200'],
  ['ማስከሪያ ብር 1ዐዐ,ዐዐዐ በሲፒኦ', '100000', ''],
  ['The document costs Birr 150 and is sold in Room 4.', '', '150'],
  ['The document can be had against Birr 200.00.', '', '200'],
  ['መክፈቻ ከጠዋቱ 3፡30፡፡ ዋስትና ብር 8,000፡፡', '8000', ''],
  ['ሰነድ ዘይምለስ ብር 150 ይሽየጥ፡፡ ውሕስነት ጨረታ ብር 5,000', '5000', '150'],
  ['Sanadni qarshii 300 hin deebineen gurgurama. Kabachiisa caalbaasii qarshii 20,000', '20000', '300'],
]

test.each(WORDINGS)('bond and price of %j', (text, bond, price) => {
  expect([sumsOf(text, 'bidBond'), sumsOf(text, 'docPrice')]).toEqual([bond, price])
})
test('documents that cost nothing have no price', () => {
  for (const text of [
    'Bid document: free',
    'Tender documents free at the office',
    'ሰነዱ በነጻ ይሰጣል',
    'ሰነድ ያለ ክፍያ ይወሰዳል',
  ]) {
    const fields = parseNotice(text, known).proposals.map(({ field }) => field)
    expect([fields.includes('free'), fields.includes('docPrice')], text).toEqual([true, false])
  }
})
test('of a price in two currencies the one in birr is proposed, for a person to check', () => {
  const found = parseNotice('Bid security of ETB 150,000 or USD 1,500 is asked for.', known)
  expect(found.proposals.find(({ field }) => field === 'bidBond')).toMatchObject({
    value: 'ETB 150,000 or USD 1,500',
    sure: false,
    sums: { amounts: [150_000] },
  })
  expect(found.doubts).toEqual([])
})
