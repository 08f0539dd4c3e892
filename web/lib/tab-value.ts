/**
 * A value that this tab keeps across loads of the page, in session storage; undefined where there is none, or where it
 * cannot be read.
 */
export function tabValue(key: string): unknown {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a value, or deletes it; a browser whose storage is full or switched off keeps none. */
export function storeTabValue(key: string, value?: object): void {
  try {
    if (value) sessionStorage.setItem(key, JSON.stringify(value))
    else sessionStorage.removeItem(key)
  } catch {
    // The page then works as in a new tab.
  }
}
