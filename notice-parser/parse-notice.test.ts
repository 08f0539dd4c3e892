import { describe, expect, test } from 'vitest'
import { tenderInput } from '#contract/tender.ts'
import type { Proposal } from './parsed.ts'
import { parseNotice } from './parse-notice.ts'

const known = { today: { year: 2026, month: 1, day: 20 }, holidays: new Set<string>(), sources: ['Addis Zemen'] }
const shown = ({ value, sure }: Proposal): [Proposal['value'], string] => [value, sure ? 'sure' : 'to look at']
const fieldsOf = (text: string) =>
  Object.fromEntries(parseNotice(text, known).proposals.map((proposal) => [proposal.field, shown(proposal)]))

const AMHARIC = `አዲስ ዘመን ጥር 6 ቀን 2018 ዓ.ም
ግልጽ የጨረታ ማስታወቂያ ቁጥር 009/2018
የሰላም በር ዩኒቨርሲቲ በ2018 በጀት ዓመት የጽሕፈት መሣሪያዎችን በግልጽ ጨረታ አወዳድሮ መግዛት ይፈልጋል።
1. በዘርፉ የታደሰ ንግድ ፈቃድና የዘመኑን ግብር የከፈሉ፤
2. የማይመለስ ብር 200 (ሁለት መቶ ብር) በመክፈል ሰነዱን ከአዳማ ቅርንጫፍ ቢሮ ቁጥር 12 መግዛት ይችላሉ፤
3. የጨረታ ማስከበሪያ ብር 50,000.00 በሲፒኦ፤
4. ሰነዳቸውን በታሸገ ኤንቨሎፕ እስከ ጥር 21 ቀን 2018 ዓ.ም ከጠዋቱ 4፡00 ሰዓት ድረስ በሳጥኑ ማስገባት ይኖርባቸዋል፤
5. ጨረታው በዚሁ ዕለት ከጠዋቱ 4፡30 ሰዓት ይከፈታል።
ስልክ ቁጥር 022 111 22 33 / 0911 23 45 67`

const ENGLISH = `INVITATION TO BID
Bid No: GRC/NCB/014/2026
The Green Ridge Cooperative Union (GRCU) invites eligible bidders for the supply and installation of office furniture in Hawassa.
1. Bidders must have a trade license renewed for 2018 E.C., VAT and TIN certificates.
2. Documents are obtained during working hours (8:30 AM - 5:00 PM) upon payment of a non-refundable fee of Birr 500 from January 15, 2026.
3. Bid security of 2% of the total price by CPO, valid for 90 days. Performance security is 10%.
4. Bids must be delivered to the address below on or before February 6, 2026 at 2:00 PM. Bids will be opened on the same day at 2:30 PM.
Tel: +251 46 220 1122 ext. 21, Fax +251 46 220 1123, account number 1000123456789
E-mail: bids@grcu.example.org, www.grcu.example.org`

test('a publication day that only has a label is left for a person to check', () => {
  const text = `Invitation to bid
Press date: January 14, 2026
The Green Ridge Cooperative Union invites eligible bidders for the supply of office furniture.
Bids must be delivered on or before February 6, 2026 at 2:00 PM.`
  expect(fieldsOf(text)['published']).toEqual(['2026-01-14', 'to look at'])
})

describe('whole notices', () => {
  test('an Amharic one', () => {
    expect(fieldsOf(AMHARIC)).toEqual({
      title: ['የጽሕፈት መሣሪያዎችን', 'to look at'],
      company: ['የሰላም በር ዩኒቨርሲቲ', 'to look at'],
      reference: ['009/2018', 'sure'],
      source: ['Addis Zemen', 'sure'],
      language: ['am', 'sure'],
      published: ['2026-01-14', 'sure'],
      closing: [{ dateType: 1, ethDate: '2018-05-21', time: '10:00' }, 'sure'],
      opening: [{ dateType: 1, ethDate: '2018-05-21', time: '10:30' }, 'sure'],
      bidBond: ['ብር 50,000.00', 'sure'],
      docPrice: ['ብር 200 (ሁለት መቶ ብር)', 'sure'],
      phones: [['022 111 22 33', '0911 23 45 67'], 'sure'],
      sectors: [['701'], 'to look at'],
      listText: [expect.stringMatching(/^የሰላም በር ዩኒቨርሲቲ .* ይፈልጋል$/), 'to look at'],
    })
    expect(parseNotice(AMHARIC, known).doubts).toEqual([])
  })
  test('an English one', () => {
    expect(fieldsOf(ENGLISH)).toMatchObject({
      title: ['supply and installation of office furniture in Hawassa', 'to look at'],
      company: ['The Green Ridge Cooperative Union (GRCU)', 'sure'],
      reference: ['GRC/NCB/014/2026', 'sure'],
      language: ['en', 'sure'],
      closing: [{ dateType: 0, gcDate: '2026-02-06', time: '14:00' }, 'sure'],
      opening: [{ dateType: 0, gcDate: '2026-02-06', time: '14:30' }, 'sure'],
      bidBond: ['2%', 'sure'],
      docPrice: ['Birr 500', 'sure'],
      regions: [['Sidama'], 'to look at'],
      phones: [['+251 46 220 1122 ext. 21'], 'sure'],
      emails: [['bids@grcu.example.org'], 'sure'],
      website: ['www.grcu.example.org', 'sure'],
    })
    expect(parseNotice(ENGLISH, known).doubts).toEqual([])
  })
  test('each quote is the words that the value was read from', () => {
    const { proposals } = parseNotice(AMHARIC, known)
    const quotes = Object.fromEntries(
      proposals.map(({ field, quotes: all }) => [field, all.map(([start, end]) => AMHARIC.slice(start, end))]),
    )
    expect(quotes).toMatchObject({
      published: ['ጥር 6 ቀን 2018 ዓ.ም'],
      closing: ['ጥር 21 ቀን 2018 ዓ.ም', 'ከጠዋቱ 4፡00 ሰዓት'],
      opening: ['ጥር 21 ቀን 2018 ዓ.ም', 'በዚሁ ዕለት', 'ከጠዋቱ 4፡30 ሰዓት'],
      bidBond: ['ብር 50,000.00'],
      phones: ['022 111 22 33', '0911 23 45 67'],
    })
  })
})

describe('money', () => {
  test('a sum for each lot is proposed whole, and doubted', () => {
    const { proposals, doubts } = parseNotice('Bid security: Lot 1 Birr 100,000; Lot 2 Birr 60,000 in CPO.', known)
    expect(proposals.find(({ field }) => field === 'bidBond')).toMatchObject({
      sure: false,
      sums: { amounts: [100_000, 60_000] },
    })
    expect(doubts.map(({ field, why }) => `${field} ${why}`)).toEqual(['bidBond two-answers'])
  })
  test('a share and a sum are two answers', () => {
    const { doubts } = parseNotice(
      'A bid security of not less than 1% of the bid price or Birr 30,000 is asked.',
      known,
    )
    expect(doubts[0]?.candidates.slice(1).map(({ value }) => value)).toEqual(['1%', 'Birr 30,000'])
  })
  test('figures and words that disagree are both shown', () => {
    const { proposals, doubts } = parseNotice('የማይመለስ ብር 100 /ሁለት መቶ ብር/ በመክፈል', known)
    expect(proposals.filter(({ field }) => field === 'docPrice')).toEqual([])
    expect(doubts[0]).toMatchObject({ field: 'docPrice', why: 'words-and-figures' })
    expect(doubts[0]?.candidates.map(({ sums }) => sums?.amounts)).toEqual([[100], [200]])
  })
  test('guarantees for the work, limits and taxes are no bid bond', () => {
    for (const text of [
      'Performance security of 10% by the winner.',
      'የውል ማስከበሪያ 10 በመቶ',
      'VAT for offers above Birr 200,000 by CPO',
      'turnover of Birr 5,000,000',
    ])
      expect(fieldsOf(text)['bidBond'], text).toBeUndefined()
  })
})

describe('numbers and names', () => {
  test('references follow their labels', () => {
    const cases: [string, string | undefined][] = [
      ['Procurement Reference Number: ABC/NCB/7-2018', 'ABC/NCB/7-2018'],
      ['RFQ No. 4231862 was floated', '4231862'],
      ['የጨረታ ቁጥር፡ ሰ/ጨ/003/2018', 'ሰ/ጨ/003/2018'],
      ['Tender No. W/85/18 & W/84/18', 'W/85/18 & W/84/18'],
      ['Ref. No ERA/ICB/45/2018', 'ERA/ICB/45/2018'],
      ['የግዥ መለያ ቁጥር፦ አአዩ/ግ/001/18', 'አአዩ/ግ/001/18'],
      ['in room No. 305 by proclamation No. 97/90', undefined],
      ['TIN No. 0001234567, account No. 1000123456789', undefined],
    ]
    for (const [text, reference] of cases) expect(fieldsOf(text)['reference']?.[0], text).toBe(reference)
  })
  test("a named buyer is found; 'our organisation' is not a name", () => {
    const cases: [string, string | undefined][] = [
      ['Employer: Tana Basin Authority\nContract: dykes', 'Tana Basin Authority'],
      ['Lakeside\nWater Development Office plans small dams.', 'Lakeside Water Development Office'],
      ['በኦሮሚያ ክልል የምስራቅ ሸዋ ዞን የሉሜ ወረዳ ፋይናንስ ጽ/ቤት በ2018 በጀት ዓመት ወረቀት መግዛት ይፈልጋል', 'የሉሜ ወረዳ ፋይናንስ ጽ/ቤት'],
      ['የሲዳማ ክልል ትምህርት ቢሮ ወንበሮችን በጨረታ መግዛት ይፈልጋል', 'የሲዳማ ክልል ትምህርት ቢሮ'],
      ['Rift Relief Ethiopia (RRE) is a charity. RRE invites suppliers for seed.', 'Rift Relief Ethiopia (RRE)'],
      ['ሰላም ምግብ ኮምፕሌክስ አ.ማ የተለያዩ ከረጢቶችን በጨረታ መግዛት ይፈልጋል', 'ሰላም ምግብ ኮምፕሌክስ አ.ማ'],
      ['Our organisation invites bidders for pens.', undefined],
      ['መስሪያ ቤታችን ወረቀት በጨረታ መግዛት ይፈልጋል', undefined],
    ]
    for (const [text, company] of cases) expect(fieldsOf(text)['company']?.[0], text).toBe(company)
  })
  test('telephones are kept as printed; numbers of a fax, a P.O. box or an account are not telephones', () => {
    const cases: [string, string[] | undefined][] = [
      ['Tel (251-11) 515 5000, ext 223', ['(251-11) 515 5000 ext. 223']],
      ['Tel.: 011 551 00 00/011 551 11 11 Fax: 011 551 22 22', ['011 551 00 00', '011 551 11 11']],
      ['ስልክ 0582201234 ፋክስ 0582205678 ሞባይል 09-11-23-45-67', ['0582201234', '09-11-23-45-67']],
      ['P.O. Box 1234, account number 1000123456789, project 001382-3-30005', undefined],
    ]
    for (const [text, phones] of cases) expect(fieldsOf(text)['phones']?.[0], text).toEqual(phones)
  })
  test('the language is recognised by its words', () => {
    const cases: [string, string][] = [
      [
        'Waajjirri keenya meeshaalee waajjiraa caalbaasii ifaadhaan bituu barbaada, dorgomtoonni hundi hirmaachuu ni danda’u.',
        'om',
      ],
      ['ቤት ዕዮና ዝተፈላለዩ ኣቕሑት ብጨረታ ክዕድግ ይደሊ እዩ።', 'ti'],
      [
        'Xafiiska waxbarashada gobolka ayaa doonaya inay iibsadaan kuraas iyo miisas, waxaana lagu martiqaadayaa shirkadaha.',
        'so',
      ],
      ['መስሪያ ቤቱ ወረቀት ከህጋዊ አቅራቢዎች መግዛት ይፈልጋል፤ እንዲሁም ቀለም።', 'am'],
      ['The office buys paper and ink for its schools.', 'en'],
    ]
    for (const [text, language] of cases) expect(fieldsOf(text)['language']?.[0], text).toBe(language)
  })
  test('a pro forma is recognised', () => {
    expect(fieldsOf('በፕሮፎርማ ለመግዛት ይፈልጋል')['proforma']).toEqual([true, 'to look at'])
    expect(fieldsOf('The document is free of charge.')['free']).toEqual([true, 'to look at'])
  })
})

test('all notices of one paste are listed, and the first is read', () => {
  const paste = `${AMHARIC}\n\nአዲስ ዘመን ጥር 7 ቀን 2018 ዓ.ም\n${AMHARIC.split('\n').slice(1).join('\n').replaceAll('ጥር 21', 'ጥር 28')}`
  const { notices, proposals, doubts } = parseNotice(paste, known)
  expect(notices).toHaveLength(2)
  expect(notices.map(([start]) => paste.slice(start, start + 15))).toEqual(['አዲስ ዘመን ጥር 6 ቀን', 'አዲስ ዘመን ጥር 7 ቀን'])
  expect(proposals.find(({ field }) => field === 'closing')?.value).toEqual({
    dateType: 1,
    ethDate: '2018-05-21',
    time: '10:00',
  })
  expect(doubts).toEqual([])
})
test('dates are proposed as the form takes them', () => {
  for (const { field, value } of [...parseNotice(AMHARIC, known).proposals, ...parseNotice(ENGLISH, known).proposals])
    if ((field === 'closing' || field === 'opening') && typeof value === 'object')
      expect(tenderInput.shape.closing.parse(value)).toMatchObject(value)
})
test('an empty paste proposes nothing', () => {
  for (const text of ['', ' \n\t ', '\u200b'])
    expect(parseNotice(text, known), JSON.stringify(text)).toEqual({ notices: [], proposals: [], doubts: [] })
})

test('the title is what the notice asks for, however it is introduced', () => {
  const title = (text: string) => {
    const found = parseNotice(text, known).proposals.find(({ field }) => field === 'title')
    return found && `${typeof found.value === 'string' ? found.value : ''}${found.sure ? '!' : '?'}`
  }
  expect(
    [
      'Extension of dates: Smart water meters\nThe Blue Gate Utility floated RFQ No. 77.',
      'Individual consultant: Plan for the dry season. August to October, 2026. Project 8174',
      'International Consultant for the midterm review of projects, 30 days',
      'Lakeside Irrigation Office plans Upper Lakeside Small Scale Irrigation with IDA money:',
      'Two envelopes, no prequalification of bidders\nBids close on December 4, 2026 at 10:00 AM.',
    ].map(title),
  ).toEqual([
    'Smart water meters!',
    'Plan for the dry season!',
    'midterm review of projects?',
    'Upper Lakeside Small Scale Irrigation?',
    undefined,
  ])
})
