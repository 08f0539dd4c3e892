import { useCallback, useEffect, useMemo, useRef } from 'react'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { AlikeTenders } from '#web/features/desk/alike-tenders.tsx'
import { asDock } from '#web/features/desk/dock-height.ts'
import { DecideBar } from '#web/features/desk/decide-bar.tsx'
import type { OpenedProps } from '#web/features/desk/desk-screen.tsx'
import * as styles from '#web/features/desk/desk.module.css'
import { tellsDates } from '#web/features/desk/desk-text.ts'
import { useDeskKeys } from '#web/features/desk/desk-keys.ts'
import { OtherEditors } from '#web/features/desk/other-editors.tsx'
import { afterComment, readOpened, usePresence } from '#web/features/desk/opened-data.ts'
import type { OpenedData } from '#web/features/desk/opened-data.ts'
import { ChangedSince, History, Pasted, Problems, Reviews } from '#web/features/desk/opened-parts.tsx'
import { sinceDecision } from '#web/features/desk/since-decision.ts'
import { DocumentsCard } from '#web/features/documents/documents-card.tsx'
import { fieldNamesOf } from '#web/features/entry/field-names.ts'
import { NoticePictures } from '#web/features/entry/notice-pictures.tsx'
import { AdminBox } from '#web/features/tenders/admin-box.tsx'
import { Description } from '#web/features/tenders/description.tsx'
import { BidBond } from '#web/features/tenders/bid-bond.tsx'
import { Clippings, ContactSection } from '#web/features/tenders/tender-aside.tsx'
import { TenderClock } from '#web/features/tenders/tender-clock.tsx'
import { TenderHead } from '#web/features/tenders/tender-page.tsx'
import { WhenRead } from '#web/ui/part/part.tsx'
import { useRead } from '#web/ui/part/use-read.ts'
import { showToast } from '#web/ui/show-toast.ts'
import * as text from '#web/ui/text.module.css'
import { ClosingQuote } from './closing-quote.tsx'

type Opened = OpenedData & { daysOff: readonly string[] }
const REVIEWERS: readonly string[] = ['reviewer', 'approver', 'admin']

async function readAll(id: number, mayApprove: boolean): Promise<Opened> {
  const [opened, daysOff] = await Promise.all([readOpened(id, mayApprove), browserCall('GET /api/tenders/days-off')])
  return { ...opened, daysOff: daysOff.map(({ day }) => day) }
}

/** A tender on the desk: as readers would see it, and the facts for deciding. */
export function DeskOpened(props: OpenedProps) {
  const { id } = props
  const mayApprove = useVisitor().person?.roles.some((role) => role === 'approver' || role === 'admin') === true
  const read = useRead(useCallback(() => readAll(id, mayApprove), [id, mayApprove]))
  return (
    <WhenRead of={read}>
      {(opened) => (
        <Loaded
          {...props}
          opened={opened}
          onAgain={read.again}
          onRead={read.replace}
          read={() => readAll(id, mayApprove)}
        />
      )}
    </WhenRead>
  )
}

const BlindNote = ({ hasNotice, tender }: Pick<Opened, 'hasNotice' | 'tender'>) => (
  <p className={styles.hidden}>
    {m.desk_closing_hidden()} {!hasNotice && m.desk_closing_no_text({ source: tender.sourceName ?? '–' })}
  </p>
)

const Dates = ({ tender, clippings, history }: Pick<Opened, 'tender' | 'clippings' | 'history'>) => (
  <>
    <TenderClock tender={tender} />
    <ClosingQuote clippings={clippings} history={history} />
  </>
)

/** Scrolls and focuses a part of the tender. */
function goTo(part: string): void {
  const found = document.getElementById(part)
  if (!found) return showToast(m.desk_key_nothing())
  found.scrollIntoView({ block: 'center' })
  found.focus({ preventScroll: true })
}

const usePartKeys = (hasKeys: boolean): void =>
  useDeskKeys(
    {
      c: () => goTo('desk-comment'),
      p: () => goTo('desk-problems'),
      u: () => goTo('desk-alike'),
      w: () => goTo('desk-notified'),
    },
    hasKeys,
  )

type LoadedProps = OpenedProps & {
  opened: Opened
  /** Reads it again completely; typed text is lost. */
  onAgain(): void
  read(): Promise<Opened>
  onRead(opened: Opened): void
}

/** Reads a tender again in place after a comment: a note or a closing that is being typed stays. */
function useReadInPlace({ opened, read, onRead }: Pick<LoadedProps, 'opened' | 'read' | 'onRead'>) {
  const shown = useRef<Opened>(undefined)
  useEffect(() => {
    shown.current = opened
    return () => {
      shown.current = undefined
    }
  }, [opened])
  return async () => {
    // The comment is stored; without a response it is seen at the next reading.
    const now = await read().catch(() => undefined)
    const before = shown.current
    // With two quick comments, the response to the first may arrive last.
    if (now && before && now.reviews.length >= before.reviews.length) onRead(afterComment(before, now))
  }
}

function Loaded({ id, hasKeys, onDecided, onShown, opened, onAgain, read, onRead }: LoadedProps) {
  const { tender, problems, reviews, history, clippings, daysOff, closingAgain: isBlind, hasNotice } = opened
  const roles = useVisitor().person?.roles ?? []
  const presence = usePresence(id)
  const readInPlace = useReadInPlace({ opened, read, onRead })
  usePartKeys(hasKeys)
  const article = useRef<HTMLElement>(null)
  useEffect(() => {
    if (article.current) onShown(article.current)
  }, [id, onShown])
  const holidays = useMemo(() => new Set(daysOff), [daysOff])
  // Hidden until it was typed again: the editor's reading would influence the approver's.
  const shown = isBlind ? { ...tender, closingTimestamp: undefined, closing: undefined } : tender
  return (
    <article ref={article} tabIndex={-1} aria-label={tender.shortTitle} className={styles.opened} data-pane="">
      <OtherEditors presence={presence} version={tender.version} onAgain={onAgain} />
      <TenderHead tender={shown} back={<span className={styles.noBack} />}>
        {isBlind ? <BlindNote {...{ tender, hasNotice }} /> : <Dates {...{ tender, clippings, history }} />}
      </TenderHead>
      <Problems problems={isBlind ? problems.filter((problem) => !tellsDates(problem)) : problems} />
      <ChangedSince history={history} namesOf={fieldNamesOf} />
      <AlikeTenders tender={tender} isBlind={isBlind} />
      <Pasted clippings={clippings} />
      <NoticePictures tenderId={id} />
      <section className={text.section}>
        <Description html={tender.desktopDescription} lang={tender.language} />
      </section>
      <ContactSection tender={tender} />
      {isBlind && <BidBond tender={tender} />}
      <DocumentsCard tender={tender} />
      <Clippings tender={tender} />
      <div id="desk-notified" tabIndex={-1}>
        <AdminBox tender={tender} />
      </div>
      <Reviews
        id={id}
        reviews={reviews}
        mayWrite={roles.some((role) => REVIEWERS.includes(role))}
        onWritten={() => void readInPlace()}
      />
      <History history={history} namesOf={fieldNamesOf} />
      <div ref={asDock} className={styles.dock}>
        <DecideBar
          key={`${id} ${tender.version}`}
          tender={tender}
          isBlind={isBlind}
          hidden={problems.filter(tellsDates).map((problem) => problem.text)}
          holidays={holidays}
          notice={clippings.map(({ words }) => words)}
          hasChanged={(sinceDecision(history)?.changes.length ?? 0) > 0}
          hasKeys={hasKeys}
          onDecided={onDecided}
        />
      </div>
    </article>
  )
}
