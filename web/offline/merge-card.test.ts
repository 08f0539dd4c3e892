import { DAY } from '#ethiopia/time-units.ts'
import { expect, test } from 'vitest'
import type { PublicCard, TenderDetail } from '#contract/tenders.ts'
import { asSeen } from './cached-tenders.ts'
import { mergeCard } from './merge-card.ts'

const CLOSING = Date.parse('2026-03-06T10:00:00+03:00')
const whole: PublicCard = {
  id: 7,
  shortTitle: 'Supply of pumps',
  titleFrom: 3,
  companyName: 'Waterworks',
  englishCompanyName: 'Waterworks Enterprise',
  language: 'en',
  keywords: ['pump'],
  categories: [{ categoryId: 4 }],
  regions: [{ region: 'Oromia' }],
  publishedTimestamp: CLOSING - 20 * DAY,
  closingTimestamp: CLOSING,
  closingDateGCText: 'Mar 6, 2026',
  closingTime: '10:00',
  closingTimeLocal: '4:00',
  openningTimestamp: CLOSING,
  openningTime: '10:30',
  leftDays: 2,
  percent: 10,
  proforma: false,
  freeTender: false,
  emergency: true,
  sample: false,
  color: 1,
  initial: 'W',
  closingStatus: 2,
}
const detail: TenderDetail = {
  ...whole,
  guid: 'its guid',
  desktopDescription: '<p>All of it</p>',
  mobileDescription: '',
  bidBond: '2%',
  tenderDocs: [],
  clippings: [],
}
/** Extended, and without an hour. */
const extended: PublicCard = {
  id: 7,
  shortTitle: 'Supply of pumps',
  companyName: 'Waterworks',
  language: 'en',
  keywords: ['pump'],
  categories: [],
  regions: [],
  closingTimestamp: CLOSING + 9 * DAY,
  closingDateGCText: 'Mar 15, 2026',
  proforma: false,
  freeTender: false,
  emergency: false,
  sample: false,
  color: 1,
  initial: 'W',
  closingStatus: 1,
}
/** As the document of a list has it. */
function light(card: PublicCard) {
  const { shortTitle, companyName, language, keywords, publishedTimestamp, closingTimestamp, closingTime } = card
  const { id, color, initial, closingStatus, titleFrom, percent } = card
  const said = { publishedTimestamp, closingTimestamp, closingTime, titleFrom, percent }
  const there = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
  return { id, shortTitle, companyName, language, keywords, color, initial, closingStatus, ...there }
}

test('an opened tender with a newer card has the dates of the card, and none of before', () => {
  const { guid, desktopDescription, mobileDescription, bidBond, tenderDocs, clippings } = detail
  const own = { guid, desktopDescription, mobileDescription, bidBond, tenderDocs, clippings }
  expect(mergeCard(detail, extended)).toEqual({ ...own, ...extended })
  expect(mergeCard(detail, { ...light(extended), isLight: true })).toEqual({
    ...own,
    ...light(extended),
    isLight: true,
    // These no list says.
    categories: whole.categories,
    regions: whole.regions,
    proforma: false,
    freeTender: false,
    emergency: true,
    sample: false,
  })
})

test('a light card with the same values keeps the fields that it leaves out', () => {
  const again = { ...whole, emergency: false, lastChangeTimestamp: 5, seenAt: 6 }
  expect(asSeen({ ...whole, lastChangeTimestamp: 5, seenAt: 6 }, light(whole))).toEqual(again)
  expect(mergeCard(detail, { ...whole, percent: 5 })).toEqual({ ...detail, percent: 5 })
})

test('a light card with other values, or of an unknown tender, is marked until a whole one is loaded', () => {
  const seen = asSeen(undefined, light(whole))
  expect(seen).toEqual({
    ...light(whole),
    categories: [],
    regions: [],
    proforma: false,
    freeTender: false,
    emergency: false,
    sample: false,
    isLight: true,
  })
  // Seen twice it is no more than that; of the opened tender it takes nothing that it left out.
  expect(asSeen(seen, light(whole))).toEqual(seen)
  expect(mergeCard(detail, seen)).toEqual({ ...detail, emergency: false })
  expect(asSeen({ ...whole, lastChangeTimestamp: 5 }, light(extended))).not.toHaveProperty('openningTime')
  expect(asSeen(seen, extended)).toEqual(extended)
})

test('a tender that is no longer free is no longer stored for everybody', () => {
  const free = { ...whole, freeTender: true, guid: 'its guid', bidBond: '2%' }
  expect(asSeen(free, { ...whole, guid: 'its guid', bidBond: '2%' })).toEqual(whole)
  expect(asSeen(free, light(whole))).toEqual({ ...whole, emergency: false })
})
