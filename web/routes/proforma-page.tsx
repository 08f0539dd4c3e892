import { redirectDocument, useLoaderData, useNavigate } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { PaperBuyer } from '#contract/papers.ts'
import { readPaidPlan } from '#contract/payment-states.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { loginAddress } from '#web/features/accounts/return-to.ts'
import { ProformaForm } from '#web/features/payments/proforma-form.tsx'
import { paidPlans } from '#web/features/subscriptions/plans.ts'
import type { PaidPlan } from '#web/features/subscriptions/plans.ts'
import * as steps from '#web/ui/steps.module.css'
import * as text from '#web/ui/text.module.css'
import * as styles from '#web/features/payments/payments.module.css'

type ProformaData = { plan: PaidPlan; buyer: PaperBuyer | undefined }

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<ProformaData> {
  const { call, signedIn } = context.get(worldContext)
  const name = readPaidPlan(params['plan'] ?? '')
  if (!signedIn) throw redirectDocument(loginAddress(new URL(request.url).pathname))
  const [values, { buyer }] = await Promise.all([call('GET /api/subscription/plan'), call('GET /api/payment/account')])
  const plan = paidPlans(values).find((paidPlan) => paidPlan.name === name)
  if (!plan) throw new ApiProblem({ type: 'about:blank', title: '', status: 404, code: 'not-found' })
  return { plan, buyer }
}

export const handle: ScreenHandle<ProformaData> = {
  name: 'proforma-page',
  title: () => titled(m.proforma_title(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** The form for a proforma, which leads to the paper. */
export function Component() {
  const { plan, buyer } = useLoaderData<ProformaData>()
  const navigate = useNavigate()
  const { integrations } = useVisitor()
  return (
    <div className={styles.proforma}>
      <div className={styles.step}>
        <h1 className={text.pageTitle}>{m.proforma_title()}</h1>
        <p className={text.quiet}>{m.proforma_text()}</p>
        <ProformaForm
          plan={plan}
          buyer={buyer}
          onMade={(id, isPaid) => void navigate(`/subscription/paper/${id}/${isPaid ? 'confirmation' : 'proforma'}`)}
        />
      </div>
      <aside className={`${text.section} ${styles.step}`} aria-labelledby="next">
        <h2 id="next" className={text.sectionTitle}>
          {m.proforma_next()}
        </h2>
        <ol className={steps.steps}>
          <li>{m.proforma_next_paper()}</li>
          <li>{integrations?.takesPayments ? m.proforma_next_pay() : m.proforma_next_transfer()}</li>
          <li>{m.proforma_next_open()}</li>
        </ol>
      </aside>
    </div>
  )
}
