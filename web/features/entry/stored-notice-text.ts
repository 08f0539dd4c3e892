import type { TenderId } from '#contract/ids.ts'
import type { EntryValues } from './entry-values.ts'
import type { TakenQuote } from './form-proposals.ts'
import { noticeWordsOf } from './waiting-notices.ts'
import type { NoticeWords } from './waiting-notices.ts'
import type { Call } from '#web/lib/api-client.ts'
import { browserCall } from '#web/lib/browser-call.ts'

type Pasted = { words: string; quotes: readonly TakenQuote[]; sourceName: string | undefined }
/** Most quotes that are kept. */
const MAX_QUOTES = 100

/**
 * Stores the words with the tender, for the approver. Without a connection they wait for the next saving, because
 * nothing depends on them.
 */
export async function storeNoticeText(
  tenderId: TenderId,
  { words, quotes, sourceName }: Pasted,
  call: Call = browserCall,
): Promise<boolean> {
  if (words.trim() === '') return true
  const source = sourceName?.trim()
  const body = { words, quotes: quotes.slice(0, MAX_QUOTES), ...(source ? { sourceName: source } : {}) }
  return call('POST /api/desk/clippings/{tenderId}', { params: { tenderId }, body }).then(
    () => true,
    () => false,
  )
}

type ToKeep = {
  tenderId: TenderId | undefined
  clipping: string
  quotes: readonly TakenQuote[]
  /** The tender as it is stored. */
  base: EntryValues
}
/**
 * Decides whether the words must be stored again: a quote counts only if it is not older than the closing, which moves
 * with the day of publishing.
 */
export function noticeTextState({ tenderId, clipping, quotes, base }: ToKeep): string {
  const dates = Object.entries(base).filter(([name]) => name === 'published' || name.startsWith('closing.'))
  return JSON.stringify([tenderId, clipping, quotes, dates])
}

/**
 * The words last stored with a tender, in the form's terms. Where they give no closing, it was in doubt, corrected, or
 * read from a picture: it must still be typed again.
 */
export async function storedClipping(tenderId: TenderId, call: Call = browserCall): Promise<EntryValues | undefined> {
  const stored = await call('GET /api/desk/clippings/{tenderId}', { params: { tenderId } }).catch(() => [])
  const last = stored.at(-1)
  if (!last) return undefined
  return { clipping: last.words, pictured: last.quotes.some(({ field }) => field === 'closing') ? '' : 'on' }
}

const passedKey = (id: number): string => `entry words ${id}`

/** Words for the form of another tender; for this tab alone. */
export function passTextToTender(id: number, words: NoticeWords): void {
  try {
    sessionStorage.setItem(passedKey(id), JSON.stringify(words))
  } catch {
    // They are among its clippings.
  }
}
function passedWords(stored: string): NoticeWords | undefined {
  try {
    return noticeWordsOf(JSON.parse(stored))
  } catch {
    return noticeWordsOf(stored)
  }
}
/** Takes the words passed to a tender, once. */
export function takePassedText(id: number | undefined): NoticeWords | undefined {
  if (id === undefined) return undefined
  try {
    const stored = sessionStorage.getItem(passedKey(id))
    sessionStorage.removeItem(passedKey(id))
    return stored === null ? undefined : passedWords(stored)
  } catch {
    return undefined
  }
}
