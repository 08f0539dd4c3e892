import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '#web/lib/api-client.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import * as formStyles from '#web/ui/form/form.module.css'
import { Banner } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

type State = 'asked' | 'stopped' | 'allowed'
/** The state, by the end of the address. */
const BY_OUTCOME: Readonly<Record<string, State>> = { done: 'stopped', allowed: 'allowed' }

/**
 * Asks whether people may send tenders to the recipient of this link; opening it changes nothing, because mail programs
 * open links. Without script the button posts, and `outcome` has the result.
 */
export function StopQuestion({ token, outcome }: { token: string; outcome: string | undefined }) {
  const [state, setState] = useState<State>(BY_OUTCOME[outcome ?? ''] ?? 'asked')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (state !== 'asked') heading.current?.focus()
  }, [state])
  const isStopped = state === 'stopped'
  const form = useForm('stop-sharing', {
    check: () => ({}),
    async send() {
      try {
        await browserCall(isStopped ? 'POST /api/sharing/allow/{token}' : 'POST /api/sharing/stop/{token}', {
          params: { token },
        })
      } catch (error) {
        if (error instanceof ApiProblem && error.problem.code === 'invalid-input')
          return { fields: {}, banner: m.stop_shared_wrong() }
        throw error
      }
      setState(isStopped ? 'allowed' : 'stopped')
      return 'done'
    },
  })
  const titles: Record<State, () => string> = {
    asked: m.stop_shared_question,
    stopped: m.stop_shared_done,
    allowed: m.stop_shared_allowed,
  }
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {titles[state]()}
      </h1>
      <p>{isStopped ? m.stop_shared_done_text() : m.stop_shared_text()}</p>
      <form
        className={formStyles.form}
        method="post"
        action={`/sharing/stop/${encodeURIComponent(token)}${isStopped ? '/done' : ''}`}
        onSubmit={form.onSubmit}
        aria-busy={form.isBusy || undefined}
      >
        <Banner text={form.banner ?? (outcome === 'incomplete' ? m.stop_shared_wrong() : undefined)} />
        <Button kind={isStopped ? 'plain' : 'primary'} type="submit" busy={form.isBusy}>
          {isStopped ? m.stop_shared_allow() : m.stop_shared_button()}
        </Button>
      </form>
    </>
  )
}
