import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import * as states from '#web/ui/state.module.css'

export const loader = () => null

export const handle: ScreenHandle<null> = {
  name: 'deleted-page',
  title: () => titled(m.account_deleted(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** Shown after an account was deleted, as a document of its own, so that nothing of its owner is left on the screen. */
export function Component() {
  return (
    <div className={states.alone}>
      <section className={states.state}>
        <h1>{m.account_deleted()}</h1>
        <p>{m.account_deleted_text()}</p>
        <ButtonLink href="/tenders/list">{m.all_tenders()}</ButtonLink>
      </section>
    </div>
  )
}
