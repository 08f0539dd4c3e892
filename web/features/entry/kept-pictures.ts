import { ownCopy } from './own-copy.ts'

const keyOf = (): string => `entry pictures ${ownCopy()}`

/** The numbers of the pictures that were brought into this tab's new tender, also by a page that was read again since. */
export function keptPictures(): number[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf()) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : []
  } catch {
    return []
  }
}

export function keepPictures(ids: readonly number[]): void {
  try {
    sessionStorage.setItem(keyOf(), JSON.stringify([...new Set([...keptPictures(), ...ids])]))
  } catch {
    // Then it is asked whether they are of this notice.
  }
}

/** They are another tender's, or nobody's. */
export function forgetPictures(): void {
  try {
    sessionStorage.removeItem(keyOf())
  } catch {
    // There is nothing to forget.
  }
}
