import { useEffect, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { DeskList } from '#contract/desk-lists.ts'
import { DESK_LISTS, hasDeskList, MAX_APPROVABLE } from '#contract/desk-lists.ts'
import type { DeskRow } from '#contract/desk-queue.ts'
import type { Role } from '#contract/endpoint.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { useStore } from '#web/lib/use-store.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/form/form.tsx'
import { Link } from '#web/ui/link.tsx'
import { useWork } from '#web/ui/part/use-work.ts'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import type { Decision } from './decisions.ts'
import { UnsentDecisions } from './unsent-decisions.tsx'
import { isAsking, movesOn, singleKeys, useDeskKeys, useSinglePresses } from './desk-keys.ts'
import { Keys, openDeskKeys } from './desk-key-help.tsx'
import { DeskRows } from './desk-rows.tsx'
import { LIST_TEXT } from './desk-text.ts'
import * as styles from './desk.module.css'
import { decisions } from './send-decision.ts'
import { usePassedFocus } from './use-passed-focus.ts'

export type DeskPageData = {
  list: DeskList
  rows: DeskRow[]
  next: string | undefined
  counts: Partial<Record<DeskList, number>>
}
/** Props of the opened tender, for the component that draws it. */
export type OpenedProps = {
  id: number
  hasKeys: boolean
  onDecided(decision: Decision): void
  /** Another tender is shown, in this element. */
  onShown(place: HTMLElement): void
}
type Props = DeskPageData & {
  renderOpened(props: OpenedProps): ReactNode
  /** Opens the search through everything. */
  onSearch(): void
}

/** The desk: a list of waiting tenders, and the opened one next to it. */
export function DeskScreen({ renderOpened, onSearch, ...loaded }: Props) {
  const queue = useQueue(loaded)
  const hasKeys = useStore(singleKeys)
  const isMoving = useStore(movesOn)
  const isTyped = useStore(isAsking)
  const { at, pathname, to, open } = useOpened()
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const mayApprove = useIsApprover()
  const waiting = new Set(useStore(decisions.store).waiting.map(({ id }) => id))
  const shown = queue.rows.filter(({ id }) => !waiting.has(id))
  const focus = usePassedFocus(at)

  const decide = (decision: Decision) => {
    const place = shown.findIndex(({ id }) => id === decision.id)
    const following = shown[place + 1] ?? shown[place - 1]
    focus.owe()
    decisions.decide(decision)
    open(isMoving ? following?.id : undefined)
  }
  const takeBack = () => {
    focus.owe()
    const decision = decisions.takeBack()
    if (decision) open(decision.id)
  }
  const tick = (id: number) => setTicked((before) => before.symmetricDifference(new Set([id])))
  useListKeys({ shown, at, open, takeBack, tick: mayApprove ? tick : undefined }, hasKeys && !isTyped)
  useSinglePresses()
  useDeskKeys({ '/': onSearch, '?': () => void openDeskKeys() }, hasKeys)
  const rows = { rows: shown, at, ticked, canTick: mayApprove && loaded.list === 'submitted', to, onTick: tick }
  return (
    <div className={styles.desk}>
      <Head list={loaded.list} counts={withoutWaiting(queue.counts, loaded.list, queue.rows.length - shown.length)} />
      <Banner text={queue.work.fault} />
      <div className={styles.split} data-opened={at === undefined ? undefined : ''}>
        <Queue queue={queue} rows={rows} />
        {at === undefined ? (
          <Keys />
        ) : (
          <div>
            <p className={styles.back}>
              <Link to={pathname}>{m.back_to_list()}</Link>
            </p>
            {renderOpened({ id: at, hasKeys, onDecided: decide, onShown: focus.onShown })}
          </div>
        )}
      </div>
      <UnsentDecisions onTakeBack={takeBack} to={to} />
    </div>
  )
}

type ListKeys = {
  shown: readonly DeskRow[]
  at: number | undefined
  open(id: number | undefined): void
  takeBack(): void
  tick: ((id: number) => void) | undefined
}

/** The keys that move in the list and act on the opened row. */
function useListKeys({ shown, at, open, takeBack, tick }: ListKeys, hasKeys: boolean): void {
  const step = (by: 1 | -1) => {
    const place = shown.findIndex(({ id }) => id === at)
    const row = place < 0 ? shown[by > 0 ? 0 : shown.length - 1] : shown[place + by]
    if (row) open(row.id)
  }
  useDeskKeys(
    {
      j: () => step(1),
      k: () => step(-1),
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      x: tick && at !== undefined ? () => tick(at) : undefined,
      z: takeBack,
      Escape: at === undefined ? undefined : () => open(undefined),
    },
    hasKeys,
  )
}

/** A decision that waits to be sent has left its list already. */
const withoutWaiting = (counts: DeskPageData['counts'], list: DeskList, waiting: number): DeskPageData['counts'] => ({
  ...counts,
  [list]: Math.max(0, (counts[list] ?? 0) - waiting),
})

function useIsApprover(): boolean {
  const roles = useVisitor().person?.roles ?? []
  return roles.some((role) => role === 'approver' || role === 'admin')
}

/** The opened tender next to the list: the URL contains its id. */
function useOpened() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const at = Number(new URLSearchParams(search).get('at')) || undefined
  const to = (id: number) => `${pathname}?at=${id}`
  const open = (id: number | undefined) =>
    void navigate(id === undefined ? pathname : to(id), { replace: at !== undefined, preventScrollReset: true })
  return { at, pathname, to, open }
}

/** The tenders of the list, and the approval of the ticked ones. */
const Queue = ({ queue, rows }: { queue: ReturnType<typeof useQueue>; rows: ComponentProps<typeof DeskRows> }) => (
  <div>
    {rows.ticked.size > 0 && (
      <p className={text.row}>
        <ButtonLink kind="plain" to={`/desk/range?ids=${[...rows.ticked].slice(0, MAX_APPROVABLE).join(',')}`}>
          {m.desk_approve_ticked({ count: rows.ticked.size })}
        </ButtonLink>
      </p>
    )}
    {rows.rows.length === 0 ? (
      <section className={states.state}>
        <h2>{queue.list === 'submitted' ? m.desk_empty() : m.desk_empty_list()}</h2>
        {queue.list === 'submitted' && <p>{m.desk_empty_text()}</p>}
      </section>
    ) : (
      <DeskRows {...rows} />
    )}
    {queue.next !== undefined && (
      <Button kind="plain" busy={queue.work.isBusy} onClick={queue.more}>
        {m.contacts_show_more()}
      </Button>
    )}
  </div>
)

/**
 * The list as it was rendered, and as it is read on: another page of it, or again after each decision that was sent.
 */
function useQueue(loaded: DeskPageData) {
  const [queue, setQueue] = useState(loaded)
  const work = useWork()
  if (queue.list !== loaded.list) setQueue(loaded)
  const { list } = loaded
  const reload = () =>
    work.run(async () => {
      const [found, counts] = await Promise.all([
        browserCall('GET /api/desk/queue', { query: { list } }),
        browserCall('GET /api/desk/counts'),
      ])
      setQueue({ list, rows: found.data, next: found.next, counts })
      return undefined
    })
  const more = () =>
    void work.run(async () => {
      const found = await browserCall('GET /api/desk/queue', { query: { list, after: queue.next } })
      setQueue((before) => ({ ...before, rows: [...before.rows, ...found.data], next: found.next }))
      return undefined
    })
  const { sent } = useStore(decisions.store)
  useEffect(() => {
    if (sent > 0) void reload()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each that went out
  }, [sent])
  return { ...queue, more, work }
}

function Head({ list, counts }: Pick<DeskPageData, 'list' | 'counts'>) {
  const roles = useVisitor().person?.roles ?? []
  const isApprover = useIsApprover()
  const mayWrite = isApprover || roles.includes('editor')
  return (
    <>
      <div className={styles.head}>
        <h1 className={text.pageTitle}>{m.desk()}</h1>
        <div className={text.row}>
          {mayWrite && <ButtonLink href="/tender-edit">{m.entry_add()}</ButtonLink>}
          {isApprover && (
            <>
              <ButtonLink kind="plain" to="/desk/range">
                {m.desk_range()}
              </ButtonLink>
              <ButtonLink kind="plain" to="/desk/days-off">
                {m.desk_days_off()}
              </ButtonLink>
            </>
          )}
        </div>
      </div>
      <nav aria-label={m.desk_lists()}>
        <ul className={styles.lists}>
          {DESK_LISTS.filter((list) => hasDeskList(list, roles as Role[])).map((name) => (
            <li key={name}>
              <Link to={`/desk/${name}`} aria-current={name === list ? 'page' : undefined}>
                {LIST_TEXT[name]()}
                <span className={styles.count}>{counts[name] ?? 0}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
