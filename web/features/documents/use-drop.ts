import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true

/** Receives files that are dropped on an element. Returns whether some are held over it. */
export function useDrop(place: RefObject<HTMLElement | null>, take: (files: FileList) => void): boolean {
  const [isOver, setOver] = useState(false)
  const taker = useRef(take)
  useEffect(() => {
    taker.current = take
  })
  useEffect(() => {
    const element = place.current
    const end = new AbortController()
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      if (event.dataTransfer) taker.current(event.dataTransfer.files)
    }
    element?.addEventListener('dragover', over, end)
    element?.addEventListener('dragleave', () => setOver(false), end)
    element?.addEventListener('drop', drop, end)
    return () => end.abort()
  }, [place])
  return isOver
}
