import { describe, expect, test } from 'vitest'
import { highlight } from './highlight.ts'
import { matches } from './match.ts'
import { parseQuery } from './query.ts'
import { tokenise } from './tokens.ts'

const finds = (query: string, text: string): boolean => matches(parseQuery(query), tokenise(text))

describe('a query finds', () => {
  test.each([
    ['computer', 'Supply of Computers and accessories'],
    ['procurement of vehicles', 'Vehicle procurement'],
    ['ግንባታ', 'የግንባታ ሥራዎች ጨረታ'],
    ['ለግንባታ', 'ግንባታዎች'],
    ['ግንባታው', 'በግንባታ'],
    ['ሥርዓት', 'የስርአት ዝርጋታ'],
    ['ግዢ', 'የዕቃ ግዥ'],
    ['ፍቃድ', 'የታደሰ ፈቃድ'],
    ['ኮምፒተር', 'ኮምፒዩተሮች'],
    ['ሰርተፍኬት', 'ሰርተፊኬት'],
    ['የጨረታ', 'ጨረታዉ'],
    ['ተጫራች', 'ተጫራቾች ሁሉ'],
    ['ጽሕፈት ቤት', 'የትምህርት ጽ/ቤት'],
    ['ጽ/ቤት', 'ፅህፈት ቤቱ'],
    ['ጽቤት', 'ጽ/ቤት'],
    ['ክ/ከተማ', 'የቦሌ ክፍለ ከተማ'],
    ['ኃ/የተ/የግ/ማህበር', 'ሀ/የተ/የግ/ማህበር'],
    ['NCB/014/2018', 'No. NCB/014/2018 of'],
    ['014', 'NCB/014/2018'],
    ['NCB 014', 'ncb-014-2018'],
    ['NCB0142018', 'NCB/014/2018'],
    ['50000', 'ብር 50,000.00'],
    ['50,000', '50000'],
    ['2018', 'በ፳፻፲፰ ዓ.ም'],
    ['20', '2ዐ ቀናት'],
    ['prequalification', 'Pre-Qualification of bidders'],
    ['pre-qualification', 'Prequalifications'],
    ['email', 'e-mail'],
    ['ISO 9001', 'ISO9001'],
    ['ISO9001', 'iso-9001'],
    ['"supply of computers"', 'for the supply of computers to'],
    ['"ግንባታ ሥራ"', 'የግንባታ ሥራዎች'],
    ['road OR bridge', 'a bridge'],
    ['road -bridge', 'the road'],
    ['-bridge', 'the road'],
    ['"road works" OR dam', 'DAM'],
    ['laptop OR "desktop computer" supply', 'supply of laptops'],
    ['የ2018', 'በ2018 በጀት ዓመት'],
    ['USB', 'በUSB'],
  ])('%s in %s', (query, text) => {
    expect(finds(query, text)).toBe(true)
  })
})

describe('a query does not find', () => {
  test.each([
    ['ኳስ', 'ካስ'],
    ['ግብርና', 'የግብር ክሊራንስ'],
    ['"supply of computers"', 'supply computers'],
    ['"computers supply"', 'supply of computers'],
    ['"computer"', 'computers'],
    ['road -bridge', 'road and bridge'],
    ['road bridge', 'road'],
    ['-road', 'road'],
    ['NCB/014/2018', 'NCB/015/2018'],
    ['50000', '5000'],
    ['"road works"', 'road. Other works'],
    ['the of', 'the of'],
    ['', 'anything'],
  ])('%s in %s', (query, text) => {
    expect(finds(query, text)).toBe(false)
  })
})

describe('highlight marks', () => {
  test.each([
    ['computer', 'Supply of Computers, computer’s', 'Supply of [Computers], [computer’s]'],
    ['ጨረታ', '፩. የጨረታ፡ጨረታዉ', '፩. [የጨረታ]፡[ጨረታዉ]'],
    ['ጽሕፈት ቤት', 'የጽ/ቤቱ ኃላፊ', '[የጽ/ቤቱ] ኃላፊ'],
    ['014', 'NCB/014/2018', 'NCB/[014]/2018'],
    ['NCB-014-2018', 'see NCB/014/2018.', 'see [NCB/014/2018].'],
    ['"supply of computers"', 'the supply of computers; supply', 'the [supply of computers]; supply'],
    ['email', 'by e-mail', 'by [e-mail]'],
    ['cafe', 'Le cafe\u0301 noir', 'Le [cafe\u0301] noir'],
    ['pump -water', 'water pump', 'water [pump]'],
    ['fine', 'ﬁne 😀 fine', '[ﬁne] 😀 [fine]'],
  ])('%s in %s', (query, text, expected) => {
    let marked = text
    for (const { start, end } of highlight(text, parseQuery(query)).toReversed())
      marked = `${marked.slice(0, start)}[${marked.slice(start, end)}]${marked.slice(end)}`
    expect(marked).toBe(expected)
  })
})

test('words that touch are marked as one', () => {
  expect(highlight('ጨረታbid of roads', parseQuery('ጨረታ bid'))).toEqual([{ start: 0, end: 6 }])
})
