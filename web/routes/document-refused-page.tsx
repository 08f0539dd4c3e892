import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { Problem } from '#contract/errors.ts'
import type { TenderId } from '#contract/ids.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { loginAddress } from '#web/features/accounts/return-to.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import * as styles from '../screens/message-page.module.css'
import { RetryLink } from '../screens/message-page.tsx'

/** `tenderId` if the document's tender is known. */
type Refusal = Problem & { tenderId?: TenderId }

const tenderOf = ({ tenderId }: Refusal): string | undefined =>
  tenderId === undefined ? undefined : `/tenders/detail?id=${tenderId}`

export function loader({ context }: LoaderFunctionArgs): Refusal {
  const { posted } = context.get(worldContext)
  if (!posted) throw new ApiProblem({ type: 'about:blank', title: '', status: 404, code: 'not-found' })
  return posted.problem
}

const TITLES: Partial<Record<Problem['code'], () => string>> = {
  'signed-out': m.document_refused_sign_in,
  'subscription-needed': m.document_refused_subscribe,
  'not-found': m.document_refused_gone,
}
const TEXTS: Partial<Record<Problem['code'], () => string>> = {
  'signed-out': m.document_refused_sign_in_text,
  'subscription-needed': m.document_subscribe,
  'not-found': m.document_refused_gone_text,
}
const titleOf = ({ code }: Refusal): string => (TITLES[code] ?? m.document_refused_failed)()

/** Rendered by the server alone, in the style of the page for errors, which it is. */
export const handle: ScreenHandle<Refusal> = {
  name: 'error-page',
  bare: true,
  title: (refusal) => titled(titleOf(refusal), m.app_name()),
  head: ({ status }) => ({ hidden: true, status }),
}

/** Shown in the tab of a document that the reader may not open: the reason, and the next step. */
export function Component() {
  const refusal = useLoaderData<Refusal>()
  const { code, reference } = refusal
  const tender = tenderOf(refusal)
  const isFailure = TITLES[code] === undefined
  return (
    <div className={styles.page}>
      <section className={`${states.state} ${isFailure ? states.over : ''}`}>
        <h1>{titleOf(refusal)}</h1>
        <p>{(TEXTS[code] ?? m.unavailable_text)()}</p>
        {isFailure && reference && <p>{m.trouble_reference({ reference })}</p>}
        <div className={text.row}>
          {isFailure && <RetryLink />}
          {code === 'signed-out' && (
            <ButtonLink href={loginAddress(tender ?? '/tenders/list')}>{m.sign_in()}</ButtonLink>
          )}
          {code === 'subscription-needed' && (
            <>
              <ButtonLink href="/subscription/pricing">{m.pricing()}</ButtonLink>
              <ButtonLink kind="plain" href="/subscription/trial">
                {m.trial_title()}
              </ButtonLink>
            </>
          )}
          <ButtonLink kind={code === 'not-found' ? 'primary' : 'plain'} href={tender ?? '/tenders/list'}>
            {tender ? m.to_the_tender() : m.all_tenders()}
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}
