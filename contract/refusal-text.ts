import { ERROR_CODES } from './errors.ts'
import type { ErrorCode } from './errors.ts'
import { ERROR_TITLES_AM, REFUSAL_TEXTS_AM } from './refusal-texts-am.ts'
import { REFUSAL_TEXTS_EN } from './refusal-texts-en.ts'
import type { Refusal } from './refusals.ts'

type Language = 'en' | 'am'

/** A reason in the reader's words. */
export function refusalInWords(reason: Refusal, language: Language): string {
  const text = (language === 'am' ? REFUSAL_TEXTS_AM : REFUSAL_TEXTS_EN)[reason.code]
  // Each text takes the figures of its own code, which no type can say of all at once.
  return typeof text === 'string' ? text : (text as (figures: Refusal) => string)(reason)
}

/** The title of a refusal that names no single field. */
export const errorTitle = (code: ErrorCode, language: Language): string =>
  (language === 'am' ? ERROR_TITLES_AM : ERROR_CODES)[code]
