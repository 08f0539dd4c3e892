const KEY = 'entry waiting'
/** Notices that the device has no room for last as long as the page. */
let held: readonly string[] | undefined

/** Notices that were pasted together and wait for their turn on this device, the next one first. */
export function waitingNotices(): readonly string[] {
  if (held) return held
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

export function keepWaiting(notices: readonly string[]): void {
  held = undefined
  try {
    if (notices.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(notices))
  } catch {
    held = notices
  }
}
