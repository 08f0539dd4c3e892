let shown: ((text: string) => void) | undefined
let opening: Promise<void> | undefined

const SHOWN_MS = 5000

/** Says something at the lower edge of the screen for five seconds; a newer note takes the place of an older one. */
export function showNotice(text: string): void {
  if (shown) return shown(text)
  opening ??= import('./notice-place.tsx').then(({ placeNotices }) => {
    shown = placeNotices(SHOWN_MS)
  })
  void opening.then(() => shown?.(text))
}
