import { REGIONS } from '#ethiopia/regions.ts'
import { SECTOR_GROUPS, SECTOR_NAMES } from '#ethiopia/sectors-data.ts'
import { GLOSSARY_LINES } from '#language/glossary-data.ts'
import { collectWords } from './lexicon.ts'
import type { LexiconWord } from './lexicon.ts'

/** However often it occurs, a word of our lists is less likely than one of a single tender. */
const UNLIKELY = 0.1

/**
 * Words that may be typed although no tender contains them: names of regions and sectors, and those with synonyms in
 * the glossary.
 */
export function vocabulary(): LexiconWord[] {
  const names = [...REGIONS, ...SECTOR_GROUPS, ...SECTOR_NAMES].flatMap(({ en, am }) => [en, am])
  const words = collectWords()
  for (const text of [...names, ...GLOSSARY_LINES.split(/[\n,=>]/)]) words.add([text])
  return words.words(1, Infinity).map((word) => ({ ...word, tenders: UNLIKELY }))
}
