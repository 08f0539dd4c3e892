import { expect, test } from 'vitest'
import { parseNotice } from './parse-notice.ts'

const known = { today: { year: 2026, month: 1, day: 20 }, holidays: new Set<string>(), sources: [] }
const valueOf = (text: string, field: 'reference' | 'phones' | 'regions' | 'language') =>
  parseNotice(text, known).proposals.find((proposal) => proposal.field === field)?.value ?? ''
/** The values of a list, parted by '|'. */
function listOf(text: string, field: 'phones' | 'regions'): string {
  const value = valueOf(text, field)
  return Array.isArray(value) ? value.join('|') : ''
}

const REFERENCES: readonly (readonly [string, string])[] = [
  ['Tender Ref: ABC/001/26', 'ABC/001/26'],
  ['Our Ref: XY-12/2026\nDate: 3/4/2026', 'XY-12/2026'],
  ['Bid Reference No. ABC/NCB/3/2018', 'ABC/NCB/3/2018'],
  ['IFB Number: ABC-IFB-2026-07', 'ABC-IFB-2026-07'],
  ['RFQ-ETH-2026-014\nRequest for quotation', 'RFQ-ETH-2026-014'],
  ['RFP: ABC/RFP/003/2026', 'ABC/RFP/003/2026'],
  ['Tender Number ETB/12/2026 for pipes', 'ETB/12/2026'],
  ['the Bid No ABC/02/2018 of the office', 'ABC/02/2018'],
  ['PR No. 4512/18', '4512/18'],
  ['የጨረታ መለያ፡ አብ/01/2018', 'አብ/01/2018'],
  ['የግዥ ቁጥር አብ/ግ/05/18', 'አብ/ግ/05/18'],
  ['የጨረታው ቁጥር፡- 012/2018', '012/2018'],
  ['ጨ.ቁ 07/2018', '07/2018'],
  ['ፕሮፎርማ ቁ. ፕ/014/18', 'ፕ/014/18'],
  ['በጨረታ ቁጥር ሀመ-15/2018 ወንበሮችን', 'ሀመ-15/2018'],
  ['ቁጥር፡ መቤ/12/2018\nቀን 3/4/2018', 'መቤ/12/2018'],
  ['የመዝገብ ቁጥር 00345/2018', '00345/2018'],
  ['የሐራጅ ማስታወቂያ\nየመ/ቁ 41288/2018', '41288/2018'],
  ['ስልክ ቁጥር 011/5512233\nቢሮ ቁጥር 12/3', ''],
  ['በአዋጅ ቁጥር 97/90 መሠረት', ''],
  ['የንግድ ፈቃድ ቁጥር 12/345/2018', ''],
  ['ምልክታ ጨረታ ቁፅሪ 03/2019', '03/2019'],
  ['Beeksisa Caalbaasii Lakk. 05/2019', '05/2019'],
  ['Loan No. IDA-12345, Credit No. 678/90', ''],
  ['Tender No. 2018', ''],
  ['Procurement No. ABC-G-12', 'ABC-G-12'],
  ['NCB No: ABC/NCB/2/2026\nBid No: ABC/NCB/2/2026', 'ABC/NCB/2/2026'],
  ['Invitation for Bids (IFB) No. ABC/7/26', 'ABC/7/26'],
  ['Ref. No: ABC/1/26 and lot reference: ABC/1/26-L1', 'ABC/1/26'],
  ['bid notice #: 2026-0045', '2026-0045'],
  ['Tender ID: ABC-1234-26', 'ABC-1234-26'],
  ['Reference Number ABC-NCB-G-1-2018-BID', 'ABC-NCB-G-1-2018-BID'],
  ['ጨረታ ቁ፡ 003/2018', '003/2018'],
  ['የግልጽ ጨረታ ቁጥር ኢመ/ግጨ/03/2018', 'ኢመ/ግጨ/03/2018'],
  ['የጨረታ ማስታወቂያ ቁጥር፦ አመጠ 06/2018', 'አመጠ 06/2018'],
  ['Solicitation Number: 72066326R00012', '72066326R00012'],
  ['Bid Announcement ABC-T424 is floated', 'ABC-T424'],
  ['Proforma No: 0045/18', '0045/18'],
  ['ማስታወቂያ ቁጥር ፬/፳፻፲፰', '፬/፳፻፲፰'],
  ['Tender notice no. OR/12/2018 E.C', 'OR/12/2018'],
  ['EOI Ref No: UN/EOI/26/012', 'UN/EOI/26/012'],
  ['Project No. P123456; Ref: ET-ABC-12345-GO-RFB', 'ET-ABC-12345-GO-RFB'],
  ['የጨረታ ጥሪ ቁጥር ኮሜ/ግ/14/2018', 'ኮሜ/ግ/14/2018'],
  ['በቁጥር ኢስም/012/18 ባወጣው ጨረታ', 'ኢስም/012/18'],
  ['Item | Bid No. | Bid bond\nTills | ONB-PFD-17-26 | 150,000', 'ONB-PFD-17-26'],
  ['Bid No.\tDescription\tClosing\nDHU/07/2019\tCoats\t14/12/2026', 'DHU/07/2019'],
  ['የጨረታ ቁጥር | ዕቃ | ማስከበሪያ\nሕምው/33/2019 | ቧንቧ | 70,000', 'ሕምው/33/2019'],
  ['ተ.ቁ | ዕቃ | ብዛት\n1 | ቧንቧ | 70/2', ''],
  ['Bid No. | Goods | Closing\nAB/01/26 | soap | 3/12/2026\nAB/02/26 | salt | 4/12/2026', ''],
  ['IFPQ No: AVIPC/PQ/2026/02', 'AVIPC/PQ/2026/02'],
  ['Bid notice 011/2019', '011/2019'],
  ['Quotations for repainting (RFQ 2026/19)', '2026/19'],
  ['ቁጥር ሳጠሆ/488/19\nለሁሉም አቅራቢዎች', 'ሳጠሆ/488/19'],
  ['Tender for Audio-visual Equipment, No. WCAE 12/2026', 'WCAE 12/2026'],
]
test.each(['Tender No. Seven/2026 for pipes', 'የጨረታ ቁጥር ሰባት/2018', 'Ref. No: TWENTY-ONE/2026'])(
  'a number in words is proposed, but never sure: %j',
  (text) => {
    const { proposals } = parseNotice(text, known)
    expect(proposals.filter(({ field }) => field === 'reference').map(({ sure }) => sure)).toEqual([false])
  },
)
test.each(REFERENCES)('number of %j', (text, reference) => {
  expect(valueOf(text, 'reference')).toBe(reference)
})

/** Numbers as printed, parted by '|'. */
const PHONES: readonly (readonly [string, string])[] = [
  ['Tel 011 551 22 33 / 34', '011 551 22 33|0115512234'],
  ['ስልክ፡ 0911223344 / 0922334455', '0911223344|0922334455'],
  ['Call us: +251911223344; +251-911-22-33-45', '+251911223344|+251-911-22-33-45'],
  ['not refundable.\nContact: 058 000 02 13, 0911 00 02 14', '058 000 02 13|0911 00 02 14'],
  ['credit facility\n0911223344', '0911223344'],
  ['Mobile 0922-33-44-55 or landline 046 220 11 22', '0922-33-44-55|046 220 11 22'],
  ['fax: 011-551-22-33, tel 011-551-22-34', '011-551-22-34'],
  ['ፋክስ 0115512233 ስልክ 0115512234', '0115512234'],
  ['TIN 0012345678, VAT reg. 1234560012', ''],
  ['CBE 1000123456789', ''],
  ['☎ 0911 22 33 44', '0911 22 33 44'],
  ['(0911) 223344', '(0911) 223344'],
  ['Tel.: 0115-51-22-33/0115-51-22-34', '0115-51-22-33|0115-51-22-34'],
  ['ስ/ቁ 0462201122', '0462201122'],
  ['ስ.ቁ፡ 022-111-22-33 ፖ.ሳ.ቁ 1234', '022-111-22-33'],
  ['0911223344 (Abebe)', '0911223344'],
  ['+251 (0) 911 22 33 44', '+251 (0) 911 22 33 44'],
  ['Safaricom 0711223344', '0711223344'],
  ['Tel/Fax 0115512233', '0115512233'],
  ['P.O.Box 5580, 0115512233', '0115512233'],
  ['ስልክ 011 551 22 33 የውስጥ መስመር 118', '011 551 22 33 ext. 118'],
  ['Tel. 011 551 22 33 / 011 551 22 44 ext. 118', '011 551 22 33|011 551 22 44 ext. 118'],
  ['licence no 0911223344', ''],
  ['office phone 5512233', ''],
]
test.each(PHONES)('telephones of %j', (text, phones) => {
  expect(listOf(text, 'phones')).toBe(phones)
})

test.each([
  ['Lakeside Hotel Enterprise Axum\nRegion: Afar\nTender for soap', 'Afar'],
  ['መነሻ ዋጋ ያላቸው ዕቃዎች በቃሊቲ ዴፖ ይሸጣሉ', 'Addis Ababa'],
  ['በንፋስ ስልክ ላፍቶ ክ/ከተማ የሚገኝ ቤት ይሸጣል', 'Addis Ababa'],
  ['Lalibela Star Bank sells a house in Adama.', 'Oromia'],
  ['The documents are collected from our office in Bole. The wheat is delivered to Jigjiga.', 'Somali'],
  ['Sale of houses in Adama, Dessie and Hawassa', ''],
  ['Bid document price\n500.00 ETB\nRegion\nAmhara', 'Amhara'],
  ['ሐዋሳና ዲላ ለሚገኙ ቅርንጫፎች', ''],
  ['Goro Dola Woreda Finance Office invites bidders for stationery.', 'Oromia'],
  ['የሳምረ ወረዳ ጤና ጽ/ቤት የሕክምና ዕቃዎች መግዛት ይፈልጋል፡፡', 'Tigray'],
  ['አባይ ባንክ አ.ማ በደምቢ ዶሎ ከተማ ባለ አራት ፎቅ ሕንፃ ማስገንባት ይፈልጋል፡፡', 'Oromia'],
  ['Construction of an office building in Gidole by sealed bid.', 'South Ethiopia'],
  ['Tana Insurance S.C., Bahir Dar Branch, sells two damaged vehicles.', 'Amhara'],
  ['Rift Weavers PLC\nTender for yarn\nMota, Tel. 058 661 00 12', 'Amhara'],
  ['Rift Weavers PLC\nTender for yarn\nAddis Ababa, Tel. 011 661 00 12', ''],
])('region of %j', (text, region) => {
  expect(listOf(text, 'regions')).toBe(region)
})

test('a region is not sure from the office that hands out the documents, nor from the address', () => {
  const isSure = (text: string) => parseNotice(text, known).proposals.find(({ field }) => field === 'regions')?.sure
  expect(isSure('Transport of cane. Documents are collected from our office in Afar Region.')).toBe(false)
  expect(isSure('Transport of cane. Take the tender documents from our Afar Region office.')).toBe(false)
  expect(isSure('Rift Weavers PLC\nTender for yarn\nAfar Region, Tel. 033 661 00 12')).toBe(false)
  expect(isSure('Transport of cane in Afar Region. Documents are collected from our office.')).toBe(true)
})

test.each([
  [
    'The Reporter | Nov 16, 2025\nInvitation for Bid\nሰላም ኢንሹራንስ Used Laptops, Printers and Chairs በጨረታ መሸጥ ይፈልጋል። CPO 10% of the price, ሰነዱ በጽ/ቤቱ ይገኛል',
    'am',
  ],
  [
    'The University would like to procure Laboratory Chemicals (የላቦራቶሪ ኬሚካሎች). Submission: የካቲት 5 ቀን 2018 ዓ.ም ከጠዋቱ 4፡00 ሰዓት, opening የካቲት 5 ቀን 2018 ዓ.ም',
    'en',
  ],
  ['ጎማ ብር 100 ቤት ሽያጭ', 'am'],
])('language of %j', (text, language) => {
  expect(valueOf(text, 'language')).toBe(language)
})
