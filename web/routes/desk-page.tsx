import { Suspense } from 'react'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import type { DeskList } from '#contract/desk-lists.ts'
import { DESK_LISTS } from '#contract/desk-lists.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { NeedsScript } from '#web/features/alerts/needs-script.tsx'
import { DeskScreen } from '#web/features/desk/desk-screen.tsx'
import type { DeskPageData } from '#web/features/desk/desk-screen.tsx'
import { LIST_TEXT } from '#web/features/desk/desk-text.ts'
import { LoadingPart } from '#web/ui/part/part.tsx'
import { forStaff } from '../screens/staff-guard.ts'

/** Fetched with the first opened tender. */
const DeskOpened = lazyPart(async () => (await import('../screens/desk-opened.tsx')).DeskOpened)

async function search(): Promise<void> {
  const { openPalette } = await import('../screens/keys/listen-to-keys.tsx')
  await openPalette()
}

const isList = (text: string): text is DeskList => DESK_LISTS.some((list) => list === text)

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<DeskPageData> {
  const world = context.get(worldContext)
  const list = params['list'] ?? 'submitted'
  if (!isList(list)) throw new ApiProblem({ type: 'about:blank', title: '', status: 404, code: 'not-found' })
  return forStaff(request, world, async () => {
    const [found, counts] = await Promise.all([
      world.call('GET /api/desk/queue', { query: { list } }),
      world.call('GET /api/desk/counts'),
    ])
    return { list, rows: found.data, next: found.next, counts }
  })
}

/** Opening a tender next to its list does not read the list again. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname

export const handle: ScreenHandle<DeskPageData> = {
  name: 'desk-page',
  title: ({ list }) => titled(`${m.desk()}: ${LIST_TEXT[list]()}`, m.app_name()),
  head: () => ({ hidden: true }),
}

/** The work that waits for editors and approvers. */
export function Component() {
  const data = useLoaderData<DeskPageData>()
  const isHydrated = useHydrated()
  return (
    <>
      <NeedsScript />
      {isHydrated && (
        <DeskScreen
          {...data}
          onSearch={() => void search()}
          renderOpened={(props) => (
            <Suspense fallback={<LoadingPart />}>
              <DeskOpened key={props.id} {...props} />
            </Suspense>
          )}
        />
      )}
    </>
  )
}
