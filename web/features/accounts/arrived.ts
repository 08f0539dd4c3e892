import { useBrowserValue } from '#web/lib/use-store.ts'

const keyOf = (path: string): string => `arrived ${path}`

function read(path: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(path))
  } catch {
    return null
  }
}

/** A text of an object is all that is put there; anything else counts as nothing. */
function parsed(text: string | null): Readonly<Record<string, string>> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return null
  }
}

/**
 * Secrets that this page's address carried before they were taken out of the address bar; they outlive a reload of the
 * tab. Undefined on the server and in the first render, null when there is nothing.
 */
export function useArrived(path: string): Readonly<Record<string, string>> | null | undefined {
  const text = useBrowserValue<string | null | undefined>(() => read(path), undefined)
  return text === undefined ? undefined : parsed(text)
}

/** To be called as soon as it was used. */
export function forgetArrived(path: string): void {
  try {
    sessionStorage.removeItem(keyOf(path))
  } catch {
    // There is nothing to forget.
  }
}
