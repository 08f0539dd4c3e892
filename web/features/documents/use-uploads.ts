import { useEffect, useRef } from 'react'
import type { TenderId } from '#contract/ids.ts'
import { useStore } from '#web/lib/use-store.ts'
import { uploadEventOf } from './upload-event.ts'
import type { UploadEvent } from './upload-event.ts'
import { takeUp, uploads } from './upload-queue.ts'
import type { Upload } from './upload.ts'

/**
 * The uploads to one tender, including those of earlier visits. `onNews` receives announcements; it must be the same
 * function each time.
 */
export function useUploads(tenderId: TenderId, onNews: (news: UploadEvent) => void): readonly Upload[] {
  const all = useStore(uploads)
  const before = useRef(all)
  useEffect(() => void takeUp(tenderId), [tenderId])
  useEffect(() => {
    const own = (list: readonly Upload[]) => list.filter((upload) => upload.tenderId === tenderId)
    const news = uploadEventOf(own(before.current), own(all))
    before.current = all
    if (news) onNews(news)
  }, [all, tenderId, onNews])
  return all.filter((upload) => upload.tenderId === tenderId)
}
