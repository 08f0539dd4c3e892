const ONES_EN = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const TENS_EN = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const ONES_AM = ['ዜሮ', 'አንድ', 'ሁለት', 'ሦስት', 'አራት', 'አምስት', 'ስድስት', 'ሰባት', 'ስምንት', 'ዘጠኝ']
const TENS_AM = ['', 'አሥር', 'ሃያ', 'ሠላሳ', 'አርባ', 'ሃምሳ', 'ስልሳ', 'ሰባ', 'ሰማንያ', 'ዘጠና']

function belowThousandEn(n: number): string {
  const hundreds = Math.floor(n / 100)
  const rest = n % 100
  const tens =
    rest < 20
      ? ONES_EN[rest]
      : [TENS_EN[Math.floor(rest / 10)], rest % 10 > 0 && ONES_EN[rest % 10]].filter(Boolean).join('-')
  return [hundreds > 0 && `${ONES_EN[hundreds]} hundred`, (rest > 0 || hundreds === 0) && tens]
    .filter(Boolean)
    .join(' ')
}

function belowThousandAm(n: number): string {
  const [hundreds, tens, ones] = [Math.floor(n / 100), Math.floor(n / 10) % 10, n % 10]
  const ten = tens === 1 && ones > 0 ? 'አሥራ' : TENS_AM[tens]
  return [hundreds > 0 && `${ONES_AM[hundreds]} መቶ`, tens > 0 && ten, (ones > 0 || n === 0) && ONES_AM[ones]]
    .filter(Boolean)
    .join(' ')
}

const SCALES = { en: ['', 'thousand', 'million'], am: ['', 'ሺህ', 'ሚሊዮን'] } as const

function wholeInWords(n: number, lang: 'en' | 'am'): string {
  const below = lang === 'am' ? belowThousandAm : belowThousandEn
  const groups = [n % 1000, Math.floor(n / 1000) % 1000, Math.floor(n / 1_000_000)]
  const words = groups
    .map((group, scale) => (group > 0 ? [below(group), SCALES[lang][scale]].filter(Boolean).join(' ') : ''))
    .toReversed()
    .filter(Boolean)
  return words.length > 0 ? words.join(' ') : below(0)
}

/**
 * An amount below a thousand million birr, as papers spell it out: 'four thousand eight hundred birr', 'አራት ሺህ ስምንት መቶ
 * ብር'. Takes santim.
 */
export function birrInWords(santim: number, lang: 'en' | 'am'): string {
  const [birr, rest] = [Math.floor(santim / 100), santim % 100]
  const cents =
    rest === 0 ? '' : lang === 'am' ? ` ከ${wholeInWords(rest, 'am')} ሳንቲም` : ` and ${wholeInWords(rest, 'en')} santim`
  return `${wholeInWords(birr, lang)} ${lang === 'am' ? 'ብር' : 'birr'}${cents}`
}
