import type { FeedQuery, FeedLanguage } from '#contract/feeds.ts'
import { PERIOD } from '#contract/search.ts'
import { civilDateAt } from '#ethiopia/calendar.ts'
import { formatEthiopian, formatGregorian } from '#ethiopia/date-text.ts'
import { regionByName } from '#ethiopia/regions.ts'
import { SECTOR_GROUPS } from '#ethiopia/sectors-data.ts'
import { foldKey } from '#language/fold.ts'

/** The slider's last step, which is no limit. */
const ANY_TIME = 30
const PERIOD_DAYS: Readonly<Record<number, number>> = {
  [PERIOD.days30]: 30,
  [PERIOD.days14]: 14,
  [PERIOD.days7]: 7,
  [PERIOD.days3]: 3,
  [PERIOD.days2]: 2,
  [PERIOD.today]: 0,
}

const WORDS = {
  en: {
    open: 'Open tenders',
    all: 'Tenders, closed ones too',
    everythingOpen: 'Open tenders in Ethiopia',
    everything: 'Tenders in Ethiopia, closed ones too',
    colon: ': ',
    comma: ', ',
    quoted: (text: string) => `“${text}”`,
    company: (text: string) => `company ${text}`,
    source: (text: string) => `source ${text}`,
    language: (text: string) => `in ${text}`,
    proforma: 'proforma',
    notProforma: 'other than proforma',
    government: 'government',
    notGovernment: 'non government',
    today: 'published today',
    within: (days: number) => `published within ${days} ${days === 1 ? 'day' : 'days'}`,
    closing: (from: string, to: string) =>
      from === to ? `closing on ${from}` : `closing${from && ` from ${from}`}${to && ` to ${to}`}`,
    between: (from: string, to: string) => `published${from && ` from ${from}`}${to && ` to ${to}`}`,
  },
  am: {
    open: 'ክፍት ጨረታዎች',
    all: 'የተዘጉትን ጨምሮ ጨረታዎች',
    everythingOpen: 'ክፍት የኢትዮጵያ ጨረታዎች',
    everything: 'የኢትዮጵያ ጨረታዎች፣ የተዘጉትን ጨምሮ',
    colon: '፦ ',
    comma: '፣ ',
    quoted: (text: string) => `“${text}”`,
    company: (text: string) => `ድርጅት ${text}`,
    source: (text: string) => `ምንጭ ${text}`,
    language: (text: string) => `ቋንቋ ${text}`,
    proforma: 'ፕሮፎርማ',
    notProforma: 'ፕሮፎርማ ያልሆነ',
    government: 'መንግሥታዊ',
    notGovernment: 'መንግሥታዊ ያልሆነ',
    today: 'ዛሬ የወጡ',
    within: (days: number) => `በ${days} ${days === 1 ? 'ቀን' : 'ቀናት'} ውስጥ የወጡ`,
    closing: (from: string, to: string) =>
      from === to ? `${from} የሚዘጉ` : [from && `ከ${from}`, to && `እስከ ${to}`, 'የሚዘጉ'].filter(Boolean).join(' '),
    between: (from: string, to: string) => [from && `ከ${from}`, to && `እስከ ${to}`, 'የወጡ'].filter(Boolean).join(' '),
  },
} as const

const MAX_QUOTED = 120
const cut = (text: string): string => (text.length > MAX_QUOTED ? `${[...text].slice(0, MAX_QUOTED).join('')}…` : text)

/** The search as text: 'Open tenders: “water pump” · Amhara, Tigray · published within 7 days'. */
export function feedTitle(query: FeedQuery, lang: FeedLanguage): string {
  const words = WORDS[lang]
  const parts = partsOf(query, lang).filter(Boolean)
  if (parts.length === 0) return query.includeArchived ? words.everything : words.everythingOpen
  return (query.includeArchived ? words.all : words.open) + words.colon + parts.join(' · ')
}

function partsOf(query: FeedQuery, lang: FeedLanguage): string[] {
  const words = WORDS[lang]
  const listed = (names: readonly string[], phrase = (text: string): string => text) =>
    names.length > 0 ? phrase(cut(names.join(words.comma))) : ''
  const either = (yes: boolean | undefined, no: boolean | undefined, yesText: string, noText: string) =>
    Boolean(yes) === Boolean(no) ? '' : yes ? yesText : noText
  const regions = [...query.regions, ...(query.region ? [query.region] : [])].filter(
    (name) => name.toLowerCase() !== 'all',
  )
  return [
    query.keyword ? words.quoted(cut(query.keyword)) : '',
    query.companyName ? words.company(cut(query.companyName)) : '',
    listed(query.keywordGroups.map((value) => groupName(value, lang))),
    listed(query.keywords),
    listed(regions.map((name) => regionByName(name)?.[lang] ?? name)),
    listed(query.sourceNames, words.source),
    listed(
      query.languages.map((code) => languageName(code, lang)),
      words.language,
    ),
    either(query.proforma, query.nonProforma, words.proforma, words.notProforma),
    either(query.gov, query.non_gov, words.government, words.notGovernment),
    publishedText(query, lang),
    closingText(query, lang),
  ]
}

function groupName(value: string, lang: FeedLanguage): string {
  const key = foldKey(value)
  const group = SECTOR_GROUPS.find(({ id, en, am }) => [String(id), foldKey(en), foldKey(am)].includes(key))
  return group?.[lang] ?? value
}

function languageName(code: string, lang: FeedLanguage): string {
  return new Intl.DisplayNames([lang], { type: 'language', fallback: 'code' }).of(code) ?? code
}

/** Uses the reader's calendar. */
const dayName = (instant: number | undefined, lang: FeedLanguage): string =>
  instant === undefined
    ? ''
    : (lang === 'am' ? formatEthiopian : formatGregorian)(civilDateAt(instant), lang, { weekday: false })

function closingText({ closingDateFrom, closingDateTo }: FeedQuery, lang: FeedLanguage): string {
  const [from, to] = [dayName(closingDateFrom, lang), dayName(closingDateTo, lang)]
  return from + to === '' ? '' : WORDS[lang].closing(from, to)
}

function publishedText(
  { period, publishedWithin = ANY_TIME, publishOtherDateFrom, publishOtherDateTo }: FeedQuery,
  lang: FeedLanguage,
): string {
  const words = WORDS[lang]
  const days = Math.min(publishedWithin < ANY_TIME ? publishedWithin : Infinity, PERIOD_DAYS[period] ?? Infinity)
  const isCustom = period === PERIOD.custom || period === PERIOD.any
  const [from, to] = isCustom ? [dayName(publishOtherDateFrom, lang), dayName(publishOtherDateTo, lang)] : ['', '']
  const within = days === 0 ? words.today : days < Infinity ? words.within(days) : ''
  return [within, from + to === '' ? '' : words.between(from, to)].filter(Boolean).join(words.comma)
}
