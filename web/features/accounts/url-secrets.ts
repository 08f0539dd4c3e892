import { useBrowserValue } from '#web/lib/use-store.ts'

const keyOf = (path: string): string => `arrived ${path}`

function read(path: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(path))
  } catch {
    return null
  }
}

/** Only an object of texts is stored there; anything else is ignored. */
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
 * Secrets that this page's URL contained before they were removed from the address bar; they survive a reload of the
 * tab. Undefined on the server and in the first render, null when there are none.
 */
export function useUrlSecrets(path: string): Readonly<Record<string, string>> | null | undefined {
  const text = useBrowserValue<string | null | undefined>(() => read(path), undefined)
  return text === undefined ? undefined : parsed(text)
}

/** To be called as soon as it was used. */
export function clearUrlSecrets(path: string): void {
  try {
    sessionStorage.removeItem(keyOf(path))
  } catch {
    // Nothing to delete.
  }
}
