import { expect, test } from 'vitest'
import { daysInText } from './days-in-text.ts'
import { foldSpelling } from './spelling.ts'

const shown = (text: string) =>
  daysInText(foldSpelling(text)).map(
    ({ days, unit, ordinal, words }) => `${days}${ordinal ? 'th' : ''} ${unit}${words ? ` or ${words}` : ''}`,
  )

test('counts of days and days by their number', () => {
  const cases: [string, string][] = [
    ['within 15 days from', '15 calendar'],
    ['for fifteen (15) consecutive days', '15 calendar'],
    ['for ten (10) working days', '10 working'],
    ['10 (ten) consecutive working days', '10 working'],
    ['on the 16th working day', '16th working'],
    ['on the sixteenth day', '16th calendar'],
    ['up to 21st calendar days', '21th calendar'],
    ['fifteen calendar days', '15 calendar'],
    ['ለ15 ተከታታይ የሥራ ቀናት', '15 working'],
    ['ለተከታታይ 15 ቀናት', '15 calendar'],
    ['ለተከታታይ 15 (አስራ አምስት) የስራ ቀናት', '15 working'],
    ['ለ10 /አስር/ ቀናት', '10 calendar'],
    ['ለአስራ አምስት (15) ቀናት', '15 calendar'],
    ['በ16ኛው ቀን', '16th calendar'],
    ['በ15 ተኛው ቀን', '15th calendar'],
    ['እስከ 15 ኛው ቀን', '15th calendar'],
    ['በአስራ ስድስተኛው ቀን', '16th calendar'],
    ['በ11ኛው የስራ ቀን', '11th working'],
    ['በኣስር / 10 / የስራ ቀናት', '10 working'],
    ['ለ15 (አስራ ስድስት) ቀናት', '15 calendar or 16'],
    ['በአምስት ቀናት', '5 calendar'],
  ]
  for (const [text, days] of cases) expect(shown(text), text).toEqual([days])
})
test('counts of days in Tigrinya and Afaan Oromo', () => {
  const cases: [string, string][] = [
    ['ኣብ መበል 16 መዓልቲ', '16th calendar'],
    ['መበል 11 መዓልቲ ስራሕ', '11th working'],
    ['ን15 ተኸታተልቲ መዓልታት', '15 calendar'],
    ['ን10 ተኸታተልቲ ናይ ስራሕ መዓልታት', '10 working'],
    ['guyyaa 16ffaatti', '16th calendar'],
    ['guyyoota 15 walitti aananiif', '15 calendar'],
    ['guyyoota walitti aanan 15 keessatti', '15 calendar'],
    ['guyyoota hojii 10 keessatti', '10 working'],
    ['guyyaa hojii 11ffaa', '11th working'],
  ]
  for (const [text, days] of cases) expect(shown(text), text).toEqual([days])
  for (const text of ['guyyaa 20/05/2018', 'guyyaa 5.2 kan', 'guyyaa hojii']) expect(shown(text), text).toEqual([])
})
test('what counts no days is left', () => {
  const without = ['በስራ ቀናት', 'ቀንና ሰዓት', 'working days', 'same day', 'the opening day', '12:00 days']
  for (const text of [...without, 'from the first day of publication', 'the 1st day'])
    expect(shown(text), text).toEqual([])
})
