import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLoaderData, useLocation, useNavigate, useNavigationType } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { StaffDetail } from '#contract/tender.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import type { Call } from '#web/lib/api-client.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { NeedsScript } from '#web/features/alerts/needs-script.tsx'
import { AlikeTenders } from '#web/features/desk/alike-tenders.tsx'
import { useVisitor } from '#web/lib/visitor.ts'
import { DocumentsCard } from '#web/features/documents/documents-card.tsx'
import type { AlikeSlot, AsideSlot, DocumentsSlot, KeysSlot, OthersSlot } from '#web/features/entry/entry-slots.ts'
import { DayNames } from '#web/features/entry/day-names.ts'
import { EntrySkeleton } from '#web/features/entry/entry-skeleton.tsx'
import { LazyEntryScreen } from '#web/features/entry/lazy-entry-screen.tsx'
import { LazyEntryAside } from '../screens/lazy-entry-aside.ts'
import { ConcurrentEditors } from '../screens/concurrent-editors.tsx'
import { SinceDecision } from '../screens/since-decision.tsx'
import { forStaff } from '../screens/staff-guard.ts'

/** Similar tenders are searched after this time without typing. */
const REST_MS = 400
type Data = {
  tender: StaffDetail | undefined
  daysOff: { day: string; name: string; nameAm: string }[]
  sources: string[]
}

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Data> {
  const world = context.get(worldContext)
  const { call } = world
  return forStaff(request, world, async () => {
    const daysOff = await call('GET /api/tenders/days-off')
    const sources = await call('GET /api/tenderQueries/sources')
    return {
      tender: params['id'] === undefined ? undefined : await tenderOf(call, params['id']),
      daysOff,
      sources: sources.map(({ label }) => label),
    }
  })
}

async function tenderOf(call: Call, id: string): Promise<StaffDetail> {
  const found = /^\d{1,15}$/.test(id) ? await call('GET /api/tenders/detail/{id}', { params: { id } }) : undefined
  if (!found || !('version' in found))
    throw new ApiProblem({ type: 'about:blank', title: '', status: 404, code: 'not-found' })
  return found as StaffDetail
}

export const handle: ScreenHandle<Data> = {
  name: 'tender-edit-page',
  title: ({ tender }) => titled(tender ? m.entry_of({ id: tender.id }) : m.entry_new(), m.app_name()),
  head: () => ({ hidden: true }),
}

const keysOfForm: KeysSlot = () => import('../screens/keys/entry-keys.tsx')
const drawDocuments: DocumentsSlot = (tender) => <DocumentsCard tender={tender} />
const drawOthers: OthersSlot = (shown) => <ConcurrentEditors {...shown} />
const drawAside: AsideSlot = (shown) => (
  <Suspense>
    <LazyEntryAside {...shown} />
  </Suspense>
)
const drawAlike: AlikeSlot = (shown) => <AlikeTenders {...shown} restMs={REST_MS} />

/**
 * Calls `onArrival` when a navigation leads to this screen again, such as 'Add' of the palette: a first save changed
 * the address without the router. Returns a function for expected navigations.
 */
function useArrivals(onArrival: () => void): () => void {
  const { key, hash } = useLocation()
  const isArrival = useNavigationType() === 'PUSH' && hash === ''
  const seen = useRef(key)
  const isExpected = useRef(false)
  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    if (isArrival && !isExpected.current) onArrival()
    isExpected.current = false
  }, [key, isArrival, onArrival])
  return () => {
    isExpected.current = true
  }
}

/** For editors and approvers: the form of a new or an existing tender. */
export function Component() {
  const { tender, daysOff, sources } = useLoaderData<Data>()
  const navigate = useNavigate()
  const { lang } = useVisitor()
  const days = useMemo(() => daysOff.map(({ day }) => day), [daysOff])
  const dayNames = useMemo(
    () => new Map(daysOff.map(({ day, name, nameAm }) => [day, lang === 'am' ? nameAm : name])),
    [daysOff, lang],
  )
  const isHydrated = useHydrated()
  const [next, setNext] = useState<{ count: number; said: string | undefined }>({ count: 0, said: undefined })
  const isNew = tender === undefined
  const expect = useArrivals(
    useCallback(() => {
      if (isNew) setNext(({ count }) => ({ count: count + 1, said: undefined }))
    }, [isNew]),
  )
  const open = async (id: number, said?: string) => {
    await navigate(`/tender-edit/${id}`)
    // About the shown tender, not the one before.
    setNext(({ count }) => ({ count, said }))
    scrollTo(0, 0)
  }
  return (
    <DayNames value={dayNames}>
      <NeedsScript />
      {isHydrated ? (
        <Suspense fallback={<EntrySkeleton id={tender?.id} />}>
          <LazyEntryScreen
            key={`${tender?.id ?? 'new'} ${next.count}`}
            tender={tender}
            daysOff={days}
            sources={sources}
            said={next.said}
            alike={drawAlike}
            documents={drawDocuments}
            others={drawOthers}
            aside={drawAside}
            since={tender && <SinceDecision id={tender.id} />}
            keys={keysOfForm}
            onOpen={(id, said) => void open(id, said)}
            onNext={(said) => {
              setNext(({ count }) => ({ count: count + 1, said }))
              expect()
              void navigate('/tender-edit')
              scrollTo(0, 0)
            }}
          />
        </Suspense>
      ) : (
        <EntrySkeleton id={tender?.id} />
      )}
    </DayNames>
  )
}
