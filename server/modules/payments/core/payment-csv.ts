import type { PaperBuyer } from '#contract/papers.ts'
import type { PaperKind } from '#contract/payment-fields.ts'
import type { PaymentView } from '#contract/payments.ts'
import type { MoneyKind, PaymentWay } from '#contract/payment-states.ts'
import { civilDateAt, isoDate } from '#ethiopia/calendar.ts'
import { SANTIM } from './price.ts'

/** The values of a row that do not come from the payment. Amounts in santim. */
export type CsvFacts = {
  view: PaymentView
  payer: string
  buyer: PaperBuyer | undefined
  sums: Partial<Record<MoneyKind, number>>
  ways: readonly PaymentWay[]
  bankReferences: readonly string[]
  papers: readonly { kind: PaperKind; number: string }[]
}

const day = (instant: number | undefined): string | undefined =>
  instant === undefined ? undefined : isoDate(civilDateAt(instant))

const birr = (santim: number | undefined): number => (santim ?? 0) / SANTIM

type Column = readonly [name: string, value: (facts: CsvFacts) => string | number | undefined]
const paper =
  (kind: PaperKind) =>
  ({ papers }: CsvFacts) =>
    papers
      .filter((paper) => paper.kind === kind)
      .map(({ number }) => number)
      .join(' ')

/** Days in Addis Ababa, Gregorian; amounts in birr. */
const COLUMNS: readonly Column[] = [
  ['reference', ({ view }) => view.reference],
  ['state', ({ view }) => view.state],
  ['made_on', ({ view }) => day(view.createdAt)],
  ['paid_on', ({ view }) => day(view.paidAt)],
  ['payer', ({ payer }) => payer],
  ['buyer', ({ buyer }) => buyer?.name],
  ['buyer_am', ({ buyer }) => buyer?.nameAm],
  ['tin', ({ buyer }) => buyer?.tin],
  ['vat_number', ({ buyer }) => buyer?.vatNumber],
  ['plan', ({ view }) => view.plan],
  ['months', ({ view }) => view.months],
  ['from', ({ view }) => day(view.begins)],
  ['to', ({ view }) => day(view.ends)],
  ['list_price', ({ view }) => view.listPrice],
  ['amount_due', ({ view }) => view.amountDue],
  ['received', ({ sums }) => birr(sums.received)],
  ['withheld', ({ sums }) => birr(sums.withheld)],
  ['written_off', ({ sums }) => birr(sums['written-off'])],
  ['credit_used', ({ view }) => view.credit ?? 0],
  ['credited', ({ sums }) => birr(sums.credited)],
  ['given_back', ({ sums }) => birr(sums['given-back'])],
  ['missing', ({ view }) => view.amountMissing],
  ['way', ({ ways }) => ways.join(' ')],
  ['bank_numbers', ({ bankReferences }) => bankReferences.join(' ')],
  ['pro_forma', paper('proforma')],
  ['confirmation', paper('confirmation')],
  ['reversal', paper('reversal')],
  ['tax_receipt', ({ view: { taxReceipt } }) => taxReceipt?.number],
  ['cash_register', ({ view: { taxReceipt } }) => taxReceipt?.machine],
]

/** A row of names, then a row for each payment. */
export const paymentRows = (facts: readonly CsvFacts[]): (string | number | undefined)[][] => [
  COLUMNS.map(([name]) => name),
  ...facts.map((fact) => COLUMNS.map(([, value]) => value(fact))),
]
