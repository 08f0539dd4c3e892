import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { StaffDetail } from '#contract/tender.ts'
import { useStore } from '#web/lib/use-store.ts'
import { createEntry } from './entry-store.ts'
import { isStored } from './entry-view.ts'
import { noticeTextState, storeNoticeText, storedClipping, takePassedText } from './stored-notice-text.ts'
import { claimDraftName } from './draft-name.ts'
import { parsePasted } from './parse-pasted.ts'
import { createPaste } from './paste-store.ts'
import { storeWaitingNotices, waitingNotices } from './waiting-notices.ts'

/** The form and its pasted words, as this device continues them. */
export function useEntry(tender: StaffDetail | undefined, holidays: ReadonlySet<string>, sources: readonly string[]) {
  const [entry] = useState(() => createEntry(tender))
  const [paste] = useState(() =>
    createPaste(entry, {
      parse: (words) => parsePasted(words, { holidays, sources }),
      waiting: waitingNotices,
      storeWaitingNotices,
      handedOver: () => takePassedText(tender?.id),
    }),
  )
  const view = useStore(entry.store)
  const pasteView = useStore(paste.store)
  const storedWords = useRef('')
  useEffect(() => {
    let isGone = false
    const begin = async () => {
      // Only then is it known which copy belongs to this tab.
      if (!tender) await claimDraftName()
      if (isGone) return
      entry.restore()
      if (tender && !entry.live()['clipping']) {
        const found = await storedClipping(tender.id)
        if (isGone) return
        storedWords.current = found?.clipping ?? ''
        if (found && !entry.live()['clipping']) entry.note(found)
      }
      await paste.restore(tender === undefined)
    }
    void begin()
    const stop = entry.watch()
    return () => {
      isGone = true
      stop()
    }
  }, [entry, paste, tender])
  /** Continues what another tab left behind. */
  const takeOver = () => {
    entry.restore()
    void paste.restore(true)
  }
  return { entry, view, paste, pasteView, storedWords, takeOver }
}

/**
 * Stores the pasted words with the tender once that is saved, and again when other values were taken from them. Returns
 * a function that stores them now.
 */
export function useTextStored({
  entry,
  view: { state, stored, savedAt },
  paste,
  pasteView: { clipping },
  storedWords,
}: ReturnType<typeof useEntry>) {
  const last = useRef('')
  const { id } = stored
  const keep = async () => {
    const { id: tenderId, base } = entry.store.get().stored
    const quotes = paste.quotes()
    const now = noticeTextState({ tenderId, clipping, quotes, base })
    if (tenderId === undefined || clipping === '' || last.current === now) return
    // A tender that is only viewed keeps them as they are.
    if (clipping === storedWords.current && savedAt === undefined) return
    if (await storeNoticeText(tenderId, { words: clipping, quotes, sourceName: entry.live()['sourceName'] }))
      last.current = now
  }
  const keepSaved = useEffectEvent(() => isStored(state) && void keep())
  useEffect(() => {
    keepSaved()
  }, [id, state, clipping, savedAt])
  return keep
}

/** A new tender gets its own URL once it is stored, so that a reload brings it back. */
export function useAddress(id: number | undefined): void {
  useEffect(() => {
    const place = /^(.*\/tender-edit)(?:\/\d*)?$/.exec(location.pathname)?.[1]
    if (id !== undefined && place !== undefined && location.pathname !== `${place}/${id}`)
      history.replaceState(history.state, '', `${place}/${id}`)
  }, [id])
}

/**
 * Handled as if the field in which somebody types had been left, though the caret stays: an hour behind a date goes to
 * its own field before the form is read.
 */
function leaveField(): void {
  const field = document.activeElement
  if (field instanceof HTMLInputElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

/** Ctrl+S saves, Ctrl+Enter submits and opens the next. */
export function useEntryKeys(onSave: () => void, onSubmit: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return
    const isSave = event.key.toLowerCase() === 's' || event.code === 'KeyS'
    if (!isSave && (event.key !== 'Enter' || event.shiftKey)) return
    event.preventDefault()
    leaveField()
    if (isSave) onSave()
    else onSubmit()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
