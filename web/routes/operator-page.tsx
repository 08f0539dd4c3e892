import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import * as buttons from '#web/ui/button.module.css'
import * as fields from '#web/ui/field.module.css'
import * as text from '#web/ui/text.module.css'
import * as styles from './operator-page.module.css'

type OperatorData = { refused: boolean }

export function loader({ request }: LoaderFunctionArgs): OperatorData {
  return { refused: new URL(request.url).searchParams.has('wrong') }
}

export const handle: ScreenHandle<OperatorData> = {
  name: 'operator-page',
  title: () => titled(m.operator_title(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** Where whoever runs the service shows the operator token, until there are accounts. */
export function Component() {
  const { refused } = useLoaderData<OperatorData>()
  return (
    <form className={styles.operator} method="post" action="/operator">
      <h1 className={text.pageTitle}>{m.operator_title()}</h1>
      <p>{m.operator_explained()}</p>
      <p className={fields.field}>
        <label htmlFor="token">{m.operator_token()}</label>
        <input
          className={fields.input}
          id="token"
          name="token"
          type="password"
          required
          autoComplete="off"
          aria-invalid={refused || undefined}
          aria-describedby={refused ? 'refused' : undefined}
        />
        {refused && (
          <span id="refused" className={fields.error}>
            {m.operator_refused()}
          </span>
        )}
      </p>
      <button className={buttons.button}>{m.operator_enter()}</button>
    </form>
  )
}
