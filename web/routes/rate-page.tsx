import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { ApiProblem } from '#web/lib/api-client.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/world.ts'
import { RateForm } from '#web/features/inquiries/rate-form.tsx'

type RateData = { tenderId: number; title: string; star?: number }

/** The tender and the star of the address; a number that is no tender is a page that is not there. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<RateData> {
  const asked = new URL(request.url).searchParams
  const id = Number(asked.get('tenderId') ?? '')
  if (!Number.isSafeInteger(id) || id < 1) throw new ApiProblem({ type: 'about:blank', title: '', status: 404, code: 'not-found' })
  const { title } = await context.get(worldContext).call('GET /api/tenders/title/{id}', { params: { id } })
  const star = Number(asked.get('star') ?? '')
  return { tenderId: id, title, ...(Number.isInteger(star) && star >= 1 && star <= 5 ? { star } : {}) }
}

export const handle: ScreenHandle<RateData> = {
  name: 'rate-page',
  title: () => titled(m.rate_title(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** Feedback on a tender, to which letters lead. */
export function Component() {
  const { tenderId, title, star } = useLoaderData<RateData>()
  return <RateForm key={tenderId} tenderId={tenderId} title={title} star={star} />
}
