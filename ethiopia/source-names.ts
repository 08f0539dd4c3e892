import { foldName } from './spelling.ts'

/** Newspapers and portals by the English names under which their notices come. */
export const SOURCE_NAMES: readonly (readonly [string, string])[] = [
  ['Addis Zemen', 'አዲስ ዘመን'],
  ['The Ethiopian Herald', 'ኢትዮጵያን ሄራልድ'],
  ['Ethiopian Herald', 'ኢትዮጵያን ሄራልድ'],
  ['Addis Lisan', 'አዲስ ልሳን'],
  ['Addis Admas', 'አዲስ አድማስ'],
  ['The Reporter', 'ሪፖርተር (እንግሊዝኛ)'],
  ['The Reporter (Amharic)', 'ሪፖርተር'],
  ['Reporter', 'ሪፖርተር'],
  ['Fortune', 'ፎርቹን'],
  ['Addis Fortune', 'አዲስ ፎርቹን'],
  ['Capital', 'ካፒታል'],
  ['Bekur', 'በኩር'],
  ['Bariisaa', 'በሪሳ'],
  ['Al-Alem', 'አል-ዓለም'],
  ['Sendek', 'ሰንደቅ'],
  ['The Daily Monitor', 'ዴይሊ ሞኒተር'],
  ['Daily Monitor', 'ዴይሊ ሞኒተር'],
  ['Ethiopian News Agency', 'የኢትዮጵያ ዜና አገልግሎት'],
  ['Ethiopian Press Agency', 'የኢትዮጵያ ፕሬስ ድርጅት'],
]
const amharicOf = new Map(SOURCE_NAMES.map(([en, am]) => [foldName(en), am]))

/** A source's name in Amharic; undefined where none is known. */
export const sourceInAmharic = (name: string): string | undefined => amharicOf.get(foldName(name))
