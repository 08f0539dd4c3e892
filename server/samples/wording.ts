import type { CivilDate } from '#ethiopia/calendar.ts'
import type { TypedDate } from '#contract/tenders.ts'
import type { SampleBuyer } from './buyers-data.ts'
import type { Good } from './goods-data.ts'
import type { SampleSubject } from './subjects-data.ts'

/** Everything from which the sentences of one sample are made. `turn` is its number, which selects among wordings. */
export type SampleFacts = {
  turn: number
  subject: SampleSubject
  buyer: SampleBuyer
  /** Ethiopian budget year. */
  year: number
  reference: string
  closing: TypedDate
  closingDay: CivilDate
  closes: string
  opens: string
  open: number
  lots: { good: Good; quantity: number }[]
  /** In birr; 0 = none. */
  bond: number
  price: number
  room: number
  phone: string
  proforma: boolean
  long: boolean
  portal: boolean
}
export type SampleTexts = {
  title: string
  shortDesc: string
  description: string
  bidBond: string | undefined
  docPrice: string | undefined
  closingText: string
  location: string
}

export const pick = <T>(choices: readonly [T, ...T[]], turn: number): T => choices[turn % choices.length] ?? choices[0]
/** 1234567 as 1,234,567. */
export const birr = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+$)/g, ',')
export const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
export const sampleList = (entries: readonly string[]): string =>
  `<ol>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ol>`
export const texts = (entries: readonly (string | undefined)[]): string =>
  entries
    .filter((entry) => entry !== undefined)
    .map((entry) => `<p>${entry}</p>`)
    .join('\n')

export function sampleTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = `<tr>${heads.map((cell) => `<th>${cell}</th>`).join('')}</tr>`
  return `<table><thead>${head}</thead><tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`
}
