import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { FoundCard, StaffDetail, TenderDetail } from '#contract/tenders.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { m } from '#web/lib/messages.ts'
import { MAX_LENGTH, truncateText } from '#web/lib/truncate-text.ts'
import { REGIONS } from '#ethiopia/regions.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as marks from '#web/ui/marks.module.css'
import * as text from '#web/ui/text.module.css'
import { AfterHydration } from '#web/ui/after-hydration.tsx'
import { LazyAdminBox, LazyEditLink } from './lazy-admin-box.tsx'
import { BackLink } from './back-link.tsx'
import { CompanyName } from './company-name.tsx'
import { ExpiredWarning } from './expired-warning.tsx'
import { Description } from './description.tsx'
import { FoldedDescription } from './folded-description.tsx'
import type { Dated } from './deadline-state.ts'
import { LocationCard } from './location-card.tsx'
import { shownKeywords } from './shown-keywords.ts'
import { Marked } from './marked.tsx'
import { LazySimilarTenders } from './lazy-similar-tenders.tsx'
import { Clippings, ContactSection } from './tender-aside.tsx'
import { TenderMarks, hasMarks } from './tender-marks.tsx'
import type { WithMarks } from './tender-marks.tsx'
import { TenderChanges } from './tender-changes.tsx'
import { TenderClock } from './tender-clock.tsx'
import * as styles from './tender-layout.module.css'
import * as frame from './tender-page.module.css'

const CopyButton = lazyPart(async () => (await import('./copy-button.tsx')).CopyButton)

type Titled = Pick<
  FoundCard,
  'id' | 'shortTitle' | 'companyName' | 'color' | 'initial' | 'regions' | 'language' | 'marks'
> &
  WithMarks &
  Dated

type HeadProps = {
  tender: Titled
  /** The way back, where it differs from the default. */ back?: ReactNode
  /** Stands at the end of the first line. */ end?: ReactNode
  children?: ReactNode
}

/** Buyer, title and marks, with the way back; the caller adds the rest. */
export function TenderHead({ tender, back, end, children }: HeadProps) {
  const { lang } = useVisitor()
  const own = tender.language === lang ? undefined : tender.language
  const regions = tender.regions.map(({ region }) => REGIONS.find(({ en }) => en === region)?.[lang] ?? region)
  return (
    <>
      <div className={frame.back}>
        {back === undefined ? (
          <BackLink tender={tender.id} kind="icon" aria-label={m.back_to_list()}>
            <Icon name="arrow-left" />
          </BackLink>
        ) : (
          back
        )}
        <p className={styles.buyer}>
          <span className={`${marks.monogram} ${marks.large}`} data-tone={tender.color} aria-hidden="true">
            {tender.initial}
          </span>
          <span>
            <CompanyName name={tender.companyName} lang={own} ranges={tender.marks?.companyName} />
            <small>{[...regions, m.number({ id: tender.id })].join(' · ')}</small>
          </span>
        </p>
        {end}
      </div>
      <header className={frame.head}>
        <ExpiredWarning tender={tender} />
        <h1 className={styles.title} lang={own}>
          <Marked text={tender.shortTitle} ranges={tender.marks?.shortTitle} />
        </h1>
        {hasMarks(tender) && (
          <p className={styles.marks}>
            <TenderMarks tender={tender} sampleText={m.sample_explained()} />
          </p>
        )}
        {children}
      </header>
    </>
  )
}

/** The link to the same page without marks, where something is marked. */
function WithoutMarks({ tender: { marks: found, desktopDescription } }: { tender: TenderDetail }) {
  const { pathname, search } = useLocation()
  if (!found && !desktopDescription.includes('<mark>')) return null
  const rest = new URLSearchParams(search)
  rest.delete('keyword')
  return (
    <p className={styles.withoutMarks}>
      <ButtonLink kind="link" to={`${pathname}?${rest}`}>
        {m.without_marks()}
      </ButtonLink>
    </p>
  )
}

/** The notice's own text; where staff wrote another one for small screens, that is shown there. */
function Text({ tender: { desktopDescription, mobileDescription, language } }: { tender: TenderDetail }) {
  const isOwn = mobileDescription.trim() !== '' && mobileDescription !== desktopDescription
  if (!isOwn) return <FoldedDescription html={desktopDescription} lang={language} />
  return (
    <>
      <div className={styles.narrow}>
        <FoldedDescription html={mobileDescription} lang={language} />
      </div>
      <div className={styles.wide}>
        <Description html={desktopDescription} lang={language} />
      </div>
    </>
  )
}

function Keywords({ tender }: { tender: TenderDetail }) {
  const shown = shownKeywords(tender, useVisitor().lang, tender.marks?.keywords)
  if (shown.length === 0) return null
  return (
    <section className={text.section}>
      <h2 className={text.sectionTitle}>{m.keywords()}</h2>
      <ul className={styles.words}>
        {shown.map(({ word, place, ranges }) => (
          <li key={place} title={word}>
            <Marked text={truncateText(word, MAX_LENGTH.label)} ranges={ranges} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type PageProps = {
  tender: TenderDetail | StaffDetail
  toggle: ReactNode
  /** Buttons to save, share and the like. */ actions?: ReactNode
  /** The switches of alerts for tenders like it. */ alerts?: ReactNode
  /** Its documents, which are another feature's. */ documents?: ReactNode
  /** The papers that bidders submit, and the reader's decision. */ bidding?: ReactNode
  /** Shown next to it, below its own facts. */ aside?: ReactNode
}

/** The whole tender. `toggle` is the choice of calendar, which belongs to the shell. */
export function TenderPage({ tender, toggle, actions, alerts, documents, bidding, aside }: PageProps) {
  const printAddress = `/tenders/print?guid=${tender.guid}`
  return (
    <article className={styles.page}>
      <TenderHead tender={tender} end={'status' in tender && <LazyEditLink tender={tender} />}>
        <TenderClock tender={tender} />
        <TenderChanges changes={tender.changes} lang={tender.language} />
      </TenderHead>
      <div className={styles.actions}>
        {actions}
        <div className={styles.toggle}>{toggle}</div>
      </div>
      <div className={styles.layout}>
        <div className={styles.column}>
          {bidding}
          <section className={text.section}>
            <div className={styles.tools}>
              <h2 className={text.sectionTitle}>{m.detail()}</h2>
              <div>
                <span className={styles.copy}>
                  <AfterHydration>
                    <CopyButton html={tender.desktopDescription} title={tender.shortTitle} />
                  </AfterHydration>
                </span>
                <ButtonLink kind="quiet" href={`${printAddress}&print=1`} target="_blank" rel="noopener">
                  <Icon name="printer" />
                  {m.print()}
                </ButtonLink>
                <ButtonLink kind="quiet" href={printAddress}>
                  <Icon name="maximize" />
                  {m.fullscreen()}
                </ButtonLink>
              </div>
            </div>
            <WithoutMarks tender={tender} />
            <Text tender={tender} />
          </section>
          <Keywords tender={tender} />
        </div>
        <aside className={`${styles.column} ${styles.aside}`}>
          <div className={styles.alerts}>{alerts}</div>
          <ContactSection tender={tender} />
          {documents}
          <div className={`${styles.column} ${styles.after}`}>
            {aside}
            <Clippings tender={tender} />
          </div>
        </aside>
        <LocationCard key={tender.id} tender={tender} />
        {'status' in tender && (
          <div className={styles.staff}>
            <LazyAdminBox tender={tender} />
          </div>
        )}
      </div>
      <LazySimilarTenders key={tender.id} {...tender} />
    </article>
  )
}
