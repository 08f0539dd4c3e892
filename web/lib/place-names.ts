import { isAmharic } from './one-language.ts'
import type { Language } from './preferences.ts'

/** Amharic names of ethiopia/regions.ts by the English ones, which are also what travels. Apart from them, because that file carries every other spelling too; a test holds the two together. */
export const REGIONS_AM: Readonly<Record<string, string>> = {
  'Addis Ababa': 'አዲስ አበባ',
  Afar: 'አፋር',
  Amhara: 'አማራ',
  'Benishangul-Gumuz': 'ቤኒሻንጉል ጉሙዝ',
  'Dire Dawa': 'ድሬዳዋ',
  Gambela: 'ጋምቤላ',
  Harari: 'ሐረሪ',
  Oromia: 'ኦሮሚያ',
  Sidama: 'ሲዳማ',
  Somali: 'ሶማሌ',
  SNNP: 'ደቡብ ብሔር ብሔረሰቦችና ሕዝቦች',
  Tigray: 'ትግራይ',
  'South West Ethiopia People': 'ደቡብ ምዕራብ ኢትዮጵያ ሕዝቦች',
  'Central Ethiopia Regional State': 'ማዕከላዊ ኢትዮጵያ',
  'South Ethiopia': 'ደቡብ ኢትዮጵያ',
}

/** Amharic names of the sector groups of ethiopia/sectors-data.ts, by their number less one. */
export const SECTOR_GROUPS_AM: readonly string[] = [
  'ግንባታ', 'የግንባታ ዕቃዎች', 'ምሕንድስናና ማማከር', 'ውሃና ፍሳሽ', 'ኃይልና ኤሌክትሪክ', 'ኢንፎርሜሽን ቴክኖሎጂ', 'የቢሮ ዕቃዎችና ህትመት', 'ጤና', 'ላቦራቶሪ', 'ግብርና', 'ምግብ', 'ጨርቃ ጨርቅና ቆዳ',
  'ተሽከርካሪና ማሽነሪ', 'ትራንስፖርት', 'ጥበቃና ጽዳት', 'ፋይናንስ፣ መድን፣ ሕግ', 'ትምህርትና ሥልጠና', 'ሚዲያና ማስታወቂያ', 'ጥገናና ተከላ', 'ኢንዱስትሪና ማዕድን', 'ኪራይ፣ ሽያጭና ሐራጅ', 'መስተንግዶና ልዩ ልዩ',
]

export const regionName = (english: string, lang: Language): string => (isAmharic(lang) ? (REGIONS_AM[english] ?? english) : english)
/** A sector group's name from its number and its English name. */
export const groupName = (id: string, english: string, lang: Language): string => (isAmharic(lang) ? (SECTOR_GROUPS_AM[Number(id) - 1] ?? english) : english)
