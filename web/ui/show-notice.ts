import { placeNotices } from './notice-place.tsx'

const SHOWN_MS = 5000
let shown: ((text: string) => void) | undefined

/** Says something at the lower edge of the screen for five seconds; a newer note takes the place of an older one. */
export function showNotice(text: string): void {
  shown ??= placeNotices(SHOWN_MS)
  shown(text)
}
