import { useEffect, useMemo } from 'react'
import type { Certificate } from '#contract/bidding.ts'
import type { TenderDetail } from '#contract/tenders.ts'
import { civilDateAt, isoDate } from '#ethiopia/calendar.ts'
import { MINUTE } from '#ethiopia/time-units.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { m } from '#web/lib/messages.ts'
import { isAmharic } from '#web/lib/one-language.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useStore } from '#web/lib/use-store.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { AfterHydration } from '#web/ui/after-hydration.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import * as text from '#web/ui/text.module.css'
import * as styles from './bidding.module.css'
import { askCertificates, certificates } from './certificates-store.ts'
import { lastDayText } from './last-day-text.ts'
import { papersAskedFor } from './read-requirements.ts'
import type { AskedPaper } from './read-requirements.ts'
import { requirementName } from './requirement-name.ts'
import { requirementMatchOf } from './requirement-match.ts'
import type { RequirementMatch } from './requirement-match.ts'

const DecisionPart = lazyPart(async () => (await import('./decision-part.tsx')).DecisionPart)

type Biddable = Pick<TenderDetail, 'id' | 'desktopDescription' | 'closingTimestamp' | 'language'>
type Ticked = AskedPaper & { tick: RequirementMatch | undefined }

const dayOf = (instant: number): string => isoDate(civilDateAt(instant))

/** The papers that bidders submit, ticked against the company's certificates, and the reader's decision to bid. */
export function BiddingPart({ tender }: { tender: Biddable }) {
  const now = useNow(MINUTE)
  const isReady = useHydrated()
  const own = useStore(certificates)
  useEffect(askCertificates, [])
  const { closingTimestamp: closing, desktopDescription: html } = tender
  const days = { today: dayOf(now), closing: closing === undefined ? undefined : dayOf(closing) }
  const asked = useMemo(() => papersAskedFor(html), [html])
  const papers = asked.map((paper): Ticked => ({ ...paper, tick: own && requirementMatchOf(paper.kind, own, days) }))
  return (
    <section className={`${text.section} ${styles.bidding}`} aria-labelledby="bidding-title">
      <h2 id="bidding-title" className={text.sectionTitle}>
        {m.bidding_title()}
      </h2>
      {papers.length > 0 && <Papers papers={papers} own={own} isReady={isReady} lang={tender.language} />}
      <div className={styles.decision}>
        <AfterHydration>
          <DecisionPart key={tender.id} tenderId={tender.id} />
        </AfterHydration>
      </div>
    </section>
  )
}

type PapersProps = {
  papers: readonly Ticked[]
  own: readonly Certificate[] | undefined
  isReady: boolean
  lang: string
}

function Papers({ papers, own, isReady, lang }: PapersProps) {
  return (
    <details className={styles.papers}>
      <summary>
        {m.bidders_submit({ count: papers.length })}
        {own && <Sum papers={papers} hasAny={own.length > 0} />}
      </summary>
      <ul className={styles.list}>
        {papers.map((paper) => (
          <Paper key={paper.kind} paper={paper} lang={lang} />
        ))}
      </ul>
      <p className={styles.hint}>
        {m.papers_drawn()} {isReady && <Link to="/subscription/profile#papers">{m.papers_keep()}</Link>}
      </p>
    </details>
  )
}

/** 'You have 3 of 4' of the required papers, and which are missing or end before bids close. */
function Sum({ papers, hasAny }: { papers: readonly Ticked[]; hasAny: boolean }) {
  const visitor = useVisitor()
  const ticked = papers.filter(({ tick }) => tick && tick.state !== 'made')
  if (!hasAny || ticked.length === 0) return null
  const short = papers.flatMap(({ kind, tick }) =>
    tick && (tick.state === 'ends-before' || tick.state === 'ended') ? [{ kind, endsOn: tick.endsOn }] : [],
  )
  const have = ticked.filter(({ tick }) => tick?.state === 'have').length
  const missing = ticked.filter(({ tick }) => tick?.state === 'missing')
  return (
    <span className={styles.sum}>
      {m.papers_have({ have, of: ticked.length })}
      {missing.length > 0 && (
        <>
          {' · '}
          <span className={styles.short}>
            {m.papers_lack({ papers: missing.map(({ kind }) => requirementName(kind)).join(m.list_comma()) })}
          </span>
        </>
      )}
      {short.map(({ kind, endsOn }) => (
        <span key={kind}>
          {' · '}
          <span className={styles.short}>
            {m.paper_ends({ paper: requirementName(kind), when: lastDayText(endsOn, visitor) })}
          </span>
        </span>
      ))}
    </span>
  )
}

function Paper({ paper: { kind, words, years, isEthiopian, grades, tick }, lang }: { paper: Ticked; lang: string }) {
  const visitor = useVisitor()
  const era = isEthiopian ? (isAmharic(visitor.lang) ? ' ዓ.ም' : ' E.C.') : ''
  const name = [requirementName(kind), years && years + era, grades].filter(Boolean).join(' · ')
  const isShort = tick?.state === 'ends-before' || tick?.state === 'ended'
  return (
    <li className={tick?.state === 'have' ? styles.have : isShort ? styles.ends : undefined}>
      {tick?.state === 'have' ? (
        <Icon name="check" />
      ) : isShort ? (
        <Icon name="circle-alert" />
      ) : (
        <span className={styles.box} aria-hidden="true" />
      )}
      <b>{name}</b>
      <span className={styles.state}>{tick && stateText(tick, visitor)}</span>
      <q lang={lang}>{words}</q>
    </li>
  )
}

function stateText(tick: RequirementMatch, reader: Parameters<typeof lastDayText>[1]): string {
  switch (tick.state) {
    case 'made':
      return m.paper_made()
    case 'missing':
      return m.paper_missing()
    case 'have':
      return tick.endsOn === undefined ? m.paper_have() : m.paper_until({ when: lastDayText(tick.endsOn, reader) })
    case 'ended':
      return m.paper_ended({ when: lastDayText(tick.endsOn, reader) })
    case 'ends-before':
      return m.paper_ends_before({ when: lastDayText(tick.endsOn, reader) })
  }
}
