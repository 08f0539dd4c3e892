import { useState } from 'react'
import { m } from '#web/lib/messages.ts'
import { refusalText } from '../form/refusal-text.ts'

const bannerOf = (error: unknown): string | undefined => refusalText(error).banner

/**
 * Runs the work of a part's buttons, one at a time, and stores the text about its result. `work` returns that text, or
 * nothing; `faultOf` describes a refusal. `say` shows another text, in place of both.
 */
export function useWork(faultOf: (error: unknown) => string | undefined = bannerOf) {
  const [isBusy, setBusy] = useState(false)
  const [state, setState] = useState<{ said?: string | undefined; fault?: string | undefined }>({})
  const run = async (work: () => Promise<string | undefined>): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    setState({})
    try {
      setState({ said: await work() })
    } catch (error) {
      setState({ fault: faultOf(error) ?? m.trouble_title() })
    }
    setBusy(false)
  }
  return { ...state, isBusy, run, say: (said: string | undefined) => setState({ said }) }
}
