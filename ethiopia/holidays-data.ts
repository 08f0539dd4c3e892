/** Holidays bound to a day of the Ethiopian calendar (Proclamation No. 1334/2024; memorial ones leave offices open). */
export type FixedHoliday = {
  month: number
  day: number
  nameEn: string
  nameAm: string
  dayOff: boolean
  from?: number
  until?: number
}

export const FIXED_HOLIDAYS: readonly FixedHoliday[] = [
  { month: 1, day: 1, nameEn: 'Ethiopian New Year', nameAm: 'እንቁጣጣሽ', dayOff: true },
  { month: 1, day: 17, nameEn: 'Meskel', nameAm: 'መስቀል', dayOff: true },
  {
    month: 3,
    day: 29,
    nameEn: "Nations, Nationalities and Peoples' Day",
    nameAm: 'የብሔር ብሔረሰቦችና ሕዝቦች ቀን',
    dayOff: false,
    from: 2006,
  },
  { month: 4, day: 29, nameEn: 'Genna (Christmas)', nameAm: 'ገና', dayOff: true },
  { month: 5, day: 11, nameEn: 'Timket (Epiphany)', nameAm: 'ጥምቀት', dayOff: true },
  { month: 6, day: 12, nameEn: "Martyrs' Day", nameAm: 'የሰማዕታት ቀን', dayOff: false },
  { month: 6, day: 23, nameEn: 'Adwa Victory Day', nameAm: 'የዓድዋ ድል በዓል', dayOff: true },
  { month: 8, day: 23, nameEn: 'Labour Day', nameAm: 'የሠራተኞች ቀን', dayOff: true },
  { month: 8, day: 27, nameEn: "Patriots' Victory Day", nameAm: 'የአርበኞች ቀን', dayOff: true },
  // No longer among the holidays of the 2024 proclamation.
  { month: 9, day: 20, nameEn: 'Fall of the Derg', nameAm: 'ደርግ የወደቀበት ቀን', dayOff: true, from: 1992, until: 2024 },
]

/**
 * Feasts that follow the moon: as observed up to 2025, after that as calculated, and one day out either way until
 * announced.
 */
type MoonFeast = { nameEn: string; nameAm: string; dates: readonly string[] }
export const LAST_OBSERVED_YEAR = 2025

export const MOON_FEASTS: readonly MoonFeast[] = [
  {
    nameEn: 'Eid al-Fitr',
    nameAm: 'ኢድ አልፈጥር',
    dates: [
      '2023-04-21',
      '2024-04-10',
      '2025-03-30',
      '2026-03-20',
      '2027-03-09',
      '2028-02-26',
      '2029-02-14',
      '2030-02-04',
    ],
  },
  {
    nameEn: 'Eid al-Adha (Arafa)',
    nameAm: 'ኢድ አልአድሐ (አረፋ)',
    dates: [
      '2023-06-28',
      '2024-06-16',
      '2025-06-06',
      '2026-05-27',
      '2027-05-16',
      '2028-05-05',
      '2029-04-24',
      '2030-04-13',
    ],
  },
  {
    nameEn: 'Mawlid',
    nameAm: 'መውሊድ',
    dates: [
      '2023-09-27',
      '2024-09-15',
      '2025-09-05',
      '2026-08-25',
      '2027-08-14',
      '2028-08-03',
      '2029-07-24',
      '2030-07-13',
    ],
  },
]
