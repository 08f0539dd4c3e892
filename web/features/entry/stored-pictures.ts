import { ownDraftName } from './draft-name.ts'

const keyOf = (): string => `entry pictures ${ownDraftName()}`

/** The numbers of the pictures brought into this tab's new tender, also before the page was reloaded. */
export function storedPictures(): number[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf()) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : []
  } catch {
    return []
  }
}

export function storePictures(ids: readonly number[]): void {
  try {
    sessionStorage.setItem(keyOf(), JSON.stringify([...new Set([...storedPictures(), ...ids])]))
  } catch {
    // Then the editor is asked whether they belong to this notice.
  }
}

/** They belong to another tender, or to none. */
export function deleteStoredPictures(): void {
  try {
    sessionStorage.removeItem(keyOf())
  } catch {
    // Nothing was stored.
  }
}
