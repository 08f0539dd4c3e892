/**
 * Days of the week in Afaan Oromo, Sunday first, each vowel and consonant written once. The word for Saturday is
 * missing, because it can also mean Sunday.
 */
const NAMES = ['dilbata', 'wixata', 'kibxata', 'robi', 'kamisa', 'jimata'] as const

const weekdays = new Map<string, number>([...NAMES.map((name, n) => [name, n] as const), ['qibxata', 2]])

/** A day of the week by its name in Afaan Oromo, in lower case; 0 is Sunday. */
export const oromoWeekdayNamed = (word: string): number | undefined => weekdays.get(word.replace(/(\p{L})\1+/gu, '$1'))
