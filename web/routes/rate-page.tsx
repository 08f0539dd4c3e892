import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { TenderId } from '#contract/ids.ts'
import { ApiProblem, Unreachable } from '#web/lib/api-client.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { RateForm } from '#web/features/inquiries/rate-form.tsx'

type RateData = { tenderId: TenderId; title: string; star?: number }

/** Without a response, the title as cached on this device. */
async function titleOnDevice(caught: unknown, browser: boolean, id: number): Promise<string> {
  if (!browser || !(caught instanceof Unreachable)) throw caught
  const { findCachedTender } = await import('#web/offline/cached-tenders.ts')
  const card = await findCachedTender(id).catch(() => undefined)
  if (!card) throw caught
  return card.shortTitle
}

/** The tender and the star in the URL; a number without a tender is a missing page. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<RateData> {
  const asked = new URL(request.url).searchParams
  const id = Number(asked.get('tenderId') ?? '')
  if (!Number.isSafeInteger(id) || id < 1)
    throw new ApiProblem({ type: 'about:blank', title: '', status: 404, code: 'not-found' })
  const { call, browser } = context.get(worldContext)
  const title = await call('GET /api/tenders/title/{id}', { params: { id } }).then(
    (named) => named.title,
    (error: unknown) => titleOnDevice(error, browser, id),
  )
  const star = Number(asked.get('star') ?? '')
  return { tenderId: id, title, ...(Number.isInteger(star) && star >= 1 && star <= 5 ? { star } : {}) }
}

export const handle: ScreenHandle<RateData> = {
  name: 'rate-page',
  title: () => titled(m.rate_title(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** Feedback on a tender, to which emails lead. */
export function Component() {
  const { tenderId, title, star } = useLoaderData<RateData>()
  return <RateForm key={tenderId} tenderId={tenderId} title={title} star={star} />
}
