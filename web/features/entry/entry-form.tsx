import type { FormEvent, ReactNode } from 'react'
import { STATUS } from '#contract/tender-states.ts'
import { instantOf, parseIsoDate } from '#ethiopia/calendar.ts'
import { m } from '#web/lib/messages.ts'
import * as fields from '#web/ui/field.module.css'
import * as text from '#web/ui/text.module.css'
import { DateOrder, DatePart } from './date-part.tsx'
import { DescriptionField, DescriptionRead } from './description-field.tsx'
import { DATES, pointOf } from './entry-values.ts'
import type { FieldName } from './form-proposals.ts'
import { Regions, Sectors } from './entry-choices.tsx'
import * as styles from './entry.module.css'
import { CHOSEN_LANGUAGES } from './field-names.ts'
import { useKeptFocus } from './kept-focus.ts'
import { At } from './offer.tsx'
import type { Entry, EntryView } from './entry-store.ts'

type Props = {
  entry: Entry
  view: EntryView
  /** A reader without rights sees the same. */
  isOpen: boolean
  holidays: ReadonlySet<string>
  sources: readonly string[]
}

/** All that staff writes of a tender. Fields keep their own text while somebody types; what follows from it is drawn next to them. */
export function EntryForm({ entry, view, isOpen, holidays, sources }: Props) {
  const { shown, values, faults, stored } = view
  const keptFocus = useKeptFocus(shown)
  const day = parseIsoDate(values['published'] ?? '')
  const isKnown = day !== undefined && values['published'] === stored.base['published']
  const publishedAt = day ? ((isKnown ? stored.published : undefined) ?? instantOf(day, 0)) : null
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (
      !(
        target instanceof HTMLInputElement ||
        target instanceof HTMLTextAreaElement ||
        target instanceof HTMLSelectElement
      )
    )
      return
    if (target.name === '' || (target instanceof HTMLInputElement && target.type === 'radio')) return
    const isBox = target instanceof HTMLInputElement && target.type === 'checkbox'
    entry.change({ [target.name]: isBox ? (target.checked ? 'on' : '') : target.value })
  }
  const round = (name: FieldName) => shown.puts[name] ?? 0
  const field = (name: FieldName) => ({
    name,
    start: shown.values[name] ?? '',
    fault: faults[name],
    round: round(name),
  })
  const description = (name: FieldName) => ({
    ...field(name),
    isOpen,
    onChange: (html: string) => entry.change({ [name]: html }),
  })
  return (
    <form
      key={shown.key}
      id="entry"
      className={styles.form}
      onInput={onInput}
      {...keptFocus}
      onSubmit={(event) => event.preventDefault()}
    >
      <fieldset disabled={!isOpen} className={styles.whole}>
        <Section title={m.entry_notice()}>
          <Field {...field('shortTitle')} label={m.entry_title()} hint={m.entry_title_hint()} lines={2} />
          <div className={styles.pair}>
            <Field {...field('companyName')} label={m.company()} />
            <Field {...field('englishCompanyName')} label={m.entry_company_en()} />
            <Field {...field('sourceName')} label={m.source()} list={sources} />
            <Field {...field('reference')} label={m.reference()} />
            <Field {...field('published')} label={m.entry_published()} type="date" />
            <At name="language" className={fields.field}>
              <label htmlFor="entry-language">{m.entry_language()}</label>
              <select
                key={round('language')}
                id="entry-language"
                name="language"
                className={fields.input}
                defaultValue={shown.values['language']}
              >
                {CHOSEN_LANGUAGES.map(([code, words]) => (
                  <option key={code} value={code}>
                    {words()}
                  </option>
                ))}
              </select>
            </At>
          </div>
          <At name="categories">
            <Sectors entry={entry} view={view} />
          </At>
          <Field {...field('englishTitle')} label={m.entry_title_en()} />
          <Flag {...field('proforma')} label={m.proforma()} />
          <Flag {...field('freeTender')} label={m.entry_free()} />
        </Section>
        <Section title={m.entry_dates()}>
          {DATES.map((name) => (
            <At key={name} name={name}>
              <DatePart
                key={round(name)}
                name={name}
                values={values}
                publishedAt={publishedAt}
                holidays={holidays}
                fault={faults[name]}
                onSet={(changes) => entry.change(changes, true)}
              />
            </At>
          ))}
          <DateOrder values={values} publishedAt={publishedAt} holidays={holidays} />
        </Section>
        <Section title={m.entry_place()}>
          <div className={styles.pair}>
            <Field {...field('bidBond')} label={m.bid_bond()} />
            <Field {...field('docPrice')} label={m.document_price()} />
          </div>
          <At name="regions">
            <Regions entry={entry} view={view} />
          </At>
          <div className={styles.pair}>
            <Field {...field('location')} label={m.location()} />
            <Field {...field('point')} label={m.entry_point()} hint={m.entry_point_hint()} />
            <OnMap point={values['point']} />
            <Field {...field('tel1')} label={m.entry_phone()} />
            <Field {...field('tel2')} label={m.entry_phone_2()} />
            <Field {...field('email')} label={m.email()} type="email" />
            <Field {...field('website')} label={m.contact_website()} />
            <Field {...field('facebook')} label={m.entry_facebook()} />
          </div>
        </Section>
        <Section title={m.entry_words()}>
          {isOpen ? (
            <>
              <DescriptionField
                key={`desktopDescription ${round('desktopDescription')}`}
                {...description('desktopDescription')}
                label={m.entry_full()}
                lines={10}
              />
              <DescriptionField
                key={`mobileDescription ${round('mobileDescription')}`}
                {...description('mobileDescription')}
                label={m.entry_mobile()}
                hint={m.entry_mobile_hint()}
                lines={4}
              />
            </>
          ) : (
            <>
              <DescriptionRead label={m.entry_full()} html={stored.base['desktopDescription'] ?? ''} />
              <DescriptionRead label={m.entry_mobile()} html={stored.base['mobileDescription'] ?? ''} />
            </>
          )}
          <Field {...field('shortDesc')} label={m.entry_short()} lines={2} />
          <Field {...field('englishDescription')} label={m.entry_english()} lines={3} />
          <Field {...field('englishKeywords')} label={m.entry_english_words()} />
        </Section>
        {stored.status === STATUS.approved && <p className={text.quiet}>{m.entry_live()}</p>}
      </fieldset>
    </form>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={`${text.section} ${styles.section}`}>
    <h2 className={text.sectionTitle}>{title}</h2>
    {children}
  </section>
)

type FieldProps = {
  name: FieldName
  label: string
  start: string
  /** Another one draws it again. */
  round: number
  fault: string | undefined
  hint?: string
  type?: string
  lines?: number
  list?: readonly string[]
}

function Field({ name, label, start, round, fault, hint, type = 'text', lines, list }: FieldProps) {
  const id = `entry-${name}`
  const shared = {
    id,
    name,
    className: fields.input,
    defaultValue: start,
    'aria-invalid': fault !== undefined || undefined,
    'aria-describedby': fault === undefined ? (hint === undefined ? undefined : `${id}-hint`) : `${id}-fault`,
  }
  return (
    <At name={name} className={fields.field}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={text.hint}>
          {hint}
        </p>
      )}
      {lines === undefined ? (
        <input key={round} {...shared} type={type} autoComplete="off" list={list ? `${id}-list` : undefined} />
      ) : (
        <textarea key={round} {...shared} rows={lines} className={`${fields.input} ${styles.area}`} />
      )}
      {list && (
        <datalist id={`${id}-list`}>
          {list.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </datalist>
      )}
      {fault !== undefined && (
        <p id={`${id}-fault`} className={fields.error}>
          {fault}
        </p>
      )}
    </At>
  )
}

const Flag = ({ name, label, start, round }: Pick<FieldProps, 'name' | 'label' | 'start' | 'round'>) => (
  <At name={name}>
    <label className={styles.flag}>
      <input key={round} type="checkbox" name={name} defaultChecked={start === 'on'} />
      <span>{label}</span>
    </label>
  </At>
)

/** Whether a point is the right one is seen on a map alone. */
function OnMap({ point = '' }: { point: string | undefined }) {
  const at = pointOf(point.trim())
  if (at === undefined || at === 'unclear') return null
  const { latitude, longitude } = at
  return (
    <p>
      <a
        href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`}
        target="_blank"
        rel="noreferrer"
      >
        {m.entry_point_see()}
      </a>
    </p>
  )
}
