import type { EntryValues } from '#web/features/entry/entry-values.ts'
import type { FieldName } from '#web/features/entry/form-proposals.ts'
import type { Labelled } from './parsed-notices.ts'

/** An Ethiopic letter takes two keys. */
const ETHIOPIC = 2
/** Some letters of a searched name. */
const LOOKED_UP = 5
/** The parts of a day and its hour in digits, without separators. */
const DAY_KEYS = 10

const letters = (words: string): number =>
  [...words].reduce((sum, letter) => sum + (/\p{Script=Ethiopic}/u.test(letter) ? ETHIOPIC : 1), 0)

export type Typed = { put: EntryValues; keys: number }
const words = (name: FieldName, text: string): Typed => ({ put: { [name]: text }, keys: letters(text) })

/** The value of a field by the labels, or by a person who reads the notice: as typed, with the number of keys. */
export function typedFor(name: FieldName, { labels, lang }: Labelled): Typed | undefined {
  switch (name) {
    case 'closing':
    case 'openning': {
      const label = name === 'closing' ? labels.closing : labels.opening
      // A notice that names no closing is submitted with words instead of a day.
      if (!label)
        return name === 'closing' ? { put: { 'closing.kind': '4', 'closing.text': 'to be told' }, keys: 12 } : undefined
      const [year, month, day] = (label.date ?? '').split('-')
      const text = label.date
        ? `${day}/${month}/${year}`
        : label.duration
          ? `${label.duration.n}${label.duration.unit === 'working' ? ' working' : ''}`
          : (label.quote ?? label.relative ?? '')
      const kind = label.date ? '0' : label.duration ? (label.duration.unit === 'working' ? '3' : '2') : '4'
      const clock = label.time24 ?? ''
      const put = { [`${name}.kind`]: kind, [`${name}.text`]: text, [`${name}.clock`]: clock }
      // Tab to the hour, and the hour.
      return { put, keys: letters(text) + (clock === '' ? 0 : 1 + letters(clock)) }
    }
    case 'published':
      return labels.published?.date ? { put: { published: labels.published.date }, keys: DAY_KEYS } : undefined
    case 'shortTitle':
      return words(name, labels.subject?.quote ?? 'Supply of goods')
    case 'companyName':
      return words(name, labels.buyer?.quote ?? 'A company')
    case 'reference':
    case 'bidBond':
    case 'docPrice': {
      const label = labels[name]
      return label ? words(name, label.quote) : undefined
    }
    case 'tel1':
      return labels.phones && words(name, labels.phones.join(', '))
    case 'email':
      return labels.emails && words(name, labels.emails[0] ?? '')
    case 'sourceName':
      return { put: { sourceName: labels.source?.quote ?? 'Addis Zemen' }, keys: LOOKED_UP }
    case 'categories':
      return { put: { categories: '701' }, keys: LOOKED_UP + 1 }
    case 'regions':
      return labels.region === undefined ? undefined : { put: { regions: 'Oromia' }, keys: LOOKED_UP + 1 }
    case 'language':
      return { put: { language: lang }, keys: 1 }
    default:
      return undefined
  }
}
