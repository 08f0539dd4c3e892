import type { CardPage } from '#web/features/search/list-cache.ts'
import type { Language, ListView } from '#web/lib/preferences.ts'

/** Fields that no list shows: dates in words and days left are computed here, by the reader's calendar and clock. */
const UNSHOWN = [
  'categories',
  'regions',
  'englishCompanyName',
  'openningTimestamp',
  'openningDateGCText',
  'openningDateETHText',
  'openningTime',
  'openningTimeLocal',
  'openningText',
  'publishedDateGCText',
  'publishedDateETHText',
  'closingDateGCText',
  'closingDateETHText',
  'closingTimeLocal',
  'leftDays',
  'totalDays',
] as const
const IN_AMHARIC = ['keywordsAm', 'sourceNameAm'] as const
const MARKS = ['freeTender', 'emergency', 'proforma', 'sample'] as const

/** A page without the fields that its list does not show, for a small document; a table shows the regions. */
export function lightPage(page: CardPage, lang: Language, view: ListView): CardPage {
  const data = page.data.map((card) => {
    const light = { ...card }
    for (const name of UNSHOWN) if (name !== 'regions' || view !== 'line') delete light[name]
    if (lang !== 'am') for (const name of IN_AMHARIC) delete light[name]
    for (const name of MARKS) if (!light[name]) delete light[name]
    if (light.textRepeats) delete light.shortDesc
    return light
  })
  return { ...page, data }
}
