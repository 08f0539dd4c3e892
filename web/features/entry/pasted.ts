import { civilDateAt } from '#ethiopia/calendar.ts'
import type { Holidays } from '#ethiopia/working-days.ts'
import type { Quote } from '#notice-parser/parsed.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { formProposals } from './form-proposals.ts'
import type { FormProposal } from './form-proposals.ts'
import { listOf } from './entry-values.ts'
import type { EntryValues } from './entry-values.ts'

/** Where the form keeps the words it was entered from, and which of them were taken for what: on this device, and with the tender for staff. */
export const WORDS = 'clipping'
export const TAKEN = 'clipping.taken'
/** Longer than any notice, and as much as is kept with a tender. */
export const MOST_LETTERS = 100_000
const QUEUE = 'entry waiting'
/** So many words as places in them are kept. */
const MOST_QUOTES = 100

type Taken = { field: string; start: number; end: number }
type Known = { holidays: Holidays; sources: readonly string[]; values: EntryValues; lang: 'en' | 'am' }

/** Reads pasted words: the proposals of the first notice in them, and the words of each notice. The parser comes with the first paste. */
export async function readPasted(
  words: string,
  { holidays, sources, values, lang }: Known,
): Promise<{ proposals: FormProposal[]; notices: string[] }> {
  const { parseNotice } = await import('#notice-parser/parse-notice.ts')
  const parsed = parseNotice(words, { today: civilDateAt(Date.now()), holidays, sources })
  return {
    proposals: formProposals(parsed, values, lang),
    notices: parsed.notices.map(([start, end]) => words.slice(start, end)),
  }
}

const takenOf = (values: EntryValues): Taken[] =>
  listOf(values[TAKEN]).flatMap((one) => {
    const [field = '', start = '', end = ''] = one.split(' ')
    return field === '' ? [] : [{ field, start: Number(start), end: Number(end) }]
  })

/** The same with what was taken for a field; what was taken for it before goes. */
export function withTaken(values: EntryValues, field: string, quotes: readonly Quote[]): EntryValues {
  const others = takenOf(values).filter((one) => one.field !== field)
  const all = [...others, ...quotes.map(([start, end]) => ({ field, start, end }))].slice(-MOST_QUOTES)
  return { [TAKEN]: all.map((one) => `${one.field} ${one.start} ${one.end}`).join('|') }
}

/** Keeps the words with the tender, for whoever decides. Without a connection they wait for the next saving: nothing hangs on them. */
export async function keepWords(tenderId: number, values: EntryValues): Promise<boolean> {
  const words = values[WORDS] ?? ''
  if (words.trim() === '') return true
  const sourceName = values['sourceName']?.trim()
  const body = { words, quotes: takenOf(values), ...(sourceName ? { sourceName } : {}) }
  return browserCall('POST /api/desk/clippings/{tenderId}', { params: { tenderId }, body }).then(
    () => true,
    () => false,
  )
}

const handedOver = (id: number): string => `entry words ${id}`

/** Words that the form of another tender is to read; for this tab alone. */
export function handOver(id: number, words: string): void {
  try {
    sessionStorage.setItem(handedOver(id), words)
  } catch {
    // They stand among its clippings.
  }
}
/** Takes what was handed over for a tender, once. */
export function takeHandedOver(id: number | undefined): string {
  try {
    const key = handedOver(id ?? 0)
    const words = sessionStorage.getItem(key) ?? ''
    sessionStorage.removeItem(key)
    return words
  } catch {
    return ''
  }
}

/** Notices of one paste that wait to be entered; they stay on this device. */
export function waitingNotices(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(QUEUE) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}
export function keepWaiting(notices: readonly string[]): void {
  try {
    if (notices.length === 0) localStorage.removeItem(QUEUE)
    else localStorage.setItem(QUEUE, JSON.stringify(notices))
  } catch {
    // They still stand in the paste itself.
  }
}
