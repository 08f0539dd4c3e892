import { DATE_TYPE } from '#contract/tenders.ts'
import type { TenderInput, TypedDate } from '#contract/tenders.ts'
import { REGIONS } from '#ethiopia/regions.ts'
import { toEthiopian } from '#ethiopia/calendar.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { BUYERS } from './buyers-data.ts'
import type { SampleBuyer } from './buyers-data.ts'
import { occurrence } from './cycle.ts'
import type { Rhythm } from './cycle.ts'
import { GOODS } from './goods-data.ts'
import { SUBJECTS } from './subjects-data.ts'
import type { SampleSubject } from './subjects-data.ts'
import { sampleInAmharic } from './wording-am.ts'
import { englishSample } from './wording-en.ts'
import { pick } from './wording.ts'
import type { SampleFacts, SampleTexts } from './wording.ts'

/** An invented tender, as an editor would have typed it. `key` never changes; the dates repeat. */
export type SampleTender = {
  key: string
  input: TenderInput & { sourceName: string }
  government: boolean
  publishedAt: Instant
}

export const HOW_MANY = 396

type Source = { name: string; government: boolean }
const source = (name: string, government: boolean): Source => ({ name, government })
const PORTAL = source('Government Portal', true)
const AMHARIC_SOURCES = [
  source('Addis Zemen', true),
  source('Addis Zemen', true),
  source('Bekur', true),
  source('The Reporter (Amharic)', false),
] as const
const ENGLISH_SOURCES = [
  source('The Ethiopian Herald', true),
  source('The Reporter', false),
  source('Fortune', false),
  PORTAL,
  source('Capital', false),
  source('The Ethiopian Herald', true),
  PORTAL,
] as const

const CLOSES = ['10:00', '09:30', '14:00', '11:00', '15:00', '10:30', '16:00', '14:30', '16:30'] as const
const halfHourLater = (time: string): string =>
  time.endsWith('00') ? `${time.slice(0, 2)}:30` : `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}:00`
const TYPES = [DATE_TYPE.gregorian, DATE_TYPE.ethiopian, DATE_TYPE.calendarDays, DATE_TYPE.workingDays] as const
const PROFORMA_PERIOD = 7
const PERIOD = 42
const BONDS = [20_000, 50_000, 0, 100_000, 5_000, 0, 250_000, 10_000] as const
const PRICES = [200, 300, 0, 100, 500, 1000, 50, 300] as const

const isProforma = (turn: number, { kind }: SampleSubject): boolean =>
  turn % 8 === 5 && kind !== 'works' && kind !== 'rent'

function rhythmOf(turn: number, proforma: boolean): Rhythm {
  const closes = pick(CLOSES, turn * 5 + 2)
  const base = { closes, opens: halfHourLater(closes) }
  // Quotations are open for one to five days and repeat every week, so that some close within hours on any working day.
  if (proforma)
    return {
      ...base,
      period: PROFORMA_PERIOD,
      offset: (turn * 3) % PROFORMA_PERIOD,
      open: (turn % 5) + 1,
      dateType: pick([DATE_TYPE.gregorian, DATE_TYPE.ethiopian, DATE_TYPE.workingDays], turn),
    }
  const dateType: TypedDate['dateType'] = turn % 17 === 9 ? DATE_TYPE.text : pick(TYPES, turn + Math.floor(turn / 7))
  const open = pick(
    dateType === DATE_TYPE.workingDays ? [15, 10, 21, 7] : [21, 15, 30, 28, 16, 24],
    turn + Math.floor(turn / 5),
  )
  return { ...base, period: PERIOD, offset: (turn * 11) % PERIOD, open, dateType }
}

function factsOf(turn: number, subject: SampleSubject, buyer: SampleBuyer, now: Instant) {
  const proforma = isProforma(turn, subject)
  const rhythm = rhythmOf(turn, proforma)
  const when = occurrence(rhythm, now)
  const amharic = turn % 3 === 0
  const printed = amharic ? pick(AMHARIC_SOURCES, turn / 3) : pick(ENGLISH_SOURCES, turn)
  const { year } = toEthiopian(when.published)
  const goods =
    subject.kind === 'goods'
      ? GOODS.filter((goods) => goods.sectors.some((sector) => subject.sectors.includes(sector)))
      : []
  const lots = (turn % 4 === 3 || goods.length < 2 ? [] : goods).map((good, at) => ({
    good,
    quantity: ((turn * 37 + at * 113) % 60) * 10 + 20,
  }))
  const facts: SampleFacts = {
    turn,
    subject,
    buyer,
    year,
    proforma,
    lots,
    reference:
      printed === PORTAL
        ? `CHR-NCB-${subject.kind.charAt(0).toUpperCase()}-${String(turn).padStart(4, '0')}-${year}-BID`
        : `${String(((turn * 7) % 90) + 1).padStart(3, '0')}/${year}`,
    closing: when.closing,
    closingDay: when.closingDay,
    closes: rhythm.closes,
    opens: rhythm.opens,
    open: rhythm.open,
    bond: proforma ? 0 : pick(BONDS, turn),
    price: proforma ? 0 : pick(PRICES, turn + 3),
    room: ((turn * 7) % 38) + 2,
    phone: `011 000 00 ${String(turn % 100).padStart(2, '0')}`,
    long: turn % 9 === 4,
    portal: printed === PORTAL,
  }
  return { facts, when, amharic, printed }
}

const slug = (buyer: SampleBuyer): string => buyer.placeEn.toLowerCase().replace(/[^a-z]+/g, '-')

function inputOf(facts: SampleFacts, words: SampleTexts, amharic: boolean): TenderInput {
  const { turn, subject, buyer } = facts
  const isText = facts.closing.dateType === DATE_TYPE.text
  return {
    shortTitle: words.title,
    shortDesc: words.shortDesc,
    englishTitle: amharic ? subject.en : undefined,
    companyName: amharic ? buyer.am : buyer.en,
    englishCompanyName: amharic ? buyer.en : undefined,
    sourceName: undefined,
    reference: facts.reference,
    language: amharic ? 'am' : 'en',
    englishDescription: subject.words,
    desktopDescription: words.description,
    mobileDescription: undefined,
    englishKeywords: turn % 2 === 0 ? subject.words : undefined,
    gptKeywords: undefined,
    regions: REGIONS.filter(({ id }) => id === buyer.region || (turn % 29 === 0 && id === 0)).map(({ en }) => en),
    categories: subject.sectors,
    closing: isText ? { dateType: DATE_TYPE.text, text: words.closingText } : facts.closing,
    openning: undefined,
    latitude: turn % 3 === 1 ? buyer.latitude : undefined,
    longitude: turn % 3 === 1 ? buyer.longitude : undefined,
    location: words.location,
    tel1: facts.phone,
    // No exchange of Addis Ababa begins with these digits, so nobody is called because of a sample.
    tel2: turn % 4 === 0 ? `011 000 01 ${String(turn % 100).padStart(2, '0')}` : undefined,
    website: turn % 6 === 1 ? `https://${slug(buyer)}.example` : undefined,
    email: turn % 5 === 0 ? `procurement@${slug(buyer)}.example` : undefined,
    facebook: undefined,
    bidBond: words.bidBond,
    docPrice: words.docPrice,
    proforma: facts.proforma,
    freeTender: turn % 5 < 2,
  }
}

/**
 * Invented tenders, with dates relative to `now` (epoch milliseconds): on every day from 2026 to 2100 at least 100 are
 * open and 40 of these free to read. Buyers, places and numbers are invented. The same `now` gives the same tenders.
 */
export function sampleTenders(now: Instant): SampleTender[] {
  return Array.from({ length: HOW_MANY }, (_, turn) => {
    const round = Math.floor(turn / SUBJECTS.length)
    const subject = SUBJECTS[(turn * 7 + round * 3) % SUBJECTS.length] as SampleSubject
    const buyer = BUYERS[(turn * 13 + round * 5) % BUYERS.length] as SampleBuyer
    const { facts, when, amharic, printed } = factsOf(turn, subject, buyer, now)
    const write = amharic ? sampleInAmharic : englishSample
    const isText = when.closing.dateType === DATE_TYPE.text
    const closing: TypedDate = isText ? { ...when.closing, text: write(facts).closingText } : when.closing
    const input = {
      ...inputOf({ ...facts, closing }, write({ ...facts, closing }), amharic),
      openning: when.openning,
      sourceName: printed.name,
    }
    return {
      key: `sample-${String(turn).padStart(3, '0')}`,
      input,
      government: printed.government,
      publishedAt: when.publishedAt,
    }
  })
}
