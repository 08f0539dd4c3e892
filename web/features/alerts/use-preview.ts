import { useEffect, useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { ApiProblem } from '#web/lib/api-client.ts'

export type Preview = OutputOf<Contract['POST /api/alerts/preview']>
export type PreviewState = { preview?: Preview; isAsking: boolean; isFailed: boolean }

const WAIT_MS = 700
const REFUSED_WAIT_S = 20

/**
 * A preview of a choice, requested once it has been unchanged for a while. `asked` is the choice as one text, undefined
 * for none; `ask` must be the same function each time. The last result stays until the next.
 */
export function usePreview(asked: string | undefined, ask: (asked: string) => Promise<Preview>): PreviewState {
  const [state, setState] = useState<PreviewState>({ isAsking: false, isFailed: false })
  useEffect(() => {
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const preview = (chosen: string) => {
      ask(chosen).then(
        (preview) => !isGone && setState({ preview, isAsking: false, isFailed: false }),
        (error: unknown) => {
          if (isGone) return
          // The rate limit says how long to wait; request it again after that.
          if (error instanceof ApiProblem && error.problem.code === 'too-many-requests') {
            timer = setTimeout(() => preview(chosen), (error.problem.retryAfter ?? REFUSED_WAIT_S) * 1000)
          } else setState({ isAsking: false, isFailed: true })
        },
      )
    }
    if (asked === undefined) setState({ isAsking: false, isFailed: false })
    else {
      setState((before) => ({ ...before, isAsking: true, isFailed: false }))
      timer = setTimeout(() => preview(asked), WAIT_MS)
    }
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [asked, ask])
  return state
}
