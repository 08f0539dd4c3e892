import { redirectDocument, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { PaperKind } from '#contract/payment-fields.ts'
import type { PaymentPaper } from '#contract/papers.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { loginAddress } from '#web/features/accounts/return-to.ts'
import { Paper } from '#web/features/payments/paper.tsx'
import * as styles from './print-page.module.css'

type PaperData = { id: string; paper: PaymentPaper; staff: boolean }
const KINDS: readonly PaperKind[] = ['proforma', 'confirmation', 'reversal']

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<PaperData> {
  const { call, signedIn, staff } = context.get(worldContext)
  const { pathname, search, searchParams } = new URL(request.url)
  if (!signedIn) throw redirectDocument(loginAddress(pathname + search))
  const { id = '' } = params
  const kind = KINDS.find((kind) => kind === params['kind'])
  if (!kind) throw new ApiProblem({ type: 'about:blank', title: '', status: 404, code: 'not-found' })
  const number = searchParams.get('number') ?? undefined
  return {
    id,
    staff,
    paper: await call('GET /api/payment/{id}/paper/{kind}', { params: { id, kind }, query: { number } }),
  }
}

export const handle: ScreenHandle<PaperData> = {
  name: 'paper-page',
  bare: true,
  title: ({ paper }) => paper.number,
  head: () => ({ hidden: true }),
}

/** A paper in printed form, or as a file to pass on. */
export function Component() {
  const { id, paper, staff } = useLoaderData<PaperData>()
  return (
    <main className={styles.print}>
      <p className={styles.tools}>
        <a className={styles.file} href={`/api/payment/${id}/paper/${paper.kind}/pdf?number=${paper.number}`} download>
          {m.paper_pdf()}
        </a>
        <button id="print" type="button">
          {m.print()}
        </button>
        {paper.payLink !== undefined && <a href={paper.payLink}>{m.paper_link_copy()}</a>}
        {staff && paper.kind === 'confirmation' && <a href={`/admin/tax-receipt/${id}`}>{m.tax_receipt()}</a>}
        <a href="/subscription/profile#payments">{m.back()}</a>
      </p>
      <Paper paper={paper} />
    </main>
  )
}
