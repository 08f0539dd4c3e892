import { parseClockText } from './clock-parsing.ts'
import { fromEthiopianClock } from './ethiopian-clock.ts'
import { halfOfSpan } from './hour-spans.ts'
import { readNumberWords } from './number-words.ts'
import { amharicPart, PART_OF_DAY } from './parts-of-day.ts'

/**
 * An hour in a running text. `minutes` since midnight where the words prove it; otherwise its possible meanings,
 * likeliest first: `ethiopian` by day on the Ethiopian clock, `ordinary` on the other one. `said`: a part of the day,
 * AM or PM, or the name of a clock stands next to it.
 */
export type FoundClock = {
  at: number
  end: number
  minutes?: number
  ethiopian?: number
  ordinary: readonly number[]
  said: boolean
  /** '4:00 AM local time': no office is open then, but at four of the Ethiopian clock, in the same half of the day. */
  isMixed?: true
  /** 'In the morning', 'in the afternoon': words of either clock. */
  isSpoken?: true
  /** 'ከጠዋቱ 400 ሰዓት': copying has lost the colon. */
  isWorn?: true
  /** '4:00 local time', without half a day: writers who say so mean the clock of this country. */
  isLocal?: true
  /** The words next to it name another country's time, or move the hour: its local time is unknown. */
  elsewhere?: true
}

const CORE =
  /(?<![\d,+]|(?<!\d[:.]\d\d\s?|[ap]\.?m\.?\s?|ሰአት\s?)-|\d[:./])(?<hour>\d{1,2})(?:(?:\s?[:.;]\s?|h)(?<minute>\d{2})(?::[0-5]\d(?!\d))?)?(?![\d%]|,\d|\s?[:/]\s?\d|\.\d|[^\S\n]?-\s?\d(?!\d?[:.]))/g
/** '1430 hours', '0900 2025-03-11'. */
const JOINED =
  /(?<![\d.,/+-]|\d\s)(?<hour>[01]\d|2[0-3])(?<minute>[0-5]\d)(?<hours>\s?(?:hrs?|hours?)(?!\p{L})\.?)?(?=\s|$|[,.;)])/gu
const WORDED =
  /(?<![\p{L}])[በከለ]?(?:አንድ|ሁለት|ሶስት|አራት|አምስት|ስድስት|ሰባት|ስምንት|ዘጠኝ|አስራ አንድ|አስራ ሁለት|አስር)(?<half>\sተኩል)?(?=\s?ሰአት)/gu
const SPELT_HOURS = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'
/** 'ten o'clock', 'half past two p.m.', 'two thirty in the afternoon'. */
const SPELT = new RegExp(
  `(?<!\\p{L})(?:(?<past>half|quarter)[\\s-]past\\s)?(?<hour>${SPELT_HOURS})(?:[\\s-](?<minute>fifteen|thirty|forty[\\s-]five))?(?=\\s?o\\s?'?\\s?clock|\\s[ap]\\.?m(?!\\p{L})|\\sin the (?:morning|afternoon))`,
  'gu',
)
const NOON = /(?<![\p{L}\d])(?:12(?:[:.]00)?\s?)?(?:noon|midday|እኩለ\s?ቀን)(?!\p{L})/gu

/** The end of a day or its beginning: writers use it for either. */
const MIDNIGHT =
  /(?<![\p{L}\d:.])(?:(?:12|24|00?)(?:[:.]00)?\s?(?:hrs?|hours?|[ap]\.?\s?m)?\.?[\s,(]{1,2})?(?:mid-?\s?night|እኩለ\s?[ሌለ]ሊት)(?!\p{L})\)?/gu
const MIDNIGHTS = [24 * 60 - 1, 0]
/**
 * Figures among which a scan has left letters, or whose last ones are no minutes: '1O:3O', 'l0:00', '473 ሰዓት'. A bar
 * next to a whole hour is a table's border.
 */
const DAMAGED =
  /(?<![\p{L}\d])(?!\|\d)(?=\d{0,2}[:.;]?\d?[oil|])(?=[oil|:.;]{0,4}\d)[\doil|]{1,2}\s?[:.;]\s?[\doil|]{2}(?![\p{L}\d])|(?<![\d.,/-])(?!(?:1[0-2]|[1-9])(?:00|15|30|45)(?!\d))\d{3,4}(?=\s?(?:ሰአት|[ap]\.?\s?m(?!\p{L})))/gu
const WORN = /(?<![\d.,/:+-]|\d\s)(?<hour>1[0-2]|[1-9])(?<minute>00|15|30|45)(?![\d.,/:%-])/g
const SAID_BEHIND = /^[\s,(]{1,3}(?:in\sthe\s)?(?:morning|afternoon|evening|local\stime)(?!\p{L})/u
const HOUR_BEHIND = /^\s?(?:ሰአት|[ap]\.?\s?m(?!\p{L}))/u

/** The word for hour, which Tigrinya shares with Amharic, and that of Afaan Oromo. */
const HOUR_NAME = "(?:ሰአት|sa'?aa?tii?)"
const PERIOD_BEFORE = new RegExp(
  `(?<![\\p{L}])(?<period>${PART_OF_DAY})[\\s,]{0,2}(?:ላይ\\s|keessaa?\\s)?(?:(?:በ|ከ|ለ|እስከ|አብ|ክሳብ|hanga)\\s?)?(?:${HOUR_NAME}[\\s:]{1,2})?$`,
  'u',
)
const SPOKEN_BEFORE = /(?<!\p{L}|(?:good|every|each)\s)(?<spoken>morning|afternoon)[\s,]{1,2}(?:at\s)?$/u
const HOUR_BEFORE = /(?<!\p{L})(?:[በከ]?ሰአት|sa'?aa?tii?)(?:[^\S\n]|[:.-]){0,3}$/u
const HERE =
  /[\s,(]{1,2}(?:e\.?a\.?t(?!\p{L})\.?|east african? time|addis ababa time|(?:utc|gmt)\s?\+?\s?0?3(?:[:.]00)?(?![:.]?\d))\)?/uy
const CUE_BEFORE = /(?:\bat|@|\bby|\buntil|\btill|\bbefore|\btime|\bhour|እስከ|[\s፣]በ|^በ)[\s:-]{0,2}$/
const HALF = /\s?\(?(?<half>[ap])\.?\s?m(?!\p{L})\.?\)?/uy
const HOURS = /\s?(?:hrs?|hours?|h)(?!\p{L})\.?/uy
const OCLOCK = /\s?o\s?'?\s?clock/y
const HOUR_WORD = new RegExp(
  `\\s?ሰአት(?:\\s?(?<half>ተኩል)|\\s(?:ከ|ተ|እና\\s)\\s?(?:(?<quarter>ሩብ)|(?<round>ሰላሳ|አስራ\\sአምስት|አርባ\\sአምስት)(?!\\p{L}|\\s?ደቂቃ)|(?<minutes>\\d{1,2}|(?:አስራ|ሀያ|ሰላሳ|አርባ|አምሳ|ሀምሳ)\\sአምስት|አምስት|አስር|ሀያ|ሰላሳ|አርባ|አምሳ|ሀምሳ)\\s?ደቂቃ))?(?:\\s?ላይ)?`,
  'y',
)
/** 'A quarter to four': writers mix up which of the two neighbouring hours is meant. */
const QUARTER_TO = /\s?(?:ከ|ለ)?(?:ሩብ|\p{L}+\sደቂቃ)\s?ጉዳይ/uy
const PERIOD_AFTER = new RegExp(
  `[\\s,(]{1,2}(?:ናይ\\s)?(?<period>${PART_OF_DAY})(?!\\p{L})(?!\\s?(?:ላይ\\s|keessaa?\\s)?(?:[በከ]?\\d|${HOUR_NAME}\\s?\\d))\\)?`,
  'uy',
)
const SPOKEN =
  /\s?,?\s?\(?(?:in\s(?:the\s)?|at\s)?(?<spoken>morning|before\s?noon|forenoon|after\s?noon|noon|midday|mid-day)(?!\p{L})\)?/uy
const ETHIOPIAN_ZONE = /[\s,(]{0,2}(?:in\s)?(?:ethiopian? (?:local )?(?:time|clock)|በኢትዮጵያ (?:ሰአት )?አቆጣጠር)\)?/y
const LOCAL_ZONE = /[\s,(]{0,2}(?:in\s)?(?:(?:addis ababa |ethiopian? )?local time|l\.?t\.?(?!\p{L}))\)?/uy
const OTHER_ZONE =
  /[\s,(]{0,2}(?:(?:gmt|utc)(?!\s?\+?\s?0?3(?:[:.]00)?(?![:.]?\d))|(?:ce|e|ed|p|b|c)s?t(?!\p{L})|new\s(?:york|delhi)|washington|geneva|london|paris|brussels|berlin|central\seuropean|eastern\s(?:standard\s)?time|(?<=[ ,(])(?!local|east|eth?iop|addis|nairobi|african?\b|standard|office|working|closing|opening|submission)\p{L}{4,}\stime(?!\p{L}))/uy

/** Hours at which offices accept offers, and the last minutes of a day, which foreign portals use. */
const isOffice = (minutes: number): boolean => minutes >= 7 * 60 && minutes <= 18 * 60 + 30
const isUsual = (minutes: number): boolean => isOffice(minutes) || minutes >= 23 * 60 || minutes === 0
const REACH = 32
const NOON_MINUTES = 12 * 60

const match = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

type Time = { hour: number; minute: number }

/** The possible meanings of an hour when no word names its clock. */
function meanings({ hour, minute }: Time): Pick<FoundClock, 'ethiopian' | 'ordinary'> {
  const plain = hour * 60 + minute
  const ordinary = [plain, plain + 12 * 60].filter((minutes, n) => isOffice(minutes) && (n === 0 || hour < 12))
  const ethiopian = hour >= 1 && hour <= 12 ? fromEthiopianClock({ hour, minute, period: 'midday' }) : undefined
  // Half past midnight, or past noon: no office accepts offers at the former, and few writers mean the latter.
  if (plain === 0) return { ethiopian: undefined, ordinary: [...MIDNIGHTS, NOON_MINUTES] }
  const other = hour === 0 ? [plain, plain + 12 * 60] : [plain]
  return { ethiopian, ordinary: ordinary.length > 0 ? ordinary : other }
}

const figures = ({ hour, minute }: Time): string => `${hour}:${String(minute).padStart(2, '0')}`

/** Reads on from the hour's figures; undefined when they are not an hour. */
function clockAt(text: string, at: number, core: number, time: Time, isColon: boolean): FoundClock | undefined {
  const before = text.slice(Math.max(0, at - REACH), at)
  const periodBefore = PERIOD_BEFORE.exec(before)
  const isHourBefore = HOUR_BEFORE.test(before)
  let end = core
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = match(pattern, text, end)
    if (found) end += found[0].length
    return found
  }
  const early = take(HALF)
  const hourWord = early ? null : take(HOUR_WORD)
  const hours = early || hourWord ? null : (take(HOURS) ?? take(OCLOCK))
  const half = early ?? (hours ? take(HALF) : null)
  const isBefore = hourWord !== null && take(QUARTER_TO) !== null
  const period = periodBefore ?? take(PERIOD_AFTER)
  const isEthiopian = take(ETHIOPIAN_ZONE) !== null
  let isLocal = false
  while (take(LOCAL_ZONE)) isLocal = true
  const spoken = (half ? null : SPOKEN_BEFORE.exec(before)) ?? take(SPOKEN)
  if (take(LOCAL_ZONE)) isLocal = true
  take(HERE)
  const later = half || period || spoken ? undefined : halfOfSpan(text, end, time.hour)
  const isElsewhere = match(OTHER_ZONE, text, end) !== null
  const isCued = half ?? hourWord ?? hours ?? period ?? spoken ?? (isEthiopian || isLocal || isHourBefore || null)
  if (!isCued && !isColon && !CUE_BEFORE.test(before)) return undefined
  if (!isCued && !isColon && text.slice(at, core).length < 3) return undefined
  const read = { ...time, minute: minuteSaid(hourWord?.groups) ?? time.minute }
  if (read.hour > 23 || read.minute > 59) return undefined
  const lead = periodBefore ?? (spoken && !text.startsWith(spoken[0], end - spoken[0].length) ? spoken : null)
  const from = lead ? at - before.length + lead.index : at
  const beside = {
    half: half?.groups?.['half'] ?? later?.half,
    period: period?.groups?.['period'],
    spoken: spoken?.groups?.['spoken'] ?? later?.spoken,
    isEthiopian,
  }
  const place = {
    at: Math.min(from, at),
    end,
    ...meanings(read),
    said: Boolean(half ?? period ?? spoken ?? later) || isEthiopian,
    ...(/^(?:morning|after)/.test(beside.spoken ?? '') ? { isSpoken: true as const } : {}),
  }
  if (isElsewhere || isBefore) return { ...place, elsewhere: true }
  const proved = provedBy(read, beside)
  // '12:00 AM' is written for noon as well.
  if (proved === 0) return { ...place, ethiopian: undefined, ordinary: half ? [...MIDNIGHTS, NOON_MINUTES] : MIDNIGHTS }
  if (proved !== undefined) return { ...place, minutes: proved }
  const isAfternoon = (place.ethiopian ?? 0) >= NOON_MINUTES
  const isMixed = beside.half && isLocal && isOffice(place.ethiopian ?? 0) && isAfternoon === (beside.half === 'p')
  if (isMixed) return { ...place, isMixed }
  const isOfDay = hours !== null && !hours[0].includes('clock')
  return isLocal && !isOfDay && !place.said && !text.startsWith('0', at) ? { ...place, isLocal: true } : place
}

/** Minutes that stand behind the word for hour: 'አራት ሰዓት ከሠላሳ ደቂቃ'. */
function minuteSaid(groups: Record<string, string> | undefined): number | undefined {
  if (groups?.['half']) return 30
  if (groups?.['quarter']) return 15
  const words = groups?.['round'] ?? groups?.['minutes']
  return words === undefined ? undefined : (readNumberWords(words)?.value ?? Number(words))
}

const SPELT_MINUTES: Readonly<Record<string, number>> = { half: 30, quarter: 15, fifteen: 15, thirty: 30 }
type Beside = {
  half: string | undefined
  period: string | undefined
  spoken: string | undefined
  isEthiopian: boolean
}

/**
 * The minutes of an hour whose words name the clock, unless no office accepts offers at that hour: then the writer may
 * have mixed two clocks.
 */
function provedBy(time: Time, { half, period, spoken, isEthiopian }: Beside): number | undefined {
  const usual = (minutes: number | undefined): number | undefined =>
    minutes !== undefined && isUsual(minutes) ? minutes : undefined
  if (period) return usual(parseClockText(`${amharicPart(period)} ${figures(time)}`)?.minutesOfDay)
  if (half) return isEthiopian ? undefined : usual(parseClockText(`${figures(time)} ${half}m`)?.minutesOfDay)
  if (spoken && /^(?:noon|mid)/.test(spoken)) return time.minute === 0 && time.hour % 6 === 0 ? NOON_MINUTES : undefined
  if (spoken) {
    const part = /^(?:morning|before|fore)/.test(spoken) ? 'morning' : 'afternoon'
    return usual(parseClockText(`${figures(time)} in the ${part}`)?.minutesOfDay)
  }
  if (isEthiopian) return meanings(time).ethiopian
  return time.hour > 12 ? usual(time.hour * 60 + time.minute) : undefined
}

/** Two ways of saying one hour, side by side: '2:00 PM (8:00 Ethiopian time)', 'አራት ሰዓት /4:00/'. */
function joined(text: string, first: FoundClock, second: FoundClock): FoundClock | undefined {
  const between = text.slice(first.end, second.at)
  if (!/^\s?(?:[(/,=]|or|i\.e\.?)\s?(?:i\.e\.?|or)?\s?$/.test(between)) return undefined
  const all = (clock: FoundClock): number[] =>
    clock.minutes === undefined ? [clock.ethiopian ?? -1, ...clock.ordinary] : [clock.minutes]
  const common = all(first).filter((minutes) => all(second).includes(minutes))
  const end = second.end + (/^\s?[)/]/.exec(text.slice(second.end, second.end + 2))?.[0].length ?? 0)
  const proved = first.minutes ?? second.minutes
  const place = { ...first, end, said: first.said || second.said }
  if (proved !== undefined && common.includes(proved)) return { ...place, minutes: proved }
  if (proved === undefined) return place
  // '8:30 AM local time (2:30 PM)': the second says what the first is on the clock of this country.
  const isTranslated = second.minutes !== undefined && second.minutes === first.ethiopian
  const [former, latter] = isTranslated ? [second, first] : [first, second]
  return {
    ...place,
    minutes: undefined,
    ethiopian: undefined,
    ordinary: [...new Set([...all(former), ...all(latter)])],
  }
}

const allOf = (text: string, words: RegExp, clock: Omit<FoundClock, 'at' | 'end'>): FoundClock[] =>
  [...text.matchAll(words)].map(({ 0: { length }, index: at }) => ({ ...clock, at, end: at + length }))

/**
 * The hours of a text, in their order; none within `taken`, where dates and sums stand. The text is in folded spelling
 * (spelling.ts), the word space between figures already a colon.
 */
export function clocksInText(text: string, taken: readonly { at: number; end: number }[] = []): FoundClock[] {
  const said = [
    ...allOf(text, NOON, { minutes: NOON_MINUTES, ordinary: [NOON_MINUTES], said: true }),
    ...allOf(text, MIDNIGHT, { ordinary: MIDNIGHTS, said: true }),
    ...allOf(text, DAMAGED, { ordinary: [], said: false, elsewhere: true }),
  ]
  const worded = [...text.matchAll(WORDED)].flatMap(({ 0: word, index: at }) => {
    const hour = readNumberWords(word.replace(/^ለ|\sተኩል$/g, ''))?.value ?? 0
    return clockAt(text, at, at + word.length, { hour, minute: word.endsWith('ተኩል') ? 30 : 0 }, false) ?? []
  })
  const spelt = [...text.matchAll(SPELT)].flatMap(({ 0: words, index: at, groups = {} }) => {
    const past = groups['past'] ?? groups['minute']
    const minute = past === undefined ? 0 : (SPELT_MINUTES[past] ?? 45)
    const hour = readNumberWords(groups['hour'] ?? '')?.value ?? 0
    return clockAt(text, at, at + words.length, { hour, minute }, true) ?? []
  })
  const figured = [...text.matchAll(CORE)].flatMap(({ 0: core, index: at, groups = {} }) => {
    const time = { hour: Number(groups['hour']), minute: Number(groups['minute'] ?? 0) }
    return clockAt(text, at, at + core.length, time, /[:h]/.test(core)) ?? []
  })
  const worn = [...text.matchAll(WORN)].flatMap(({ 0: { length }, index: at, groups = {} }): FoundClock[] => {
    const isHour =
      PERIOD_BEFORE.test(text.slice(Math.max(0, at - REACH), at)) || HOUR_BEHIND.test(text.slice(at + length))
    const time = { hour: Number(groups['hour']), minute: Number(groups['minute']) }
    const clock = isHour ? clockAt(text, at, at + length, time, true) : undefined
    return clock ? [{ ...clock, isWorn: true }] : []
  })
  const starts = new Set(taken.map(({ at }) => at))
  const whole = [...text.matchAll(JOINED)].flatMap(({ 0: all, index: at, groups = {} }): FoundClock[] => {
    const end = at + all.length
    const isHour = groups['hours'] !== undefined || starts.has(end + 1)
    // '1000 hours in the afternoon (local time)' is an hour of twelve.
    if (isHour && Number(groups['hour']) <= 12 && SAID_BEHIND.test(text.slice(end, end + REACH)))
      return [
        clockAt(text, at, end, { hour: Number(groups['hour']), minute: Number(groups['minute']) }, true) ?? [],
      ].flat()
    const minutes = Number(groups['hour']) * 60 + Number(groups['minute'])
    return isHour ? [{ at, end, ...(isUsual(minutes) ? { minutes } : {}), ordinary: [minutes], said: true }] : []
  })
  const found: FoundClock[] = []
  let next = 0
  for (const clock of [...said, ...whole, ...worded, ...spelt, ...worn, ...figured].toSorted(
    (a, b) => a.at - b.at || b.end - a.end,
  )) {
    while ((taken[next]?.end ?? Infinity) <= clock.at) next += 1
    const last = found.at(-1)
    if ((taken[next]?.at ?? Infinity) < clock.end || (last && clock.at < last.end)) continue
    const both = last && joined(text, last, clock)
    if (both) found[found.length - 1] = both
    else found.push(clock)
  }
  return found
}
