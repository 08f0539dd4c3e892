const ENGLISH = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' })

/** 'Amharic' for am; the code itself where it names no language. */
export function languageName(code: string): string {
  try {
    return ENGLISH.of(code) ?? code
  } catch {
    return code
  }
}
