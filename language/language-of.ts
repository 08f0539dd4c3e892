/** The language codes of notices that text alone can tell apart. */
type TextLanguage = 'am' | 'en'

/** From this share of Ethiopic letters on a text counts as Amharic: notices in Amharic carry Latin names and codes. */
const ETHIOPIC_SHARE = 0.3

/**
 * The language of a notice that names none, by script: Amharic when more than three letters in ten are Ethiopic, else
 * English.
 */
export function languageOf(text: string): TextLanguage {
  const ethiopic = text.match(/\p{Script=Ethiopic}/gu)?.length ?? 0
  if (ethiopic === 0) return 'en'
  return ethiopic / (text.match(/\p{L}/gu)?.length ?? 1) > ETHIOPIC_SHARE ? 'am' : 'en'
}
