import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { ColumnBox } from '#contract/pictures.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import * as text from '#web/ui/text.module.css'
import { boxBetween, boxInView, zoomAfter } from './picture-box.ts'
import { openedPicture } from './picture-file.ts'
import * as styles from './pictures.module.css'

type Place = { x: number; y: number }
type Props = {
  id: number
  /** Letters can be read here. */ canRead: boolean
  isReading: boolean
  onRead(box: ColumnBox): void
}

/** A picture of a notice: larger and smaller, and a box drawn round the column that is to be read. */
export function PictureView({ id, canRead, isReading, onRead }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  const [isDrawing, setDrawing] = useState(false)
  const [drawn, setDrawn] = useState<{ from: Place; to: Place }>()
  const isThere = usePicture(id, canvas)
  const placeOf = (event: PointerEvent): Place => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const size = () => ({ width: canvas.current?.clientWidth ?? 1, height: canvas.current?.clientHeight ?? 1 })
  const end = () => {
    const box = drawn && boxBetween(drawn.from, drawn.to, size())
    setDrawn(undefined)
    if (!box) return
    setDrawing(false)
    onRead(box)
  }
  const readView = () => {
    const box = frame.current && boxInView(frame.current, size())
    if (box) onRead(box)
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    const step = { '+': 1 as const, '=': 1 as const, '-': -1 as const, '0': 0 as const }[event.key]
    if (step !== undefined) setZoom(zoomAfter(zoom, step))
    else if (canRead && event.code === 'KeyB') setDrawing(!isDrawing)
    else if (canRead && event.key === 'Enter') readView()
    else return
    event.preventDefault()
  }
  if (isThere === false) return <p role="alert">{m.picture_away()}</p>
  return (
    <div className={styles.view}>
      <div className={text.row}>
        <Button kind="plain" aria-label={m.picture_larger()} onClick={() => setZoom(zoomAfter(zoom, 1))}>
          +
        </Button>
        <Button kind="plain" aria-label={m.picture_smaller()} onClick={() => setZoom(zoomAfter(zoom, -1))}>
          −
        </Button>
        {canRead && (
          <>
            <Button
              kind={isDrawing ? 'primary' : 'plain'}
              aria-pressed={isDrawing}
              onClick={() => setDrawing(!isDrawing)}
            >
              {m.picture_draw()}
            </Button>
            <Button kind="plain" busy={isReading} onClick={readView}>
              {m.picture_read_view()}
            </Button>
          </>
        )}
      </div>
      {canRead && <p className={text.hint}>{isDrawing ? m.picture_draw_hint() : m.picture_hint()}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- it scrolls, and has keys of its own */}
      <div ref={frame} className={styles.frame} tabIndex={0} role="group" aria-label={m.picture_of()} onKeyDown={press}>
        <div
          className={`${styles.sheet} ${isDrawing ? styles.drawing : ''}`}
          style={{ width: `${zoom * 100}%` }}
          onPointerDown={(event) => {
            if (!isDrawing) return
            event.currentTarget.setPointerCapture(event.pointerId)
            setDrawn({ from: placeOf(event), to: placeOf(event) })
          }}
          onPointerMove={(event) => drawn && setDrawn({ ...drawn, to: placeOf(event) })}
          onPointerUp={end}
        >
          <canvas ref={canvas} role="img" aria-label={m.picture_of()} />
          {drawn && (
            <div
              className={styles.box}
              style={{
                left: Math.min(drawn.from.x, drawn.to.x),
                top: Math.min(drawn.from.y, drawn.to.y),
                width: Math.abs(drawn.to.x - drawn.from.x),
                height: Math.abs(drawn.to.y - drawn.from.y),
              }}
            />
          )}
        </div>
      </div>
    </div>
  )
}

/** Draws the picture once it has come; false where it did not. */
function usePicture(id: number, canvas: React.RefObject<HTMLCanvasElement | null>): boolean | undefined {
  const [isThere, setThere] = useState<boolean>()
  useEffect(() => {
    let isGone = false
    void openedPicture(id).then((bitmap) => {
      if (isGone) return bitmap?.close()
      setThere(bitmap !== undefined)
      if (!bitmap || !canvas.current) return
      canvas.current.width = bitmap.width
      canvas.current.height = bitmap.height
      canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0)
      bitmap.close()
    })
    return () => {
      isGone = true
    }
  }, [id, canvas])
  return isThere
}
