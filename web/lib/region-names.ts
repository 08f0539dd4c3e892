import type { Language } from './preferences.ts'

/** Amharic names of ethiopia/regions.ts, by the English ones; apart from them because that file also carries every other spelling. A test holds the two together. */
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

export const regionName = (english: string, lang: Language): string => (lang === 'am' ? (REGIONS_AM[english] ?? english) : english)
