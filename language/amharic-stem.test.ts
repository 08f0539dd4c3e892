import { describe, expect, test } from 'vitest'
import { stemAmharic, stemsOfAmharic } from './amharic-stem.ts'
import { isBaseWord } from './amharic-lexicon.ts'
import { AMHARIC_WORDS } from './amharic-words.ts'
import { foldAmharic } from './fold.ts'

const stem = (word: string): string => stemAmharic(foldAmharic(word))

describe('one stem for', () => {
  test.each([
    'ግንባታ የግንባታ ለግንባታ በግንባታ ከግንባታ ግንባታዎች ግንባታው ግንባታውን የግንባታዎች ግንባታና የግንባታና ለግንባታዎቹ ግንባታን',
    'ሰነድ ሰነዶች ሰነዱ የሰነድ ሰነዶቹ ሰነዱን ሰነዶችን የሰነዶች ሰነዳቸውን በሰነዱ ሰነዶቻቸውን ሰነድና ሰነድም',
    'ተጫራች ተጫራቾች ተጫራቹ ተጫራቾችን የተጫራች የተጫራቾች ለተጫራቾች ተጫራቾቹ ተጫራቾችም',
    'ጨረታ ጨረታዉ ጨረታው ጨረታውን የጨረታ በጨረታ ጨረታዎች ለጨረታው በጨረታው የጨረታው ከጨረታ',
    'ሥራ ስራ ሥራዎች የሥራ ስራዎች ሥራው የሥራዎች ለሥራ ሥራውን በሥራ ሥራና',
    'ግዥ ግዢ የግዥ የግዢ ግዢዎች ግዥና ለግዥ',
    'ፈቃድ ፍቃድ የፈቃድ ፍቃዱ ፈቃዳቸውን ፍቃዶች',
    'ማስከበሪያ ማስከበርያ ማስከሪያ የማስከበሪያ',
    'ኮምፒውተር ኮምፒዩተር ኮምፒተር ኮምፒውተሮች የኮምፒዩተሮች ኮምፒዉተር',
    'ልብስ ልብሶች አልባሳት የአልባሳት',
    'መጽሐፍ መጽሐፍት መጻሕፍት የመፃህፍት',
    'ኮንቴነር ኮንቴይነር ኮንቴይነሮች',
    'ትራክተር ትሬክተሮች',
    'ሰርተፊኬት ሰርተፍኬት ሰርተፊኬቶች የሰርተፍኬት',
    'ዕቃ እቃ ዕቃዎች የእቃዎች ዕቃዎችና ለዕቃው',
    'ቤት ቤቶች የቤት ቤቱ በቤት ለቤቱ',
    'ሥርዓት ስርዓት ስርአት ሥርዓቶች የሥርዓት',
    'ሚኒስቴር የሚኒስቴር በሚኒስቴር ሚኒስቴሩ',
    'ቀን ቀናት ቀኑ የቀን ለቀናት ቀኖች',
    'ዓመት ዓመታት አመቱ በዓመት የዓመት ዓመቷ',
    'በጀት የበጀት በበጀት በጀቱ ለበጀት',
    'ሰው ሰዎች ሰዎቹ የሰው ሰዎችን',
    'ዜጋ ዜጎች የዜጎች ዜጎችን',
    'ከተማ በከተማ የከተማ ከተሞች ከተማዋ ከተማው ከከተማ',
    'ግብርና የግብርና ለግብርና ግብርናው',
    'ጥገና የጥገና ለጥገና ጥገናን ጥገናው ጥገናዎች',
    'ውሃ ዉሃ የውሃ ውሃን ለውሃ',
    'መንገድ መንገዶች የመንገድ መንገዱን በመንገዶች መንገዶችና',
    'ሀገር አገር ሃገር አገሪቱ የሀገሪቱ አገሮች አገራት በአገራቸው',
    'ኩባንያ ኩባንያዎች የኩባንያው ኩባንያዎቹ',
    'መሣሪያ መሣርያ መሳሪያ መሳርያዎች የመሣርያ',
    'ኢትዮጵያ ኢትዮጲያ የኢትዮጲያ በኢትዮጵያ',
    'ማስታወቂያ ማስታወቅያ የማስታወቅያ',
    'ቦሌ የቦሌ በቦሌ ለቦሌ',
    // Words no list knows: the rules alone.
    'ሞባይል ሞባይሎች የሞባይል ሞባይሎችን በሞባይል ሞባይልና',
    'ጉርዱ የጉርዱ',
    'ፓርላማ የፓርላማ ፓርላማው በፓርላማ ፓርላማዎች',
  ])('%s', (forms) => {
    expect(new Set(forms.split(' ').map(stem))).toEqual(new Set([stem(forms.slice(0, forms.indexOf(' ')))]))
  })
})

test.each([
  ['ኳስ', 'ካስ'],
  ['ግብርና', 'ግብር'],
  ['በጀት', 'ጀት'],
  ['ጤና', 'ጤፍ'],
  ['ሰነድ', 'ሰነፍ'],
  ['ከተማ', 'ተማ'],
  ['ልብስ', 'ልብ'],
  ['ቀን', 'ቀይ'],
  ['ዞን', 'ዘር'],
  ['ብረት', 'ብር'],
  ['ብርድ', 'ብር'],
  ['ደን', 'ድንች'],
  ['ሚኒስቴር', 'ሚኒስትር'],
  ['መድን', 'መድኃኒት'],
  ['በቆሎ', 'ቆሎ'],
  ['ህትመት', 'ህክምና'],
  ['ማሽን', 'ማሽላ'],
  ['ሥልጣን', 'ሥልጠና'],
  ['ጎማ', 'ጎል'],
  ['ለውጥ', 'ውጥ'],
  ['ሲሚንቶ', 'ሚንቶ'],
  ['ውል', 'ወለል'],
  ['ወሬ', 'ወር'],
  ['ሊቀንስ', 'ቀን'],
  ['የሚባል', 'ባል'],
  ['የሚውል', 'ውል'],
  ['ማጥቃት', 'ጥቃት'],
  ['ወጡ', 'ወጥ'],
  ['የካ', 'ካ'],
  ['የካቲት', 'ካቲት'],
])('%s and %s are different words', (one, other) => {
  expect(stem(one)).not.toBe(stem(other))
})

test('short words and single letters stay as they are', () => {
  for (const word of ['የ', 'በ', 'ቡና', 'በር', 'ሰም', 'ለኔ']) expect(stem(word)).toBe(foldAmharic(word))
})

test('every known word is found again with a prefix or an ending', () => {
  // Too short.
  const exceptions = new Set(['ሺ'])
  for (const word of AMHARIC_WORDS.trim().split(/\s+/)) {
    if (exceptions.has(word)) continue
    for (const form of [
      `የ${word}`,
      `በ${word}`,
      `ለ${word}`,
      `ከ${word}`,
      `${word}ን`,
      `${word}ና`,
      `${word}ም`,
      `የ${word}ና`,
    ])
      // With an ending some are another known word: ግብር and ግብርና.
      if (
        !isBaseWord(foldAmharic(form)) &&
        !isBaseWord(foldAmharic(form).slice(1)) &&
        !stemsOfAmharic(foldAmharic(form)).includes(stem(word))
      )
        expect.fail(`${form} does not hold ${word}`)
  }
})
