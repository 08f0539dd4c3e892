import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
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
  /** Whether the service can read its text. */ canRead: boolean
  isReading: boolean
  onRead(box: ColumnBox): void
}

/** A picture of a notice: with zoom, and a box drawn around the column to read. */
export function PictureView({ id, canRead, isReading, onRead }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  const [isDrawing, setDrawing] = useState(false)
  const isThere = usePicture(id, canvas)
  const readView = () => {
    const box = frame.current && canvas.current && boxInView(frame.current, sizeOf(canvas.current))
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
  if (isThere === false) return <p role="alert">{m.picture_failed()}</p>
  return (
    <div className={styles.view}>
      <div className={text.row}>
        <Button kind="plain" aria-label={m.receipt_larger()} onClick={() => setZoom(zoomAfter(zoom, 1))}>
          +
        </Button>
        <Button kind="plain" aria-label={m.receipt_smaller()} onClick={() => setZoom(zoomAfter(zoom, -1))}>
          −
        </Button>
        {canRead && <ReadTools isDrawing={isDrawing} isReading={isReading} onDraw={setDrawing} onReadView={readView} />}
      </div>
      {canRead && <p className={text.hint}>{isDrawing ? m.picture_draw_hint() : m.picture_hint()}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- it scrolls, and has keys of its own */}
      <div ref={frame} className={styles.frame} tabIndex={0} role="group" aria-label={m.picture_of()} onKeyDown={press}>
        <DrawnPicture
          canvas={canvas}
          zoom={zoom}
          isDrawing={isDrawing}
          onBox={(box) => {
            setDrawing(false)
            onRead(box)
          }}
        />
      </div>
    </div>
  )
}

type ToolsProps = { isDrawing: boolean; isReading: boolean; onDraw(isDrawing: boolean): void; onReadView(): void }
const ReadTools = ({ isDrawing, isReading, onDraw, onReadView }: ToolsProps) => (
  <>
    <Button kind={isDrawing ? 'primary' : 'plain'} aria-pressed={isDrawing} onClick={() => onDraw(!isDrawing)}>
      {m.picture_draw()}
    </Button>
    <Button kind="plain" busy={isReading} onClick={onReadView}>
      {m.picture_read_view()}
    </Button>
  </>
)

const sizeOf = ({ clientWidth: width, clientHeight: height }: HTMLCanvasElement) => ({ width, height })

type DrawnProps = {
  canvas: RefObject<HTMLCanvasElement | null>
  zoom: number
  isDrawing: boolean
  onBox(box: ColumnBox): void
}

/** The picture itself, on which a box may be drawn. */
function DrawnPicture({ canvas, zoom, isDrawing, onBox }: DrawnProps) {
  const [drawn, setDrawn] = useState<{ from: Place; to: Place }>()
  const placeOf = (event: PointerEvent): Place => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const end = () => {
    const box = drawn && canvas.current && boxBetween(drawn.from, drawn.to, sizeOf(canvas.current))
    setDrawn(undefined)
    if (box) onBox(box)
  }
  return (
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
      onPointerCancel={() => setDrawn(undefined)}
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
  )
}

/** Shows the picture once it is loaded; false where it was not. */
function usePicture(id: number, canvas: RefObject<HTMLCanvasElement | null>): boolean | undefined {
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
