import { describe, expect, test } from 'vitest'
import { parseNotice } from './parse-notice.ts'
import type { ProposedField } from './parsed.ts'

const known = { today: { year: 2026, month: 11, day: 23 }, holidays: new Set<string>(), sources: [] }
const found = (field: ProposedField, text: string) =>
  parseNotice(text, known).proposals.find((one) => one.field === field)

describe('titles', () => {
  test.each([
    [
      'Blue Bank S.C. - Disposal Tender BB/DIS/06\nUsed vehicles\nBlue Bank S.C. offers for sale the above items.',
      'Used vehicles',
    ],
    ['የሰማያዊ ውሃ አገልግሎት ድርጅት - Nekemte, Oromia\nድርጅቱ የውሃ ማከሚያ ኬሚካል በጨረታ መግዛት ይፈልጋል።', 'የውሃ ማከሚያ ኬሚካል'],
    ['Tender BU/L/02/2019: Lease of cafeteria and shop spaces\nDate: 23.11.2026', 'Lease of cafeteria and shop spaces'],
    ['Blue Hospital\nInternational Bid BH/ICB/01 — Digital X-ray machine', 'Digital X-ray machine'],
    [
      'CORRIGENDUM\nRef. Bid No. BU/NCB/11/2019, cleaning and gardening services, published in The Herald',
      'cleaning and gardening services',
    ],
    [
      'Cancellation\nThe bid no. BU/W/06/2019 for finishing and sanitary works, announced on November 12, 2026, has been cancelled.',
      'finishing and sanitary works',
    ],
    ['Proforma needed: spare parts for two tractors', 'spare parts for two tractors'],
    [
      'Houses and stores held as collateral will be sold at auction under the law.',
      'Houses and stores held as collateral',
    ],
    ['✳️ ሰማያዊ የውሃ ፋብሪካ\n✳️ ለመግዛት የሚፈለገው፡ ጄነሬተር 250 ኬቪኤ\n📍 አዲስ አበባ፣ ቦሌ', 'ጄነሬተር 250 ኬቪኤ'],
    ['ሰማያዊ ድርጅት\nየጀልባ ሞተር መለዋወጫ በጨረታ ለመግዛት ስለሚፈለግ ሰነዱን እንድትወስዱ፡፡', 'የጀልባ ሞተር መለዋወጫ'],
    [
      'ሰማያዊ ድርጅት\nድርጅታችን በጥቅምት 20 ቀን 2019 ዓ.ም ያወጣው ጨረታ በቂ ተወዳዳሪ ባለመገኘቱ የተሽከርካሪ ጎማ በድጋሚ በጨረታ ለመግዛት ይፈልጋል፡፡',
      'የተሽከርካሪ ጎማ',
    ],
    ['ሰማያዊ ድርጅት\nያገለገሉ ባትሪዎች ሽያጭ\nበዋና መጋዘን የሚገኙትን ንብረቶች በጨረታ ለመሸጥ ይፈልጋል፡፡', 'ያገለገሉ ባትሪዎች ሽያጭ'],
    ['ሰማያዊ ስኳር ፋብሪካ፣ አፋር ክልል\nየጨረታ ቁጥር ሰስ/07/2019\nፋብሪካችን ሞላሰስ በጨረታ መሸጥ ይፈልጋል፡፡', 'ሞላሰስ'],
  ])('%s', (text, title) => {
    expect(found('title', text)?.value).toBe(title)
  })
})

describe('buyers', () => {
  test.each([
    [
      'Blue Karl Memorial Referral Hospital, Ilu Aba Bor Zone, Oromia\nOpen tender BL/07/2019 - Purchase of linen\na) Document price: ETB 100',
      'Blue Karl Memorial Referral Hospital, Ilu Aba Bor Zone, Oromia',
    ],
    ['Postponement\nBlue Electric Utility North Region\nBid No. BEU/NR/02/2019', 'Blue Electric Utility North Region'],
    ['World Food Alliance Ethiopia\nRequest for Quotation\nSubject: Warehouse rental', 'World Food Alliance'],
    ['የሰማያዊ ግብርና ኮሌጅ፣ ደቡብ ኢትዮጵያ\nኮሌጁ የእንስሳት መኖ በግልጽ ጨረታ መግዛት ይፈልጋል፡፡', 'የሰማያዊ ግብርና ኮሌጅ'],
    ['የጨረታ ማስታወቂያ በኦሮሚያ ክልል የሰማያዊ ዞን ጤና ጽ/ቤት የጨረታ ቁጥር ሰማ/ጤ/04/2019 የጤና ጣቢያ ዕድሳት ሥራ ማሠራት ይፈልጋል፡፡', 'የሰማያዊ ዞን ጤና ጽ/ቤት'],
    ['ኢትዮ ቴሌኮም ምዕራብ ሪጅን (ጅማ)\nየጽሕፈት ቤት ጽዳት አገልግሎት በጨረታ ለመግዛት ይፈልጋል።', 'ኢትዮ ቴሌኮም ምዕራብ ሪጅን'],
    ['UNICEF Ethiopia\nREQUEST FOR PROPOSAL\nIssue date: 20 November 2026', 'UNICEF Ethiopia'],
    ['📌 Purchase of a motorcycle\n🏢 Blue Cross Pharmacy\n📍 Adola', 'Blue Cross Pharmacy'],
    [
      'Addis Ababa City Administration Yeka Sub-city Woreda 9 Education Office\nInvitation to bid',
      'Addis Ababa City Administration Yeka Sub-city Woreda 9 Education Office',
    ],
    ['BANK OF THE BLUE HILLS          3. Bid security of ETB 50,000\nRequest for Proposals', 'BANK OF THE BLUE HILLS'],
    [
      'Blue Zone Oromia Regional State Open Bid No. BZ/01/2019 Blue Zone Finance Office wants to buy chairs and tables.',
      'Blue Zone Finance Office',
    ],
    [
      'AUCTION NOTICE\nBlue City High Court Judgment Execution Directorate\nIn the case between judgment creditor Lucy Cars PLC and judgment debtor Dire Transit PLC, the sale of a vehicle with plate no. AA 3-B20044, 2015 model, with a starting price of Birr 1,450,000 takes place by public auction on December 17, 2026 at the premises. Bidders should deposit one fourth of it.',
      'Blue City High Court Judgment Execution Directorate',
    ],
    ['የሰማያዊ ዞን ትምህርት መምሪያ /አማራ ክልል/\nየሁለተኛ ደረጃ ት/ቤት ሕንፃ ግንባታ ማሠራት ይፈልጋል።', 'የሰማያዊ ዞን ትምህርት መምሪያ'],
    ['የሰማያዊ ፖሊ ቴክኒክ ኮሌጅ በማዕከላዊ ኢትዮጵያ ክልል ምሥራቅ ጉራጌ ዞን\nየጨረታ ማስታወቂያ', 'የሰማያዊ ፖሊ ቴክኒክ ኮሌጅ'],
    [
      'አዲስ ዘመ ን ሐሙስ የጨረታ ማስታወቂ ያ ቁጥር ሰው/ብ/05/2019 የሐረር ከተማ ውሃና ፍሳሽ አገልግሎት ባለሥልጣን በ2019 በጀት ዓመት ቆጣሪ በግልጽ ጨረታ መግዛት ይፈልጋል፡፡',
      'የሐረር ከተማ ውሃና ፍሳሽ አገልግሎት ባለሥልጣን',
    ],
  ])('%s', (text, company) => {
    expect(found('company', text)?.value).toBe(company)
  })
})

test('the rows of an auction name the regions, and a firm in a row does not', () => {
  const rows =
    '1 | Kaffa Stores PLC | Jimma, Oromia | floor price 800,000\n2 | Selam | Dessie, Amhara | floor price 900,000'
  expect(found('regions', `Blue Bank sells houses at auction.\n${rows}`)?.value).toEqual(['Oromia', 'Amhara'])
  const numbered = '1. ተበዳሪ ሰላም፣ ሻሸመኔ ከተማ፣ መነሻ ዋጋ ብር 2,900,000\n2. ተበዳሪ ዳሌ፣ ይርጋለም ከተማ፣ መነሻ ዋጋ ብር 5,200,000'
  expect(found('regions', `ሰማያዊ ባንክ ቤቶችን በሐራጅ ይሸጣል፡፡\n${numbered}`)?.value).toEqual(['Oromia', 'Sidama'])
})

test('the Oromia Special Zone lies in the Amhara Region', () => {
  const text = 'Oromia Special Zone Finance Office in Amhara Region wants to buy computers by open tender.'
  expect(found('regions', text)?.value).toEqual(['Amhara'])
})

test('a number ends before the day behind it, and a court calls its number a file', () => {
  expect(found('reference', 'Tender No. BU/02/2019   25/11/2026\nClosing: 14/12/2026')?.value).toBe('BU/02/2019')
  expect(
    found('reference', 'High Court of the Zone\nAuction Notice, File No. 03312\nA house will be sold.')?.value,
  ).toBe('03312')
  expect(found('reference', 'Proforma needed\nRef BU/PR/44, Nov 26, 2026')?.value).toBe('BU/PR/44')
  expect(found('reference', 'የዞን ፍርድ ቤት\nየሐራጅ ማስታወቂያ  የመዝገብ ቁጥር 0204417\nቤት ይሸጣል')?.value).toBe('0204417')
})

test('a bond in a lettered list', () => {
  expect(found('bidBond', 'ሀ) ሰነድ፡ የማይመለስ ብር 1000\nለ) ዋስትና፡ ብር 500,000 በባንክ')?.sums?.amounts).toEqual([500_000])
})
