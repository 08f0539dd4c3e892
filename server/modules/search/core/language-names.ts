const KNOWN = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
/** Whether a code of two letters names a language. */
export const isLanguage = (code: string): boolean => KNOWN.of(code) !== undefined

const ENGLISH = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' })

/** 'Amharic' for am; the code itself where it names no language. */
export function languageName(code: string): string {
  try {
    return ENGLISH.of(code) ?? code
  } catch {
    return code
  }
}
