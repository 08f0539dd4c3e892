import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { StaffDetail } from '#contract/tender.ts'
import { useStore } from '#web/lib/use-store.ts'
import { createEntry } from './entry-store.ts'
import type { Entry } from './entry-store.ts'
import type { EntryView } from './entry-view.ts'
import { keepWords, takeHandedOver } from './kept-words.ts'
import { parsePasted } from './parse-pasted.ts'
import { createPaste } from './paste-store.ts'
import type { Paste } from './paste-store.ts'
import type { PasteView } from './paste-view.ts'
import { keepWaiting, waitingNotices } from './waiting-notices.ts'

/** The form and what is pasted into it, as this device goes on with them. */
export function useEntry(tender: StaffDetail | undefined, holidays: ReadonlySet<string>, sources: readonly string[]) {
  const [entry] = useState(() => createEntry(tender))
  const [paste] = useState(() =>
    createPaste(entry, {
      parse: (words) => parsePasted(words, { holidays, sources }),
      waiting: waitingNotices,
      keepWaiting,
      handedOver: () => takeHandedOver(tender?.id),
    }),
  )
  const view = useStore(entry.store)
  const pasteView = useStore(paste.store)
  useEffect(() => {
    entry.restore()
    void paste.restore(tender === undefined)
    return entry.watch()
  }, [entry, paste, tender])
  return { entry, view, paste, pasteView }
}

/** Keeps the pasted words with the tender once that is saved, and again when something else was taken from them. Returns a function that keeps them now. */
export function useWordsKept(entry: Entry, { state, stored }: EntryView, paste: Paste, { clipping }: PasteView) {
  const last = useRef('')
  const { id } = stored
  const keep = async () => {
    const tenderId = entry.store.get().stored.id
    const quotes = paste.quotes()
    const now = JSON.stringify([tenderId, clipping, quotes])
    if (tenderId === undefined || clipping === '' || last.current === now) return
    if (await keepWords(tenderId, { words: clipping, quotes, sourceName: entry.live()['sourceName'] }))
      last.current = now
  }
  const keepSaved = useEffectEvent(() => state === 'saved' && void keep())
  useEffect(() => {
    keepSaved()
  }, [id, state, clipping])
  return keep
}

/** A new tender gets its own address once it is stored, so that reading the page again brings it back. */
export function useAddress(id: number | undefined): void {
  useEffect(() => {
    if (id !== undefined && /\/tender-edit\/?$/.test(location.pathname))
      history.replaceState(history.state, '', `${location.pathname.replace(/\/$/, '')}/${id}`)
  }, [id])
}

/** Ctrl+S saves, Ctrl+Enter submits and opens the next. */
export function useEntryKeys(onSave: () => void, onSubmit: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return
    const isSave = event.key.toLowerCase() === 's' || event.code === 'KeyS'
    if (!isSave && (event.key !== 'Enter' || event.shiftKey)) return
    event.preventDefault()
    if (isSave) onSave()
    else onSubmit()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
