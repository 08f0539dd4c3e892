const KEY = 'ID'

/**
 * The random name of this browser for the service; it reveals nothing about its user. A new one at each visit where
 * nothing can be stored.
 */
export function browserId(): string {
  try {
    const known = localStorage.getItem(KEY)
    if (known && /^[\w-]{8,64}$/.test(known)) return known
    const made = crypto.randomUUID()
    localStorage.setItem(KEY, made)
    return made
  } catch {
    return crypto.randomUUID()
  }
}
