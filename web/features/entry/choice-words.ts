import { DATE_TYPE } from '#contract/tender-states.ts'
import { formatEthiopian, formatGregorian } from '#ethiopia/date-text.ts'
import { REGIONS } from '#ethiopia/regions.ts'
import { SECTOR_NAMES } from '#ethiopia/sectors-data.ts'
import type { Holidays } from '#ethiopia/working-days.ts'
import { resolveDate } from '#notices/dates.ts'
import { clockOf } from '#notices/typed-text.ts'
import { whenText } from '#web/lazy/both-calendars.ts'
import { m } from '#web/lib/messages.ts'
import { KINDS } from './date-kinds.ts'
import { dateOf, publishedDayOf, splitNames } from './entry-values.ts'
import type { DateName } from './entry-values.ts'
import { CHOSEN_LANGUAGES } from './field-names.ts'
import type { FieldChoice, FieldName } from './form-proposals.ts'

type Lang = 'en' | 'am'
type ChoiceContext = { lang: Lang; publishedAt: number | null; holidays: Holidays }

const named = (one: { en: string; am: string } | undefined, other: string, lang: Lang): string => one?.[lang] ?? other

function dateWords(name: DateName, { put }: FieldChoice, { lang, publishedAt, holidays }: ChoiceContext): string {
  const read = dateOf(put, name)
  const shown = [put[`${name}.text`], put[`${name}.clock`]].filter(Boolean).join(' · ')
  if ('fault' in read || !read.typed || read.typed.dateType === DATE_TYPE.text) return shown
  const { at } = resolveDate(name, read.typed, publishedAt, holidays)
  const { dateType } = read.typed
  const isDays = dateType === DATE_TYPE.calendarDays || dateType === DATE_TYPE.workingDays
  const kind = isDays ? `${put[`${name}.text`]} ${KINDS[dateType]?.[1]().toLowerCase()}` : undefined
  if (at === null) return [kind, clockOf(read.typed.time)].filter(Boolean).join(' · ') || shown
  return [kind, whenText(at, lang)].filter(Boolean).join(' → ')
}

/** A proposed value in a form that can be compared with the notice. */
export function choiceWords(name: FieldName, choice: FieldChoice, context: ChoiceContext): string {
  const { lang } = context
  const value = choice.put[name] ?? ''
  switch (name) {
    case 'closing':
    case 'openning':
      return dateWords(name, choice, context)
    case 'published': {
      const day = publishedDayOf({ published: value })
      return day ? `${formatGregorian(day, lang)} · ${formatEthiopian(day, lang)}` : value
    }
    case 'language':
      return CHOSEN_LANGUAGES.find(([code]) => code === value)?.[1]() ?? value
    case 'proforma':
      return m.paste_yes()
    case 'categories':
      return splitNames(value)
        .map((id) =>
          named(
            SECTOR_NAMES.find((sector) => String(sector.id) === id),
            id,
            lang,
          ),
        )
        .join(', ')
    case 'regions':
      return splitNames(value)
        .map((region) =>
          named(
            REGIONS.find(({ en }) => en === region),
            region,
            lang,
          ),
        )
        .join(', ')
    case 'desktopDescription':
      return m.paste_whole({ count: value.length })
    default:
      return value
  }
}
