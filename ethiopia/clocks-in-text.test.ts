import { expect, test } from 'vitest'
import { formatClock } from './clock.ts'
import { clocksInText } from './clocks-in-text.ts'
import { foldSpelling } from './spelling.ts'

const clock = (minutes: number | undefined) => (minutes === undefined ? '' : formatClock(minutes))
const shown = (text: string) =>
  clocksInText(foldSpelling(text)).map(({ at, end, minutes, ethiopian, ordinary }) => [
    text.slice(at, end),
    minutes === undefined ? `? ${[ethiopian, ...ordinary].map(clock).join(' ')}` : clock(minutes),
  ])

test('hours whose words decide the clock', () => {
  const cases: [string, string, string][] = [
    ['ከጠዋቱ 4:00 ሰዓት ተዘግቶ', 'ከጠዋቱ 4:00 ሰዓት', '10:00'],
    ['8:30 ከሰዓት ይዘጋል', '8:30 ከሰዓት', '14:30'],
    ['በ4:00 ሰዓት ከጠዋቱ ይዘጋል', '4:00 ሰዓት ከጠዋቱ', '10:00'],
    ['ከቀኑ 8.30 ላይ', 'ከቀኑ 8.30', '14:30'],
    ['ከሰዓት በኋላ በ10:00 ሰዓት', 'ከሰዓት በኋላ በ10:00 ሰዓት', '16:00'],
    ['ጠዋት አራት ሰዓት /4:00/ ይገባል', 'ጠዋት አራት ሰዓት /4:00/', '10:00'],
    ['ከጠዋቱ ሦስት ሰዓት ተኩል ላይ', 'ከጠዋቱ ሦስት ሰዓት ተኩል ላይ', '09:30'],
    ['at 5:30 PM in the afternoon', '5:30 PM in the afternoon', '17:30'],
    ['by 10:00 a.m. local time', '10:00 a.m. local time', '10:00'],
    ['2:00 pm (8:00 Ethiopian time)', '2:00 pm (8:00 Ethiopian time)', '14:00'],
    ['8:00 local time (2:00 PM)', '8:00 local time (2:00 PM)', '14:00'],
    ['before 14:00 hrs', '14:00 hrs', '14:00'],
    ['12:00 noon sharp', '12:00 noon', '12:00'],
    ['at 11:59 PM', '11:59 PM', '23:59'],
    ['until 1430 hours sharp', '1430 hours', '14:30'],
    ['mar 12, 10:00:00 AM', '10:00:00 AM', '10:00'],
    ["before 2:00 o'clock p.m. and", "2:00 o'clock p.m.", '14:00'],
    ["afternoon 9:00 o'clock;", "afternoon 9:00 o'clock", '15:00'],
    ['morning 3:30 sharp', 'morning 3:30', '09:30'],
    ['up to 6:00 (noon)', '6:00 (noon)', '12:00'],
    ['3:00 (afternoon)', '3:00 (afternoon)', '15:00'],
    ['9:30 before noon', '9:30 before noon', '09:30'],
    ["at ten o'clock in the morning", "ten o'clock in the morning", '10:00'],
    ['at half past two p.m.', 'half past two p.m.', '14:30'],
    ['by 17h00 on', '17h00', '17:00'],
    ['ከረፋዱ አምስት ሰዓት ከሠላሳ ደቂቃ ላይ', 'ከረፋዱ አምስት ሰዓት ከሠላሳ ደቂቃ ላይ', '11:30'],
    ['ከቀኑ ስምንት ሰዓት ከሩብ', 'ከቀኑ ስምንት ሰዓት ከሩብ', '14:15'],
    ['ከጠዋቱ 4 ሰዓት ከ45 ደቂቃ', 'ከጠዋቱ 4 ሰዓት ከ45 ደቂቃ', '10:45'],
    ['ከሰዓት በፊት 4:30 ሰዓት', 'ከሰዓት በፊት 4:30 ሰዓት', '10:30'],
    ['ከቀትር በኋላ 9:00 ሰዓት', 'ከቀትር በኋላ 9:00 ሰዓት', '15:00'],
    ['ጠዋት ላይ በ3:30', 'ጠዋት ላይ በ3:30', '09:30'],
    ['**4:00 pm**', '4:00 pm', '16:00'],
    ['|14:30|', '14:30', '14:30'],
    ['ከቀኑ ዘጠኝ ተኩል ሰዓት', 'ከቀኑ ዘጠኝ ተኩል ሰዓት', '15:30'],
  ]
  for (const [text, quote, time] of cases) expect(shown(text), text).toEqual([[quote, time]])
})
test('hours that two clocks fit stay open', () => {
  const cases: [string, string, string][] = [
    ['በ4:00 ሰዓት ተዘግቶ', '4:00 ሰዓት', '? 10:00 16:00'],
    ['at 4:00 local time', '4:00 local time', '? 10:00 16:00'],
    ['ሰዓት 9:00 ድረስ', '9:00', '? 15:00 09:00'],
    ['at 10:00 on the', '10:00', '? 16:00 10:00'],
    ['ከጠዋቱ 10:00', 'ከጠዋቱ 10:00', '? 16:00 10:00'],
    ['at 4:00 AM', '4:00 AM', '? 10:00 16:00'],
    ['at 8:30 PM', '8:30 PM', '? 14:30 08:30'],
    ['until 4:00 AM local time', '4:00 AM local time', '? 10:00 16:00'],
    ['በ 10 ሰዓት', '10 ሰዓት', '? 16:00 10:00'],
    ['እስከ 9 ሰዓት', '9 ሰዓት', '? 15:00 09:00'],
    ["at 10 o'clock sharp", "10 o'clock", '? 16:00 10:00'],
    ['2:00 pm (4:00 ethiopian time)', '2:00 pm (4:00 ethiopian time)', '?  14:00 10:00'],
  ]
  for (const [text, quote, time] of cases) expect(shown(text), text).toEqual([[quote, time]])
  expect(clocksInText('at 5:00 pm gmt')[0]?.minutes).toBeUndefined()
})
test('AM and PM beside local time, at hours when no office is open, are of the Ethiopian clock', () => {
  const isMixed = (text: string): boolean[] => clocksInText(text).map((clock) => clock.isMixed === true)
  for (const text of ['4:00 AM local time', '2:30 a.m. (local time)', '8:00 pm local time', '9:30 PM LT'])
    expect(isMixed(text.toLowerCase()), text).toEqual([true])
  // The hour is usual, the local clock unnamed, or the half of the day another one.
  for (const text of ['10:00 AM local time', '4:00 PM local time', '4:00 AM', '6:00 AM local time', '4:00 local time'])
    expect(isMixed(text.toLowerCase()), text).toEqual([false])
})
test('parts of the day in Tigrinya and Afaan Oromo', () => {
  const cases: [string, string, string][] = [
    ['ንግሆ ሰዓት 4:00 ይዕፆ', 'ንግሆ ሰዓት 4:00', '10:00'],
    ['ሰዓት 4:30 ናይ ንግሆ ይኽፈት', '4:30 ናይ ንግሆ', '10:30'],
    ['ድሕሪ ቐትሪ ሰዓት 8:00 ተዓፂዩ', 'ድሕሪ ቐትሪ ሰዓት 8:00', '14:00'],
    ['ቅድሚ ቐትሪ ኣብ ሰዓት 3:30', 'ቅድሚ ቐትሪ ኣብ ሰዓት 3:30', '09:30'],
    ['ሰዓት 9:30 ድ.ቐ ይኽፈት', '9:30 ድ.ቐ', '15:30'],
    ["ganama sa'aatii 4:00tti cufamee", "ganama sa'aatii 4:00", '10:00'],
    ["sa'aatii 8:30 waaree booda banama", '8:30 waaree booda', '14:30'],
    ["waaree dura sa'atii 5:00 irratti", "waaree dura sa'atii 5:00", '11:00'],
    // Hours that do not belong to the part of the day may be of the other clock.
    ["galgala sa'aatii 11:30", "galgala sa'aatii 11:30", '? 17:30 11:30'],
    ["ganama sa'aatii 9:00", "ganama sa'aatii 9:00", '? 15:00 09:00'],
    ["waaree booda sa'aatii 3:00", "waaree booda sa'aatii 3:00", '? 09:00 15:00'],
    ['ድሕሪ ቐትሪ ሰዓት 3:00', 'ድሕሪ ቐትሪ ሰዓት 3:00', '? 09:00 15:00'],
  ]
  for (const [text, quote, time] of cases) expect(shown(text), text).toEqual([[quote, time]])
  const two = clocksInText("sa'aatii 4:00tti cufamee ganama sa'aatii 4:30")
  expect(two.map(({ minutes }) => clock(minutes))).toEqual(['', '10:30'])
})
test('an hour whose colon was lost, and one by local time, are marked', () => {
  const worn = (text: string) => clocksInText(text).map(({ isWorn, minutes }) => [isWorn === true, clock(minutes)])
  expect(worn('ከጠዋቱ 400 ሰአት ተዘግቶ ከጠዋቱ 430 ይከፈታል')).toEqual([
    [true, '10:00'],
    [true, '10:30'],
  ])
  expect(worn('at 230 pm')).toEqual([[true, '14:30']])
  expect(worn('ብር 400 በመክፈል ቢሮ ቁጥር 315')).toEqual([])
  const isLocal = (text: string): boolean[] => clocksInText(text).map((one) => one.isLocal === true)
  expect(isLocal("at 4:00 local time, opened 4:30 o'clock local time")).toEqual([true, true])
  for (const text of ['10:00 hours local time', '14:00 local time (2:00 pm)', '09:00 local time', '4:00 pm local time'])
    expect(isLocal(text), text).toEqual([false])
})
test('minutes behind the word for hour, and half a day behind joined figures', () => {
  const minutes = (text: string): string[] => clocksInText(text).map((one) => clock(one.minutes))
  expect(minutes('ከጠዋቱ አራት ሰአት ከሰላሳ ይከፈታል')).toEqual(['10:30'])
  expect(minutes('until 0400 hours in the afternoon')).toEqual(['16:00'])
  expect(minutes('until 1000 hours')).toEqual(['10:00'])
})
test('figures that are not hours are left alone', () => {
  for (const text of [
    'room 12 and 4 copies',
    'birr 10.50',
    '1:50,000',
    'clauses 7.3 and 7.4',
    '5 km',
    'at 25 sites',
    '12:75',
  ])
    expect(shown(text), text).toEqual([])
})
