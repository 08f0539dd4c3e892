/**
 * An invented buyer. `place` is where bids are handed in; `latitude`, `longitude` lie in its region, near no particular
 * house.
 */
export type SampleBuyer = {
  en: string
  am: string
  region: number
  placeEn: string
  placeAm: string
  latitude: number
  longitude: number
}

/** Region, its invented places (English, Amharic), and where the region lies. Ids are those of ethiopia/regions.ts. */
const PLACES: readonly {
  region: number
  latitude: number
  longitude: number
  towns: readonly (readonly [string, string])[]
}[] = [
  {
    region: 0,
    latitude: 9.01,
    longitude: 38.76,
    towns: [
      ['Birhan Ber', 'ብርሃን በር'],
      ['Addis Raey', 'አዲስ ራዕይ'],
      ['Selam Amba', 'ሰላም አምባ'],
      ['Tsehay Sefer', 'ፀሐይ ሰፈር'],
      ['Abeba Minch', 'አበባ ምንጭ'],
    ],
  },
  {
    region: 1,
    latitude: 11.79,
    longitude: 40.96,
    towns: [
      ['Gelealo Dar', 'ገለአሎ ዳር'],
      ['Ada Bure', 'አዳ ቡሬ'],
    ],
  },
  {
    region: 2,
    latitude: 11.59,
    longitude: 37.39,
    towns: [
      ['Wenz Dar', 'ወንዝ ዳር'],
      ['Amba Genet', 'አምባ ገነት'],
      ['Tis Ber', 'ጢስ በር'],
      ['Meskel Amba', 'መስቀል አምባ'],
      ['Guna Wuha', 'ጉና ውሃ'],
    ],
  },
  {
    region: 3,
    latitude: 10.06,
    longitude: 34.53,
    towns: [
      ['Gumuz Ber', 'ጉሙዝ በር'],
      ['Didessa Minch', 'ዲዴሳ ምንጭ'],
    ],
  },
  {
    region: 4,
    latitude: 9.6,
    longitude: 41.86,
    towns: [
      ['Negad Ber', 'ነጋድ በር'],
      ['Babur Sefer', 'ባቡር ሰፈር'],
    ],
  },
  {
    region: 5,
    latitude: 8.25,
    longitude: 34.59,
    towns: [
      ['Baro Dar', 'ባሮ ዳር'],
      ['Openo Minch', 'ኦፔኖ ምንጭ'],
    ],
  },
  {
    region: 6,
    latitude: 9.31,
    longitude: 42.13,
    towns: [
      ['Jegol Ber', 'ጀጎል በር'],
      ['Hakim Amba', 'ሐኪም አምባ'],
    ],
  },
  {
    region: 7,
    latitude: 8.54,
    longitude: 39.27,
    towns: [
      ['Melka Gudina', 'መልካ ጉዲና'],
      ['Oda Bultum', 'ኦዳ ቡልቱም'],
      ['Gara Nagaa', 'ገራ ነጋ'],
      ['Haro Abbaya', 'ሐሮ አባያ'],
      ['Laga Boru', 'ለገ ቦሩ'],
    ],
  },
  {
    region: 8,
    latitude: 7.06,
    longitude: 38.48,
    towns: [
      ['Loke Dar', 'ሎቄ ዳር'],
      ['Fiche Amba', 'ፍቼ አምባ'],
      ['Bansa Minch', 'በንሳ ምንጭ'],
    ],
  },
  {
    region: 9,
    latitude: 9.35,
    longitude: 42.8,
    towns: [
      ['Wabe Dar', 'ዋቤ ዳር'],
      ['Karamara Ber', 'ካራማራ በር'],
    ],
  },
  { region: 10, latitude: 6.86, longitude: 37.76, towns: [['Debub Amba', 'ደቡብ አምባ']] },
  {
    region: 11,
    latitude: 13.5,
    longitude: 39.47,
    towns: [
      ['Hawelti Ber', 'ሐወልቲ በር'],
      ['May Selam', 'ማይ ሰላም'],
      ['Emba Fikri', 'እምባ ፍቅሪ'],
    ],
  },
  {
    region: 12,
    latitude: 7.18,
    longitude: 36.0,
    towns: [
      ['Kafa Chaka', 'ካፋ ጫካ'],
      ['Buna Amba', 'ቡና አምባ'],
    ],
  },
  {
    region: 13,
    latitude: 7.55,
    longitude: 37.86,
    towns: [
      ['Hadiya Ber', 'ሀዲያ በር'],
      ['Enset Minch', 'እንሰት ምንጭ'],
    ],
  },
  {
    region: 14,
    latitude: 6.03,
    longitude: 37.55,
    towns: [
      ['Arba Wuha', 'አርባ ውሃ'],
      ['Dorze Amba', 'ዶርዜ አምባ'],
    ],
  },
]

/** Kinds of offices, with the town's name put before them. */
const OFFICES: readonly (readonly [string, string])[] = [
  ['Town Administration Finance Office', 'ከተማ አስተዳደር ፋይናንስ ጽሕፈት ቤት'],
  ['Water and Sewerage Service Enterprise', 'የመጠጥ ውሃና ፍሳሽ አገልግሎት ድርጅት'],
  ['General Hospital', 'ጠቅላላ ሆስፒታል'],
  ['University', 'ዩኒቨርሲቲ'],
  ['Woreda Education Office', 'ወረዳ ትምህርት ጽሕፈት ቤት'],
  ['Road Authority District Office', 'የመንገዶች ባለሥልጣን ዲስትሪክት ጽሕፈት ቤት'],
  ['Farmers Cooperative Union', 'የገበሬዎች ኅብረት ሥራ ዩኒየን'],
  ['Polytechnic College', 'ፖሊ ቴክኒክ ኮሌጅ'],
  ['Woreda Agriculture Office', 'ወረዳ ግብርና ጽሕፈት ቤት'],
  ['Microfinance Share Company', 'ማይክሮ ፋይናንስ አክሲዮን ማህበር'],
  ['Development Association', 'ልማት ማህበር'],
  ['Textile Factory', 'ጨርቃ ጨርቅ ፋብሪካ'],
  ['Health Office', 'ጤና ጽሕፈት ቤት'],
]

/** Every town has three or four of the offices, so that each region has several buyers and no two share a name. */
export const BUYERS: readonly SampleBuyer[] = PLACES.flatMap(({ region, latitude, longitude, towns }, at) =>
  towns.flatMap(([placeEn, placeAm], town) =>
    [0, 4, 8, 11].slice(0, 3 + ((at + town) % 2)).map((step) => {
      const [en, am] = OFFICES[(at * 3 + town * 5 + step) % OFFICES.length] ?? ['', '']
      const near = (town + step) / 100
      return {
        region,
        placeEn,
        placeAm,
        en: `${placeEn} ${en}`,
        am: `የ${placeAm} ${am}`,
        latitude: Number((latitude + near).toFixed(4)),
        longitude: Number((longitude - near).toFixed(4)),
      }
    }),
  ),
)
