import { foldName } from './spelling.ts'

/** `id` is a bit position in stored masks: never reuse or renumber one. `code` is the second half of ISO 3166-2:ET. */
type Region = { id: number; slug: string; en: string; am: string; code: string }

export const REGIONS: readonly Region[] = [
  { id: 0, slug: 'addis-ababa', en: 'Addis Ababa', am: 'አዲስ አበባ', code: 'AA' },
  { id: 1, slug: 'afar', en: 'Afar', am: 'አፋር', code: 'AF' },
  { id: 2, slug: 'amhara', en: 'Amhara', am: 'አማራ', code: 'AM' },
  { id: 3, slug: 'benishangul-gumuz', en: 'Benishangul-Gumuz', am: 'ቤኒሻንጉል ጉሙዝ', code: 'BE' },
  { id: 4, slug: 'dire-dawa', en: 'Dire Dawa', am: 'ድሬዳዋ', code: 'DD' },
  { id: 5, slug: 'gambela', en: 'Gambela', am: 'ጋምቤላ', code: 'GA' },
  { id: 6, slug: 'harari', en: 'Harari', am: 'ሐረሪ', code: 'HA' },
  { id: 7, slug: 'oromia', en: 'Oromia', am: 'ኦሮሚያ', code: 'OR' },
  { id: 8, slug: 'sidama', en: 'Sidama', am: 'ሲዳማ', code: 'SI' },
  { id: 9, slug: 'somali', en: 'Somali', am: 'ሶማሌ', code: 'SO' },
  // Dissolved in August 2023; older notices still name it.
  { id: 10, slug: 'snnp', en: 'SNNP', am: 'ደቡብ ብሔር ብሔረሰቦችና ሕዝቦች', code: 'SN' },
  { id: 11, slug: 'tigray', en: 'Tigray', am: 'ትግራይ', code: 'TI' },
  { id: 12, slug: 'south-west-ethiopia', en: 'South West Ethiopia People', am: 'ደቡብ ምዕራብ ኢትዮጵያ ሕዝቦች', code: 'SW' },
  { id: 13, slug: 'central-ethiopia', en: 'Central Ethiopia Regional State', am: 'ማዕከላዊ ኢትዮጵያ', code: 'CE' },
  { id: 14, slug: 'south-ethiopia', en: 'South Ethiopia', am: 'ደቡብ ኢትዮጵያ', code: 'SE' },
]

/** Other spellings and abbreviations met in notices, by slug. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  'addis-ababa': [
    'Addis',
    'Addis Abeba',
    'Adis Ababa',
    'Adis Abeba',
    'A.A',
    'AACA',
    'Finfinne',
    'አ.አ',
    'አ.አ.ከ.አ',
    'አዲስአበባ',
    'ፊንፊኔ',
  ],
  afar: ['Affar', 'ዓፋር'],
  amhara: ['Amara', 'አብክመ', 'አ.ብ.ክ.መ', 'ANRS'],
  'benishangul-gumuz': [
    'Benishangul',
    'Benshangul Gumuz',
    'Beneshangul Gumuz',
    'Benishangul Gumz',
    'B/Gumuz',
    'ቤንሻንጉል ጉሙዝ',
    'ቤ/ጉሙዝ',
    'ቤኒሻንጉል',
    'ቤንሻንጉል',
    'ቤጉክመ',
  ],
  'dire-dawa': ['Diredawa', 'Dire Daua', 'ድሬ ዳዋ', 'ድ/ዳዋ', 'ድሬደዋ'],
  gambela: ['Gambella', 'ጋምቤላ ሕዝቦች', 'ጋምቤላ ብሔረሰቦች'],
  harari: ['Harar', 'Harari People', 'Hareri', 'ሐረር', 'ሀረሪ ሕዝብ', 'ሐረሪ ሕዝቦች'],
  oromia: ['Oromiya', 'Oromiyaa', 'Oromo', 'ኦሮምያ', 'ኦብክመ'],
  sidama: ['Sidaama', 'ሲዳማ ብሔራዊ'],
  somali: ['Somale', 'Ethiopian Somali', 'ሱማሌ', 'ሶማሊ', 'ሱማሊ', 'ኢትዮጵያ ሶማሌ', 'ኢትዮ ሶማሌ'],
  snnp: [
    'SNNPR',
    'SNNPRS',
    'SNNPs',
    'Southern Nations',
    'Southern Nations Nationalities and Peoples',
    'Southern',
    'ደቡብ',
    'ደ/ብ/ብ/ሕ',
    'ደብብሕክመ',
    'ደቡብ ብሔሮች ብሔረሰቦችና ሕዝቦች',
    'ደቡብ ብሔር ብሔረሰቦች',
  ],
  tigray: ['Tigrai', 'Tegray', 'Tigre', 'ትግራይ ብሔራዊ'],
  'south-west-ethiopia': [
    'South West Ethiopia',
    'South West Ethiopia Peoples',
    'South West',
    'SWEPR',
    'SWEP',
    'ደቡብ ምዕራብ',
    'ደቡብ ምዕራብ ኢትዮጵያ',
    'ደ/ም/ኢ',
    'ደ/ም/ኢ/ሕ/ክ/መንግስት',
    'ደምኢ',
  ],
  'central-ethiopia': ['Central Ethiopia', 'CER', 'CERS', 'ማዕከላዊ', 'ማዕ/ኢ', 'ማዕ/ኢ/ክ', 'ማዕ///', 'ማ/ኢ'],
  'south-ethiopia': ['Southern Ethiopia', 'SER', 'SERS', 'ደ/ኢ', 'ደ/ኢ/ክ', 'ደቡብ ኢትዮጵያ ሕዝቦች'],
}

/** Words around a name that only say that it is a region or a city, folded and tried from the end. */
const ENDINGS = [
  'ብሄራዊክልላዊመንግስት',
  'ክልላዊመንግስት',
  'ክልልመንግስት',
  'ብሄራዊክልል',
  'ክመንግስት',
  'መንግስት',
  'ከተማአስተዳደር',
  'ከአስተዳደር',
  'ከተማ',
  'ክልል',
  'nationalregionalstate',
  'regionalstate',
  'cityadministration',
  'regionstate',
  'citycouncil',
  'region',
  'state',
  'city',
]

const byName: ReadonlyMap<string, Region> = new Map(
  REGIONS.flatMap((region) => {
    const names = [region.slug, region.en, region.am, region.code, ...(OTHER_NAMES[region.slug] ?? [])]
    return names.map((name) => [foldName(name), region])
  }),
)

/** Every name a region is known by, as `foldName` writes it. */
export const regionNames = (): string[] => [...byName.keys()]

function findRegion(name: string): Region | undefined {
  return byName.get(name) ?? (/^[የበከለ]/.test(name) ? byName.get(name.slice(1)) : undefined)
}

/**
 * The region a name means, in either script and any spelling met ('አ.አ', 'SNNPR', 'Tigrai Regional State'); undefined
 * when it is none.
 */
export function regionByName(text: string): Region | undefined {
  const name = foldName(text)
  const found = findRegion(name)
  if (found) return found
  const ending = ENDINGS.find((end) => name.endsWith(end) && name.length > end.length)
  return ending ? findRegion(name.slice(0, -ending.length)) : undefined
}
