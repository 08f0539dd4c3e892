import { useEffect, useState } from 'react'
import type { AlertConfig } from '#contract/alerts.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { storeTabValue, tabValue } from '#web/lib/tab-value.ts'
import { readAlertCount } from './alert-count.ts'
import { changeCount, draftOf, configInput } from './alert-draft.ts'
import type { Draft } from './alert-draft.ts'
import { alertErrorText } from './alert-error-text.ts'
import type { AlertErrors } from './alert-error-text.ts'

/** The service takes a moment to read the last thirty days again. */
const COUNTED_AFTER_MS = 3000

/** Unsaved settings of a screen that was left, restored when the reader returns to it. */
let left: { of: string; draft: Draft } | undefined

/** In this tab: unsaved settings that wait for their reader to sign in again, which loads the page. */
const UNSAVED = 'unsavedDraft'

/** The person of these settings, and the settings: what is unsaved reaches nobody else and no newer settings. */
const ownedBy = ({ email }: AlertConfig, saved: Draft): string => JSON.stringify([email, saved])

/** The settings as they were left unsaved, or as they are saved. */
export function draftAtFirst(config: AlertConfig): Draft {
  const saved = draftOf(config)
  const of = ownedBy(config, saved)
  const unsaved = left?.of === of ? left : (tabValue(UNSAVED) as typeof left)
  return unsaved?.of === of ? unsaved.draft : saved
}

/** The settings while they are changed and saved. */
export function useAlertForm(config: AlertConfig, onSaved: (config: AlertConfig) => void) {
  const [saved, setSaved] = useState(() => draftOf(config))
  const [draft, setDraft] = useState(() => draftAtFirst(config))
  const [isSignedOut, setSignedOut] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const [refused, setRefused] = useState<{ banner: string; fields: AlertErrors }>()
  const changes = changeCount(saved, draft)
  const of = ownedBy(config, saved)
  useEffect(() => storeTabValue(UNSAVED), [])
  useEffect(() => {
    left = changes > 0 ? { of, draft } : undefined
    if (isSignedOut) {
      storeTabValue(UNSAVED, left)
      return undefined
    }
    if (changes === 0) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [changes, of, draft, isSignedOut])

  /** `more` is sent in addition to the fields on the screen. */
  const save = async (more: Partial<Draft> = {}) => {
    if (isBusy) return
    setBusy(true)
    setRefused(undefined)
    try {
      const sent = draft
      const now = await browserCall('POST /api/Notification/ConfigAlert', {
        body: configInput(saved, { ...sent, ...more }),
      })
      setSaved(draftOf(now))
      // Changes made during the call stay.
      setDraft((current) => (current === sent ? draftOf(now) : current))
      setIsSaved(true)
      onSaved(now)
      setTimeout(() => void readAlertCount(), COUNTED_AFTER_MS)
    } catch (error) {
      setRefused(alertErrorText(error))
      setSignedOut(error instanceof ApiProblem && error.problem.status === 401)
    }
    setBusy(false)
  }
  const change = (more: Partial<Draft>) => {
    setIsSaved(false)
    setRefused(undefined)
    setDraft((before) => ({ ...before, ...more }))
  }
  return { draft, saved, change, changes, discard: () => change(saved), save, isBusy, isSaved, refused }
}
