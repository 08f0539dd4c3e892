import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { formatBirr } from '#ethiopia/birr.ts'
import type { PaperKind } from '#contract/payment-fields.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import { dayText } from '#web/lib/dates.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { PAPER_NAMES } from '#web/features/payments/payment-text.ts'
import * as styles from '#web/features/payments/payments.module.css'
import { ButtonLink } from '#web/ui/button.tsx'
import * as states from '#web/ui/state.module.css'

type Checked = { number: string; paper?: { kind: PaperKind; issuedAt: number; amount: number; isReversed?: true } }

export async function loader({ params, context }: LoaderFunctionArgs): Promise<Checked> {
  const number = (params['number'] ?? '').toUpperCase()
  const reading = context.get(worldContext).call('GET /api/payment/confirm/{number}', { params: { number } })
  return reading.then(
    (paper) => ({ number, paper }),
    (error: unknown) => {
      if (error instanceof ApiProblem && (error.problem.status === 404 || error.problem.status === 400))
        return { number }
      throw error
    },
  )
}

export const handle: ScreenHandle<Checked> = {
  name: 'paper-check-page',
  title: ({ number }) => titled(number, m.app_name()),
  head: () => ({ hidden: true }),
}

/** Shows the holder of a paper whether we issued it. */
export function Component() {
  const { number, paper } = useLoaderData<Checked>()
  const visitor = useVisitor()
  return (
    <div className={styles.outcome}>
      {paper ? (
        <section className={paper.isReversed ? `${states.state} ${states.over}` : states.state}>
          <h1>{paper.isReversed ? m.paper_void() : m.paper_genuine()}</h1>
          <p>
            <b>{number}</b> · {PAPER_NAMES[paper.kind]()}
          </p>
          <p>
            {m.paper_issued()}: {dayText(paper.issuedAt, visitor)} · {formatBirr(paper.amount, visitor.lang)}
          </p>
          <p>{paper.isReversed ? m.paper_void_text() : m.paper_genuine_text()}</p>
        </section>
      ) : (
        <section className={`${states.state} ${states.over}`}>
          <h1>{m.paper_unknown()}</h1>
          <p>
            <b>{number}</b>
          </p>
          <p>{m.paper_unknown_text()}</p>
          <ButtonLink kind="plain" to={`/contact?${new URLSearchParams({ subject: number })}`}>
            {m.contact_us()}
          </ButtonLink>
        </section>
      )}
    </div>
  )
}
