import { redirectDocument, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { PaymentPaper } from '#contract/payments.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/world.ts'
import { loginAddress } from '#web/features/accounts/return-to.ts'
import { Paper } from '#web/features/payments/paper.tsx'
import * as styles from './print-page.module.css'

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<PaymentPaper> {
  const { call, signedIn } = context.get(worldContext)
  if (!signedIn) throw redirectDocument(loginAddress(new URL(request.url).pathname))
  const { id = '', kind } = params
  if (kind !== 'proforma' && kind !== 'confirmation')
    throw new ApiProblem({ type: 'about:blank', title: '', status: 404, code: 'not-found' })
  return call('GET /api/payment/{id}/paper/{kind}', { params: { id, kind } })
}

export const handle: ScreenHandle<PaymentPaper> = {
  name: 'paper-page',
  bare: true,
  title: ({ number }) => number,
  head: () => ({ hidden: true }),
}

/** A paper as it is printed, or saved as PDF by the browser. */
export function Component() {
  const paper = useLoaderData<PaymentPaper>()
  return (
    <main className={styles.print}>
      <p className={styles.tools}>
        <button id="print" type="button">
          {m.print()}
        </button>
        {paper.payLink !== undefined && <a href={paper.payLink}>{m.paper_link_copy()}</a>}
        <a href="/subscription/profile#payments">{m.back()}</a>
      </p>
      <Paper paper={paper} />
    </main>
  )
}
