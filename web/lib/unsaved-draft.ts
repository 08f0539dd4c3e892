/** Unsaved settings that wait for their reader to sign in again, which loads the page. */
const KEY = 'unsavedDraft'

/** In this tab alone; `of` is who changes what, so that they reach nobody else and no newer settings. */
export function storeUnsavedDraft(of: string, draft: unknown): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ of, draft }))
  } catch {
    // Then they are entered again.
  }
}

/** The draft of these settings, where one was left. */
export function unsavedDraft(of: string): unknown {
  try {
    const left = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as {
      of: string
      draft: unknown
    } | null
    return left?.of === of ? left.draft : undefined
  } catch {
    return undefined
  }
}

export function clearUnsavedDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // There is none.
  }
}
