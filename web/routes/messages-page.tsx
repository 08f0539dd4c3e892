import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { Page } from '#contract/fields.ts'
import type { ContactMessage } from '#contract/inquiries.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { MessageList } from '#web/features/inquiries/message-list.tsx'
import * as styles from '#web/features/inquiries/message-list.module.css'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import * as segmented from '#web/ui/segmented.module.css'
import * as text from '#web/ui/text.module.css'
import { forStaff } from '../screens/staff-guard.ts'

type MessagesData = { page: Page<ContactMessage>; answered: boolean }
const HERE = '/contact/messages'
const addressOf = (answered: boolean, pageIndex = 0): string =>
  `${HERE}?${new URLSearchParams({ answered: String(answered), page: String(pageIndex + 1) })}`

/** For editors, approvers and admins; a visitor is asked to sign in, for everybody else the page does not exist. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<MessagesData> {
  const asked = new URL(request.url).searchParams
  const answered = asked.get('answered') === 'true'
  const pageIndex = Math.min(Math.max(Math.trunc(Number(asked.get('page') ?? 1)) || 1, 1), 100_000) - 1
  const world = context.get(worldContext)
  return forStaff(request, world, async () => ({
    page: await world.call('GET /api/inquiries/contact-messages', { query: { answered, pageIndex } }),
    answered,
  }))
}

export const handle: ScreenHandle<MessagesData> = {
  name: 'messages-page',
  title: () => titled(m.messages_title(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** The messages of the contact page, for staff. */
export function Component() {
  const { page, answered } = useLoaderData<MessagesData>()
  const { pageIndex, totalPages } = page
  return (
    <div className={styles.page}>
      <h1 className={text.pageTitle}>{m.messages_title()}</h1>
      <nav className={`${segmented.segmented} ${styles.choice}`} aria-label={m.messages_title()}>
        <Link to={addressOf(false)} aria-current={answered ? undefined : 'page'}>
          {m.messages_waiting()}
        </Link>
        <Link to={addressOf(true)} aria-current={answered ? 'page' : undefined}>
          {m.messages_answered()}
        </Link>
      </nav>
      <MessageList messages={page.data} answered={answered} />
      {totalPages > 1 && (
        <nav className={styles.pages} aria-label={m.pages()}>
          {pageIndex > 0 && (
            <ButtonLink kind="link" to={addressOf(answered, pageIndex - 1)}>
              {m.previous_page()}
            </ButtonLink>
          )}
          <span>{m.page_of({ page: pageIndex + 1, pages: totalPages })}</span>
          {pageIndex + 1 < totalPages && (
            <ButtonLink kind="link" to={addressOf(answered, pageIndex + 1)}>
              {m.next_page()}
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  )
}
