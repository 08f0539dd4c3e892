import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { browserCall } from '#web/lib/browser-call.ts'
import { useConnected } from '#web/lib/connection.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { SPLIT_PARAM } from '#web/features/search/list-search.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as states from '#web/ui/state.module.css'
import { cacheSplit, cachedSplit } from './split-cache.ts'
import type { SplitCache } from './split-cache.ts'
import { readSplitTender, splitPageAddress, splitTenderOf } from './read-split-tender.ts'
import type { SplitRead, SplitTender } from './read-split-tender.ts'
import * as styles from './split-pane.module.css'
import { useOpensInSplit } from './use-opens-in-split.ts'

/** The tender's own parts: a reader of the list alone does not fetch them. */
const TenderInSplit = lazyPart(async () => (await import('./tender-in-split.tsx')).TenderInSplit)

/** Cached by the tender in the URL and the marked words, so that going back and forth requests nothing again. */
const cache: SplitCache = new Map()

/** When a repeated reading fails, the tender stays, and so does text that is being typed next to it. */
const isLess = (read: SplitRead, before: SplitRead): boolean =>
  ('away' in read || ('fault' in read && read.fault === 'failed')) && ('tender' in before || 'shut' in before)

/** Reads the tender in the URL; the earlier one stays until then. */
function useSplitTender(split: SplitTender | undefined, keyword: string) {
  const { staff } = useVisitor()
  const key = split && `${splitPageAddress(split)} ${keyword}`
  const [shown, setShown] = useState<{ key: string; read: SplitRead }>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (!split || key === undefined) return undefined
    let isGone = false
    const show = (read: SplitRead) => {
      if (!isGone) setShown((before) => (before?.key === key && isLess(read, before.read) ? before : { key, read }))
    }
    const askedAt = Date.now()
    const known = cachedSplit(cache, key, askedAt)
    if (known) void Promise.resolve(known).then(show)
    else
      void readSplitTender({ call: browserCall, browser: true, staff }, split, keyword).then((read) => {
        cacheSplit(cache, key, read, askedAt)
        show(read)
      })
    return () => {
      isGone = true
    }
  }, [split, key, keyword, staff, round])
  const connected = useConnected()
  const wasAway = useRef(false)
  useEffect(() => {
    if (connected && wasAway.current) setRound((before) => before + 1)
    wasAway.current = !connected
  }, [connected])
  const again = () => {
    setShown(undefined)
    setRound((before) => before + 1)
  }
  return { shown: key === undefined ? undefined : shown, isBusy: shown?.key !== key, again }
}

const BONES = ['40%', '100%', '70%', '100%', '95%', '88%', '60%']
const Bones = () => (
  <div className={styles.bones} role="status" aria-label={m.loading_tender()}>
    {BONES.map((width, index) => (
      <span key={index} className={states.bone} style={{ width, height: index === 3 ? '9rem' : undefined }} />
    ))}
  </div>
)

function Fault({ fault, onAgain }: { fault: 'gone' | 'failed'; onAgain(): void }) {
  return (
    <section className={states.state} role="alert">
      <Icon name="circle-alert" />
      <p>{fault === 'gone' ? m.split_gone() : m.split_failed()}</p>
      {fault === 'failed' && (
        <Button kind="plain" onClick={onAgain}>
          {m.retry()}
        </Button>
      )}
    </section>
  )
}

const Empty = () => (
  <section className={states.state}>
    <Icon name="columns-2" />
    <p>{m.split_empty()}</p>
    <p className={styles.hint}>{m.split_keys()}</p>
  </section>
)

/** The chosen tender next to the list. The URL names it, so that a link, a reload and Back show the same. */
export function SplitPane() {
  const { search: query, pathname } = useLocation()
  const navigate = useNavigate()
  const pane = useRef<HTMLElement>(null)
  const params = useMemo(() => new URLSearchParams(query), [query])
  const named = params.get(SPLIT_PARAM)
  const split = useMemo(() => splitTenderOf(named), [named])
  const { shown, isBusy, again } = useSplitTender(split, params.get('keyword') ?? '')
  useOpensInSplit(split)
  const shownKey = shown?.key
  useEffect(() => {
    if (pane.current) pane.current.scrollTop = 0
  }, [shownKey])
  const close = () => {
    // The button disappears; the focus returns to the list, at the tender that was open.
    const from = document.querySelector<HTMLElement>('#results [data-selected] a') ?? pane.current
    from?.focus({ preventScroll: true })
    const rest = new URLSearchParams(params)
    rest.delete(SPLIT_PARAM)
    void navigate(`${pathname}${rest.size > 0 ? `?${rest}` : ''}`, { preventScrollReset: true })
  }
  return (
    <section
      ref={pane}
      className={styles.pane}
      data-pane=""
      aria-label={m.split_label()}
      aria-busy={split !== undefined && isBusy}
      // A scrolling region must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {split ? (
        <>
          <div className={styles.bar}>
            <ButtonLink kind="quiet" to={splitPageAddress(split)}>
              <Icon name="maximize" />
              {m.split_open_page()}
            </ButtonLink>
            <Button kind="icon" aria-label={m.split_close()} onClick={close}>
              <Icon name="x" />
            </Button>
          </div>
          {shown === undefined ? (
            <Bones />
          ) : 'fault' in shown.read ? (
            <Fault fault={shown.read.fault} onAgain={again} />
          ) : (
            <Suspense fallback={<Bones />}>
              <TenderInSplit key={shown.key} read={shown.read} />
            </Suspense>
          )}
        </>
      ) : (
        <Empty />
      )}
    </section>
  )
}
