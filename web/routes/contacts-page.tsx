import { useCallback, useState } from 'react'
import { redirectDocument, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { returnPath } from '#contract/return-url.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { loginAddress } from '#web/features/accounts/return-to.ts'
import { ContactsImport } from '#web/features/sharing/contacts-import.tsx'
import * as styles from '#web/features/sharing/contacts.module.css'
import type { ContactKind } from '#web/features/sharing/google-return.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LoadingPart } from '#web/ui/part/part.tsx'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'

type ContactsData = { kind: ContactKind; returnUrl?: string }

/** Both spellings of both names lead here. */
const PAGE = /^Register(Email|Phone)Contacts$/i

export function loader({ request, params, context }: LoaderFunctionArgs): ContactsData {
  const [, kind] = PAGE.exec(params['page'] ?? '') ?? []
  if (kind === undefined) throw new ApiProblem({ type: 'about:blank', title: '', status: 404, code: 'not-found' })
  const { pathname, searchParams, origin } = new URL(request.url)
  const { signedIn, publicOrigin } = context.get(worldContext)
  const returnUrl = returnPath(searchParams.get('returnUrl'), publicOrigin, origin)
  if (!signedIn) {
    // Google's response is removed from the URL, because it belongs to the person who requested it.
    throw redirectDocument(
      loginAddress(pathname + (returnUrl === undefined ? '' : `?returnUrl=${encodeURIComponent(returnUrl)}`)),
    )
  }
  return { kind: kind.toLowerCase() === 'phone' ? 'phone' : 'email', returnUrl }
}

export const handle: ScreenHandle<ContactsData> = {
  name: 'contacts-page',
  title: () => titled(m.contacts_title(), m.app_name()),
  head: () => ({ hidden: true }),
}

/**
 * The reader's contacts: importing and deleting. The way back is a document of its own, so that the opening page starts
 * again.
 */
export function Component() {
  const data = useLoaderData<ContactsData>()
  const isReady = useHydrated()
  const [said, setSaid] = useState<string>()
  const learn = useCallback((path: string | undefined) => setSaid(returnPath(path)), [])
  const back = said ?? data.returnUrl
  return (
    <>
      <header className={styles.head}>
        <h1 className={text.pageTitle}>{m.contacts_title()}</h1>
        <p>{data.kind === 'phone' ? m.contacts_why_phone() : m.contacts_why_email()}</p>
        <ButtonLink kind="plain" href={back ?? '/tenders/list'}>
          <Icon name="arrow-left" />
          {back === undefined ? m.back_to_list() : back.includes('#share-') ? m.contacts_back() : m.back()}
        </ButtonLink>
      </header>
      <noscript>
        <p className={states.banner}>{m.needs_script()}</p>
      </noscript>
      {isReady ? <ContactsImport kind={data.kind} returnUrl={data.returnUrl} onReturnUrl={learn} /> : <LoadingPart />}
    </>
  )
}
