import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { PayLinkView } from '#contract/papers.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { PayLink } from '#web/features/payments/pay-link.tsx'
import * as styles from '#web/features/payments/payments.module.css'

type LinkData = { token: string; link: PayLinkView }

export async function loader({ params, context }: LoaderFunctionArgs): Promise<LinkData> {
  const token = params['token'] ?? ''
  return { token, link: await context.get(worldContext).call('GET /api/pay/{token}', { params: { token } }) }
}

export const handle: ScreenHandle<LinkData> = {
  name: 'pay-link-page',
  title: () => titled(m.pay_title(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** For a cashier who has the link and no account. */
export function Component() {
  const { token, link } = useLoaderData<LinkData>()
  return (
    <div className={styles.outcome}>
      <PayLink token={token} link={link} />
    </div>
  )
}
