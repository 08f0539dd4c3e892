const KEY = 'ID'

/** The random name by which this browser is known to the service; it says nothing of its user. Another one each visit where nothing can be kept. */
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
