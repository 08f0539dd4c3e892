import { DATE_TYPE } from '#contract/tenders.ts'
import { formatClock, formatEthiopianClock } from '#ethiopia/clock.ts'
import { formatEthiopian, formatGregorian } from '#ethiopia/date-text.ts'
import { birr, sampleList, minutes, pick, sampleTable, texts } from './wording.ts'
import type { SampleFacts, SampleTexts } from './wording.ts'

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

function titleOf({ subject, buyer, turn, reference, proforma, portal }: SampleFacts): string {
  if (portal) return `${buyer.en}: Tender ${reference} - ${subject.en}`
  if (proforma) return pick([`Proforma request: ${subject.en}`, `${subject.en} by proforma`], turn)
  return pick(
    [
      subject.en,
      `Invitation to bid: ${lower(subject.en)}`,
      `${subject.en} for ${buyer.en}`,
      `${subject.en} in ${buyer.placeEn}`,
      `Re-advertised: ${subject.en}`,
    ],
    turn,
  )
}

const days = (count: number, kind: string): string => (count === 1 ? `one ${kind} day` : `${count} ${kind} days`)
const hour = (time: string): string =>
  `${formatClock(minutes(time))} (${formatEthiopianClock(minutes(time), 'en').replace(' (Ethiopian)', '')}, Ethiopian clock)`

function closingOf({ closing, closingDay, closes, opens, open, buyer, room }: SampleFacts): string {
  const place = `room ${room} of the head office in ${buyer.placeEn}`
  if (closing.dateType === DATE_TYPE.text)
    return `${closing.text ?? ''}. The box is opened the next working day in ${place}.`
  const day = `${formatGregorian(closingDay, 'en')} (${formatEthiopian(closingDay, 'en', { weekday: false })})`
  const counted = {
    [DATE_TYPE.calendarDays]: `for ${days(open, 'consecutive')} from this publication`,
    [DATE_TYPE.workingDays]: `for ${days(open, 'working')} from this publication`,
  }[closing.dateType as 2 | 3]
  return `Bids are received ${counted ? `${counted}, that is ` : ''}until ${day} at ${hour(closes)} and opened on the same day at ${hour(opens)} in ${place}, in the presence of bidders or their legal agents.`
}

const ELIGIBILITY = [
  'a trade licence renewed for the budget year and relevant to the field',
  'a tax clearance certificate and a taxpayer identification number (TIN)',
  'a VAT registration certificate for offers above 200,000 birr',
  'registration in the suppliers list of the public procurement authority',
]

function works({ subject, turn }: SampleFacts): string[] {
  if (subject.kind === 'works')
    return [
      `a certificate of competence as a ${pick(['general', 'building', 'road'], turn)} contractor of grade ${(turn % 4) + 3} or better`,
    ]
  if (subject.kind === 'service') return ['evidence of at least two similar assignments in the last five years']
  return []
}

function details({ subject, lots, long }: SampleFacts): string {
  const rows = lots.map(({ good, quantity }, at) => [`Lot ${at + 1}`, good.en, good.unitEn, birr(quantity)])
  const lotTable = rows.length > 0 ? sampleTable(['Lot', 'Description', 'Unit', 'Quantity'], rows) : ''
  if (!long) return lotTable
  const isDone = subject.kind === 'service'
  const criteria = [
    ['Technical compliance', '40'],
    ['Experience of the firm', '20'],
    [isDone ? 'Key staff' : 'Delivery or completion time', '15'],
    [isDone ? 'Work plan' : 'After-sales service', '5'],
    ['Price', '20'],
  ]
  const covers = isDone
    ? 'with all staff, materials, travel and insurance that it needs, and a monthly report to the buyer'
    : 'with transport to the site, handing over, and correction of defects during the warranty period of twelve months'
  return `${lotTable}
<h3>Scope</h3>
${texts([
  `The contract covers what is named above, ${covers}. Offers for part of a lot are not considered, while a bidder may offer for one lot, for several, or for all of them.`,
  'Quantities may be raised or lowered by up to twenty per cent when the contract is signed, without any change in unit price. Samples, where they are asked for, remain with the buyer until the award is announced and are returned to the bidders who were not selected within ten days.',
  'Prices are stated in birr and include all taxes, loading, unloading and insurance. Where unit price and total differ, the unit price counts. A bidder who corrects a figure signs beside the correction.',
])}
<h3>Evaluation</h3>
${texts(['Technical and financial offers are placed in separate envelopes marked Original and Copy. Only firms that reach 70 points in the technical part have their financial offer opened.'])}
${sampleTable(['Criterion', 'Points'], criteria)}
<h3>After the award</h3>
${sampleList(['The winner provides a performance security of ten per cent and signs within seven days.', 'An advance payment of up to thirty per cent is made against an unconditional bank guarantee.', 'Complaints are received in writing within five working days of the announcement.'])}`
}

/** The words of an English sample. */
export function englishSample(facts: SampleFacts): SampleTexts {
  const { subject, buyer, turn, year, reference, bond, price, proforma, phone, open } = facts
  const method = proforma
    ? 'by comparing proforma invoices'
    : pick(['by national open tender', 'by open tender', 'through national competitive bidding'], turn)
  const act = { goods: 'procure', works: 'have carried out', service: 'procure', sale: 'sell', rent: 'conclude' }[
    subject.kind
  ]
  const opening = `${buyer.en} intends to ${act} ${method}, within the ${year} (E.C.) budget year: <strong>${lower(subject.en)}</strong>. Procurement reference: ${reference}.`
  const papers =
    price > 0
      ? `The bidding document is sold for a non-refundable ${birr(price)} birr at the finance desk during office hours.`
      : 'The document is free and can be collected during office hours.'
  const security =
    bond > 0
      ? `A bid security of ${birr(bond)} birr accompanies the offer, as a CPO or an unconditional bank guarantee.`
      : undefined
  const who =
    subject.kind === 'sale' || subject.kind === 'rent'
      ? texts(['Persons and firms may take part. The property can be inspected on working days.'])
      : `<p>Bidders submit:</p>${sampleList([...ELIGIBILITY.slice(0, proforma ? 2 : 4), ...works(facts)])}`
  const tail = pick(
    [
      'The buyer may reject any or all bids.',
      'The office reserves the right to cancel the tender in whole or in part.',
      'If the opening day is a holiday, the bids are opened on the next working day at the same hour.',
    ],
    turn,
  )
  return {
    title: titleOf(facts),
    shortDesc: `${buyer.en} invites ${proforma ? 'proforma offers' : 'sealed bids'} for ${lower(subject.en)}.`,
    description: [
      texts([opening]),
      who,
      details(facts),
      texts([papers, security, closingOf(facts), tail, `Information: ${phone}, ${buyer.placeEn}.`]),
    ].join('\n'),
    bidBond:
      bond > 0
        ? `ETB ${birr(bond)}, CPO or unconditional bank guarantee`
        : proforma
          ? undefined
          : pick(['2% of the offer', '1% of the offer, CPO'], turn),
    docPrice: price > 0 ? `ETB ${birr(price)}, non-refundable` : proforma ? undefined : 'Free',
    closingText: pick(
      [
        `Within ${open} days from the first publication`,
        'On the tenth working day after publication, at 10:00',
        'Until the date announced on the notice board',
        'Until a suitable supplier is found',
      ],
      turn,
    ),
    location: `${buyer.placeEn}, ${buyer.en}, room ${facts.room}`,
  }
}
