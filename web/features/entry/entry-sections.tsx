import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { m } from '#web/lib/messages.ts'
import * as fields from '#web/ui/field.module.css'
import * as text from '#web/ui/text.module.css'
import type { CompaniesNamed } from './name-notes.tsx'
import { DatePart } from './date-part.tsx'
import { DescriptionField, DescriptionRead } from './description-field.tsx'
import { Regions, Sectors } from './entry-choices.tsx'
import { EntryField, EntryFlag } from './entry-field.tsx'
import * as styles from './entry.module.css'
import type { Entry } from './entry-store.ts'
import { DATES, pointOf } from './entry-values.ts'
import type { EntryView } from './entry-view.ts'
import { CHOSEN_LANGUAGES } from './field-names.ts'
import type { FieldName } from './form-proposals.ts'
import { FieldWithProposal } from './field-with-proposal.tsx'
import { PublishedField } from './published-field.tsx'

const CompanyNote = lazyPart(async () => (await import('./name-notes.tsx')).CompanyNote)
const SourceNote = lazyPart(async () => (await import('./name-notes.tsx')).SourceNote)
const DateOrder = lazyPart(async () => (await import('./date-notes.tsx')).DateOrder)

type Props = { entry: Entry; view: EntryView }

/** Raised each time the field is filled other than by its keys, to render it again. */
const roundOf = ({ shown }: EntryView, name: FieldName): number => shown.puts[name] ?? 0
const fieldProps = (view: EntryView, name: FieldName) => ({
  name,
  start: view.shown.values[name] ?? '',
  fault: view.faults[name],
  round: roundOf(view, name),
})

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={`${text.section} ${styles.section}`}>
    <h2 className={text.sectionTitle}>{title}</h2>
    {children}
  </section>
)

type NoticeProps = Props & {
  sources: readonly string[]
  holidays: ReadonlySet<string>
  named: CompaniesNamed | undefined
}

/** Title, buyer, source and kind of the notice. */
export function NoticeSection({ entry, view, sources, holidays, named }: NoticeProps) {
  const field = (name: FieldName) => fieldProps(view, name)
  return (
    <Section title={m.entry_notice()}>
      <EntryField {...field('shortTitle')} label={m.entry_title()} hint={m.entry_title_hint()} lines={2} />
      <div className={styles.pair}>
        <div>
          <EntryField {...field('companyName')} label={m.company()} />
          <Suspense>
            <CompanyNote typed={view.values['companyName'] ?? ''} named={named} onTake={entry.put} />
          </Suspense>
        </div>
        <EntryField {...field('englishCompanyName')} label={m.entry_company_en()} />
        <SourceField entry={entry} view={view} sources={sources} />
        <EntryField {...field('reference')} label={m.reference()} />
        <PublishedField {...field('published')} values={view.values} holidays={holidays} onSet={entry.put} />
        <LanguageChoice view={view} />
      </div>
      <FieldWithProposal name="categories">
        <Sectors entry={entry} view={view} />
      </FieldWithProposal>
      <EntryField {...field('englishTitle')} label={m.entry_title_en()} />
      <EntryFlag {...field('proforma')} label={m.proforma()} />
      <EntryFlag {...field('freeTender')} label={m.entry_free()} />
    </Section>
  )
}

/** The source; that it is a new one is said once the field is left. */
function SourceField({ entry, view, sources }: Props & { sources: readonly string[] }) {
  const [isTyping, setTyping] = useState(false)
  return (
    <div onInput={() => setTyping(true)} onBlur={() => setTyping(false)}>
      <EntryField {...fieldProps(view, 'sourceName')} label={m.source()} list={sources} />
      {!isTyping && (
        <Suspense>
          <SourceNote typed={view.values['sourceName'] ?? ''} sources={sources} onTake={entry.put} />
        </Suspense>
      )}
    </div>
  )
}

const LanguageChoice = ({ view }: { view: EntryView }) => (
  <FieldWithProposal name="language" className={fields.field}>
    <label htmlFor="entry-language">{m.entry_language()}</label>
    <select
      key={roundOf(view, 'language')}
      id="entry-language"
      name="language"
      className={fields.input}
      defaultValue={view.shown.values['language']}
    >
      {CHOSEN_LANGUAGES.map(([code, words]) => (
        <option key={code} value={code}>
          {words()}
        </option>
      ))}
    </select>
  </FieldWithProposal>
)

type DatesProps = Props & { publishedAt: number | null; holidays: ReadonlySet<string> }

export const DatesSection = ({ entry, view, publishedAt, holidays }: DatesProps) => (
  <Section title={m.entry_dates()}>
    {DATES.map((name) => (
      <FieldWithProposal key={name} name={name}>
        <DatePart
          key={roundOf(view, name)}
          name={name}
          values={view.values}
          publishedAt={publishedAt}
          holidays={holidays}
          fault={view.faults[name]}
          onSet={(changes) => entry.change(changes, true)}
        />
      </FieldWithProposal>
    ))}
    <Suspense>
      <DateOrder values={view.values} publishedAt={publishedAt} holidays={holidays} />
    </Suspense>
  </Section>
)

/** Costs of bidding, place, and the buyer's contacts. */
export function PlaceSection({ entry, view }: Props) {
  const field = (name: FieldName) => fieldProps(view, name)
  return (
    <Section title={m.entry_place()}>
      <div className={styles.pair}>
        <EntryField {...field('bidBond')} label={m.bid_bond()} />
        <EntryField {...field('docPrice')} label={m.document_price()} />
      </div>
      <FieldWithProposal name="regions">
        <Regions entry={entry} view={view} />
      </FieldWithProposal>
      <div className={styles.pair}>
        <EntryField {...field('location')} label={m.location()} />
        <EntryField {...field('point')} label={m.entry_point()} hint={m.entry_point_hint()} />
        <OnMap point={view.values['point']} />
        <EntryField {...field('tel1')} label={m.entry_phone()} />
        <EntryField {...field('tel2')} label={m.entry_phone_2()} />
        <EntryField {...field('email')} label={m.email()} type="email" />
        <EntryField {...field('website')} label={m.contact_website()} />
        <EntryField {...field('facebook')} label={m.entry_facebook()} />
      </div>
    </Section>
  )
}

/** Whether a point is right can only be seen on a map. */
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

export function WordsSection({ entry, view, isOpen }: Props & { isOpen: boolean }) {
  const field = (name: FieldName) => fieldProps(view, name)
  return (
    <Section title={m.entry_words()}>
      {isOpen ? <Descriptions entry={entry} view={view} /> : <StoredDescriptions view={view} />}
      <EntryField {...field('shortDesc')} label={m.entry_short()} lines={2} />
      <EntryField {...field('englishDescription')} label={m.entry_english()} lines={3} />
      <EntryField {...field('englishKeywords')} label={m.entry_english_words()} />
    </Section>
  )
}

function Descriptions({ entry, view }: Props) {
  const description = (name: FieldName) => ({
    ...fieldProps(view, name),
    isOpen: true,
    onChange: (html: string) => entry.change({ [name]: html }),
  })
  return (
    <>
      <DescriptionField
        key={`desktopDescription ${roundOf(view, 'desktopDescription')}`}
        {...description('desktopDescription')}
        label={m.entry_full()}
        lines={10}
      />
      <DescriptionField
        key={`mobileDescription ${roundOf(view, 'mobileDescription')}`}
        {...description('mobileDescription')}
        label={m.entry_mobile()}
        hint={m.entry_mobile_hint()}
        lines={4}
      />
    </>
  )
}

const StoredDescriptions = ({ view: { stored } }: { view: EntryView }) => (
  <>
    <DescriptionRead label={m.entry_full()} html={stored.base['desktopDescription'] ?? ''} />
    <DescriptionRead label={m.entry_mobile()} html={stored.base['mobileDescription'] ?? ''} />
  </>
)
