import { useCallback, useEffect } from 'react'
import type { DocumentItem } from '#contract/documents.ts'
import type { TenderId } from '#contract/ids.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { useRead } from '#web/ui/part/use-read.ts'
import type { ReadState } from '#web/ui/part/use-read.ts'
import { onArrival } from './upload-queue.ts'

type Documents = {
  reading: ReadState<DocumentItem[]>
  again(): void
  /** Replaces the one with its id, else appended. */ put(document: DocumentItem): void
  remove(id: number): void
}

/**
 * The documents of a tender as editors see them, including new ones. `onArrived` is called for each; it must be the
 * same function each time.
 */
export function useDocuments(tenderId: TenderId, onArrived: (document: DocumentItem) => void): Documents {
  const { reading, again, replace } = useRead(
    useCallback(() => browserCall('GET /api/tenders/get_tenderdoc/{id}', { params: { id: tenderId } }), [tenderId]),
  )
  const known = reading.state === 'read' ? reading.value : undefined
  const put = useCallback(
    (document: DocumentItem) => {
      if (!known) return again()
      const isKnown = known.some(({ id }) => id === document.id)
      return replace(
        isKnown ? known.map((other) => (other.id === document.id ? document : other)) : [...known, document],
      )
    },
    [known, again, replace],
  )
  useEffect(
    () =>
      onArrival((document) => {
        if (document.tenderId !== tenderId) return
        put(document)
        onArrived(document)
      }),
    [tenderId, put, onArrived],
  )
  return { reading, again, put, remove: (id) => known && replace(known.filter((document) => document.id !== id)) }
}
