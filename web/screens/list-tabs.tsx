import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SavedSearch, SavedSearchInput } from '#contract/saved-searches.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { grouped } from '#web/lib/numbers.ts'
import { useStore } from '#web/lib/use-store.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { alertErrorText } from '#web/features/alerts/alert-error-text.ts'
import { storeTabs, renewTabs, savedTabs, withSearch } from '#web/features/alerts/saved-tabs.ts'
import type { SavedTabs } from '#web/features/alerts/saved-tabs.ts'
import { saveSearchAddress } from '#web/features/search/save-search-address.ts'
import type { ListSearch } from '#web/features/search/list-search.ts'
import {
  allAddress,
  currentTab,
  isChangedFrom,
  savableQuery,
  tabAddress,
} from '#web/features/search/saved-search-tab.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { leaveLayer } from '#web/ui/layer.ts'
import { Link } from '#web/ui/link.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as marks from '#web/ui/marks.module.css'
import { openDialog } from '#web/ui/open-dialog.tsx'
import { showToast } from '#web/ui/show-toast.ts'
import * as text from '#web/ui/text.module.css'
import * as styles from './list-tabs.module.css'

/** Width of the previous tab that stays visible, as a sign that the row scrolls. */
const PEEK_PX = 48

/** A changed search: parameters that are not named stay. */
const inputOf = ({ name, frequency, channels, paused }: SavedSearch, query: unknown): SavedSearchInput => ({
  name,
  frequency,
  channels,
  paused,
  // The server checks the fields: the query comes from a URL, which can contain anything.
  query: query as SavedSearchInput['query'],
})

function useTabs(given: SavedTabs) {
  const { staff } = useVisitor()
  const tabs = useStore(savedTabs) ?? given
  const world = { call: browserCall, browser: true, staff, now: () => Date.now() }
  useEffect(() => {
    if (!savedTabs.get()) storeTabs(given, staff)
    void renewTabs({ call: browserCall, browser: true, staff, now: () => Date.now() })
  }, [given, staff])
  return {
    tabs,
    again: () => void renewTabs(world, true),
    put: (search: SavedSearch) => storeTabs(withSearch(savedTabs.get() ?? given, search), staff),
  }
}

function Unread({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null
  return (
    <span className={marks.badge}>
      <span aria-hidden="true">{grouped(count)}</span>
      <span className={text.outOfSight}>{m.unread_count({ count, shown: grouped(count) })}</span>
    </span>
  )
}

/** The line about a tab with changed filters: saves them to its search, or as a new one. */
function Changed({ tab, search, onPut, onNew }: ChangedProps) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      onPut(
        await browserCall('PUT /api/savedSearches/{id}', {
          params: { id: tab.id },
          body: inputOf(tab, savableQuery(search)),
        }),
      )
      showToast(m.tabs_saved({ name: tab.name }))
    } catch (error) {
      showToast(alertErrorText(error).banner)
    }
    setBusy(false)
  }
  return (
    <p className={styles.changed}>
      <LiveMessage as="span">{m.tabs_changed()}</LiveMessage>
      <Button kind="link" busy={isBusy} onClick={() => void save()}>
        {isBusy ? m.saving() : m.save()}
      </Button>
      <Button kind="link" onClick={onNew}>
        {m.tabs_save_new()}
      </Button>
      <Button kind="link" onClick={() => void navigate(tabAddress(tab, search), { preventScrollReset: true })}>
        {m.undo()}
      </Button>
    </p>
  )
}
type ChangedProps = { tab: SavedSearch; search: ListSearch; onPut(search: SavedSearch): void; onNew(): void }

/** Asks for a name, frequency and channels, in a dialog over the list. */
const openNew = (search: ListSearch, onSaved: (search: SavedSearch) => void) =>
  openDialog(async () => {
    const { NewSearchTab } = await import('./new-search-tab.tsx')
    return (close) => <NewSearchTab query={savableQuery(search)} onSaved={onSaved} onClose={close} />
  })

const openSettings = (id: number, below: DOMRect, onPut: (search: SavedSearch) => void) =>
  openDialog(async () => {
    const { TabSettings } = await import('./tab-settings.tsx')
    return (close) => <TabSettings id={id} below={below} onPut={onPut} onClose={close} />
  })

type TabLinksProps = { tabs: SavedTabs; search: ListSearch; current: SavedSearch | undefined }

function TabLinks({ tabs, search, current }: TabLinksProps) {
  return (
    <nav aria-label={m.tabs_label()}>
      <Link to={allAddress(search)} aria-current={current ? undefined : 'page'}>
        {m.choice_all()}
      </Link>
      {tabs.searches.map((tab) => (
        <Link
          key={tab.id}
          to={tabAddress(tab, search)}
          aria-current={tab.id === current?.id ? 'page' : undefined}
          data-paused={tab.paused || undefined}
        >
          {tab.name}
          <Unread count={tab.unread} />
        </Link>
      ))}
    </nav>
  )
}

/** The reader's saved searches above the results: everything, each search with its unread number, and adding one. */
export function ListTabs({ given, search }: { given: SavedTabs; search: ListSearch }) {
  const navigate = useNavigate()
  const { tabs, again, put } = useTabs(given)
  const row = useRef<HTMLDivElement>(null)
  const current = currentTab(search, tabs.searches)
  const currentId = current?.id
  useEffect(() => {
    const shown = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && shown) row.current.scrollLeft = shown.offsetLeft - row.current.offsetLeft - PEEK_PX
  }, [currentId])
  const saveNew = () =>
    void openNew(search, (made) => {
      put(made)
      leaveLayer(() => void navigate(tabAddress(made, search), { preventScrollReset: true }))
    })
  return (
    <div className={styles.tabs}>
      <div className={styles.row} ref={row}>
        <TabLinks tabs={tabs} search={search} current={current} />
        {current && (
          <Button
            kind="icon"
            aria-label={m.tabs_bell({ name: current.name })}
            aria-haspopup="dialog"
            onClick={(event) => void openSettings(current.id, event.currentTarget.getBoundingClientRect(), put)}
          >
            <Icon name={current.paused ? 'pause' : 'bell'} />
          </Button>
        )}
        <a
          className={styles.add}
          href={saveSearchAddress({ ...search, tab: 0 })}
          aria-label={m.tabs_add()}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            saveNew()
          }}
        >
          <Icon name="plus" />
        </a>
      </div>
      {tabs.isFailed && (
        <p className={styles.changed}>
          <LiveMessage as="span">{m.tabs_failed()}</LiveMessage>
          <Button kind="link" onClick={again}>
            {m.retry()}
          </Button>
        </p>
      )}
      {current && isChangedFrom(current, search) && (
        <Changed key={current.id} tab={current} search={search} onPut={put} onNew={saveNew} />
      )}
    </div>
  )
}
