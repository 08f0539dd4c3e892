import { useState } from 'react'
import { m } from '#web/lib/messages.ts'
import { refusalText } from '../form/refusal-text.ts'

const faultOf = (error: unknown): string => refusalText(error).banner ?? m.trouble_title()

/** What the buttons of a part do: one thing at a time, and then in words what came of it. `work` answers those, or nothing. */
export function useWork() {
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<string>()
  const [fault, setFault] = useState<string>()
  const run = async (work: () => Promise<string | undefined>): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    setFault(undefined)
    setSaid(undefined)
    try {
      setSaid(await work())
    } catch (error) {
      setFault(faultOf(error))
    }
    setBusy(false)
  }
  return { isBusy, said, fault, run, say: setSaid }
}
