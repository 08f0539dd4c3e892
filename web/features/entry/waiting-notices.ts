import type { TenderId } from '#contract/ids.ts'

const KEY = 'entry waiting'

/**
 * A notice's words on their way into a form; `isPictured` where they were read from a picture, whose dates are never
 * sure (docs/decisions/0059).
 */
export type NoticeWords = {
  words: string
  isPictured: boolean
  /** Their draft, where it could not be deleted. */
  leftDraft?: TenderId | undefined
}

/** Notices that the device has no room for are lost with the page. */
let held: readonly NoticeWords[] | undefined

/** Words as stored on a device; undefined where they are invalid. Bare ones are from an earlier release. */
export function noticeWordsOf(stored: unknown): NoticeWords | undefined {
  if (typeof stored === 'string') return { words: stored, isPictured: false }
  if (typeof stored !== 'object' || stored === null || !('words' in stored) || typeof stored.words !== 'string')
    return undefined
  const leftDraft = 'leftDraft' in stored && typeof stored.leftDraft === 'number' ? { leftDraft: stored.leftDraft } : {}
  return { words: stored.words, isPictured: 'isPictured' in stored && stored.isPictured === true, ...leftDraft }
}

/** Notices that were pasted together and wait for their turn on this device, the next one first. */
export function waitingNotices(): readonly NoticeWords[] {
  if (held) return held
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.flatMap((notice) => noticeWordsOf(notice) ?? []) : []
  } catch {
    return []
  }
}

export function storeWaitingNotices(notices: readonly NoticeWords[]): void {
  held = undefined
  try {
    if (notices.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(notices))
  } catch {
    held = notices
  }
}
