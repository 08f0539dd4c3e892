/** Words for a part of the day in Amharic, in folded spelling, as part of a regular expression. */
const AMHARIC =
  '[ከበየ]?(?:[ጠጥ]ዋቱ|[ጠጥ]ዋት|ጧቱ|ጧት|ረፋዱ|ረፋድ|ማለዳው|ማለዳ|ምሽቱ|ምሽት|[ሌለ]ሊቱ|[ሌለ]ሊት)|[ከበ]ቀኑ|(?<=እስከ\\s)ቀኑ|[ከበ]ቀትር(?:\\s?በ(?:[ኋሁ]ዋ?ላ|ፊት))?|[ከበ]ሰአት(?:\\s?በ(?:[ኋሁ]ዋ?ላ|ፊት))?'

/**
 * Parts of the day in Tigrinya and Afaan Oromo, by the Amharic words that the reader of hours knows. Speakers of both
 * count hours from six as well.
 */
const IN_OTHERS: readonly (readonly [string, string])[] = [
  ['ከጠዋቱ', '[ብን]?ን[ግጉ]ሆ|ቅድሚ\\s?[ቐቀ]ትሪ|ቅ[./]\\s?ቐ|ganam(?:aa?|aan|aatti)|waaree\\s?dura'],
  ['ከሰአት', 'ድህሪ\\s?[ቐቀ]ትሪ|ድ[./]\\s?ቐ|waaree\\s?bood(?:a|aa|ee)'],
  ['ከምሽቱ', 'ብ?ምሸት|galgal(?:aa?|aan|aatti)'],
]

/** Any of these words, as part of a regular expression. */
export const PART_OF_DAY = `(?:${AMHARIC}|${IN_OTHERS.map(([, words]) => words).join('|')})`

const WORDS = IN_OTHERS.map(([amharic, words]) => [amharic, new RegExp(`^(?:${words})$`, 'u')] as const)

/** A part of the day under the Amharic name by which the reader of hours knows it. */
export function amharicPart(words: string): string {
  const other = WORDS.find(([, pattern]) => pattern.test(words))
  if (other) return other[0]
  return words.endsWith('በፊት') ? 'ከጠዋቱ' : /ቀትር\s?በ/.test(words) ? 'ከሰአት' : words
}
