import { placeNotices } from './notice-place.tsx'
import type { NoticeAction, SayNotice } from './notice-place.tsx'

const SHOWN_MS = 5000
/** For who wants to do something about it. */
const ACTIONS_MS = 8000
let shown: SayNotice | undefined

/** Says something at the lower edge of the screen for some seconds, with what can be done about it; a newer note takes the place of an older one. */
export function showNotice(text: string, actions: readonly NoticeAction[] = []): void {
  shown ??= placeNotices()
  shown(text, actions, actions.length > 0 ? ACTIONS_MS : SHOWN_MS)
}
