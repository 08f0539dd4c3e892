import { placeNotices } from './notice-place.tsx'
import type { NoticeAction, SayNotice } from './notice-place.tsx'

const SHOWN_MS = 5000
/** For readers who want to act on it. */
const ACTIONS_MS = 8000
let shown: SayNotice | undefined

/**
 * Shows a note at the lower edge of the screen for some seconds, with possible actions; a newer note replaces an older
 * one.
 */
export function showNotice(text: string, actions: readonly NoticeAction[] = []): void {
  shown ??= placeNotices()
  shown(text, actions, actions.length > 0 ? ACTIONS_MS : SHOWN_MS)
}
