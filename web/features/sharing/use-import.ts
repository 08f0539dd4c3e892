import { useCallback, useState } from 'react'
import type { ImportOutcome } from '#contract/contacts.ts'
import { importRefused } from './import-words.ts'

type Import = {
  /** The current step. */ step?: 'reading' | 'sending'
  outcome?: ImportOutcome
  fault?: string
}

/** One import at a time: its progress, its result, or why it failed. `onDone` receives what was imported. */
export function useImport(onDone: (outcome: ImportOutcome) => void) {
  const [state, setState] = useState<Import>({})
  const run = useCallback(
    async (work: (sending: () => void) => Promise<ImportOutcome | undefined>): Promise<void> => {
      setState({ step: 'reading' })
      try {
        const outcome = await work(() => setState({ step: 'sending' }))
        setState({ outcome })
        if (outcome) onDone(outcome)
      } catch (error) {
        setState({ fault: importRefused(error) })
      }
    },
    [onDone],
  )
  const tell = useCallback((fault: string | undefined) => setState({ fault }), [])
  return { ...state, run, tell }
}
