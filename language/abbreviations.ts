import { stemAmharic } from './amharic-stem.ts'
import { foldAmharic } from './fold.ts'
import { memoise } from './memoise.ts'

/** Written short with slashes or dots; the form with slashes is the key, dots are read alike. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  'ጽ/ቤት': 'ጽሕፈት ቤት',
  'መ/ቤት': 'መሥሪያ ቤት',
  'መ/ቤ': 'መሥሪያ ቤት',
  'ጽ/ቤ': 'ጽሕፈት ቤት',
  'ት/ቤት': 'ትምህርት ቤት',
  'ፍ/ቤት': 'ፍርድ ቤት',
  'ም/ቤት': 'ምክር ቤት',
  'ቤ/ክ': 'ቤተ ክርስቲያን',
  'ቤ/ክርስቲያን': 'ቤተ ክርስቲያን',
  'ገ/ጽ/ቤት': 'ገንዘብ ጽሕፈት ቤት',
  'ክ/ከተማ': 'ክፍለ ከተማ',
  'ክ/ከ': 'ክፍለ ከተማ',
  'ክ/ሀገር': 'ክፍለ ሀገር',
  'ክ/መንግሥት': 'ክልል መንግሥት',
  'ብ/ክ/መንግሥት': 'ብሔራዊ ክልላዊ መንግሥት',
  'ብ/ክ/መ': 'ብሔራዊ ክልላዊ መንግሥት',
  'ከ/አስተዳደር': 'ከተማ አስተዳደር',
  'ወ/አስተዳደር': 'ወረዳ አስተዳደር',
  'አ/አ': 'አዲስ አበባ',
  'አ/አበባ': 'አዲስ አበባ',
  'ድ/ዳዋ': 'ድሬዳዋ',
  'ባ/ዳር': 'ባሕር ዳር',
  'ደ/ብርሃን': 'ደብረ ብርሃን',
  'ደ/ማርቆስ': 'ደብረ ማርቆስ',
  'ማዕ/ኢ/ክ/መንግሥት': 'ማዕከላዊ ኢትዮጵያ ክልል መንግሥት',
  'ዓ/ም': 'ዓመተ ምሕረት',
  'እ/ኤ/አ': 'እንደ ኤውሮፓ አቆጣጠር',
  'ኃ/የተ/የግ/ማህበር': 'ኃላፊነቱ የተወሰነ የግል ማህበር',
  'ኃ/የተ/የግ/ማ': 'ኃላፊነቱ የተወሰነ የግል ማህበር',
  'ኃ/የ/የግ/ማህበር': 'ኃላፊነቱ የተወሰነ የግል ማህበር',
  'ኃ/የተ/የግል/ማህበር': 'ኃላፊነቱ የተወሰነ የግል ማህበር',
  'የግ/ማህበር': 'የግል ማህበር',
  'አ/ማህበር': 'አክሲዮን ማህበር',
  'አ/ማ': 'አክሲዮን ማህበር',
  'ዶ/ር': 'ዶክተር',
  'ወ/ሮ': 'ወይዘሮ',
  'ወ/ሪት': 'ወይዘሪት',
  'ፕ/ር': 'ፕሮፌሰር',
  'ኢ/ር': 'ኢንጂነር',
  'መ/ር': 'መምህር',
  'ሥ/አስኪያጅ': 'ሥራ አስኪያጅ',
  'ስ/ቁጥር': 'ስልክ ቁጥር',
  'ስ/ቁ': 'ስልክ ቁጥር',
  'ተ/ቁ': 'ተራ ቁጥር',
  'መ/ቁ': 'መለያ ቁጥር',
  'ጨ/ቁ': 'ጨረታ ቁጥር',
  'ፖ/ሳ/ቁ': 'ፖስታ ሳጥን ቁጥር',
  'የፖ/ሳ/ቁ': 'ፖስታ ሳጥን ቁጥር',
  'የመ/ሳ/ቁ': 'መልዕክት ሳጥን ቁጥር',
  'ፖ/ሳ/ቁጥር': 'ፖስታ ሳጥን ቁጥር',
  'ጠ/ሚ': 'ጠቅላይ ሚኒስትር',
  'ጠ/ሚኒስትር': 'ጠቅላይ ሚኒስትር',
  'ም/ል': 'ምክትል',
  'ሆ/ል': 'ሆስፒታል',
  'ሚ/ር': 'ሚኒስቴር',
  'ኮ/ል': 'ኮሎኔል',
  'ጄ/ል': 'ጄኔራል',
  'ሜ/ጄኔራል': 'ሜጀር ጄኔራል',
  'ኪ/ሜ': 'ኪሎ ሜትር',
  'ኪ/ግ': 'ኪሎ ግራም',
  'ካ/ሜ': 'ካሬ ሜትር',
  'ሜ/ኩብ': 'ሜትር ኩብ',
}
/** Also written as one word, where that is not a word itself. */
const JOINED = ['ጽ/ቤት', 'ዶ/ር', 'ወ/ሮ', 'ወ/ሪት', 'ኃ/የተ/የግ/ማህበር', 'ኃ/የተ/የግ/ማ']

/** Cached, because the last pieces of abbreviations are few and occur often. */
const stemOf = memoise(5_000, stemAmharic)

const key = (written: string): string => {
  const pieces = foldAmharic(written).split('/')
  return [...pieces.slice(0, -1), stemOf(pieces.at(-1) ?? '')].join('/')
}
const words = (phrase: string): readonly string[] => foldAmharic(phrase).split(' ')
const BY_PIECES = new Map(Object.entries(ABBREVIATIONS).map(([written, phrase]) => [key(written), words(phrase)]))
const BY_WORD = new Map(
  JOINED.map((written) => [key(written).replaceAll('/', ''), words(ABBREVIATIONS[written] ?? written)]),
)

const PREFIX = /^[የበለከ](?=.)/

/**
 * The words (folded) that an abbreviation stands for, given its folded pieces; a prefix before it and an ending after
 * it are ignored.
 */
export function expansionOf(pieces: readonly string[]): readonly string[] | undefined {
  const tail = stemOf(pieces.at(-1) ?? '')
  const joined = [...pieces.slice(0, -1), tail].join('/')
  return BY_PIECES.get(joined) ?? (PREFIX.test(joined) ? BY_PIECES.get(joined.slice(1)) : undefined)
}

/** The words (folded) that an abbreviation written together stands for, such as ጽቤት; `word` is folded. */
export function expansionOfWord(word: string): readonly string[] | undefined {
  return BY_WORD.get(word) ?? (PREFIX.test(word) ? BY_WORD.get(word.slice(1)) : undefined)
}
