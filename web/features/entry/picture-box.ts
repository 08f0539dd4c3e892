import type { ColumnBox } from '#contract/pictures.ts'

/** A place on the drawn picture, in its own CSS pixels. */
type Place = { x: number; y: number }
type Size = { width: number; height: number }

const within = (value: number): number => Math.min(1, Math.max(0, value))

/**
 * The part of a picture between two places, in whatever direction it was drawn; undefined for an accidental movement.
 */
export function boxBetween(one: Place, other: Place, { width, height }: Size): ColumnBox | undefined {
  const [left, right] = [Math.min(one.x, other.x), Math.max(one.x, other.x)].map((x) => within(x / width))
  const [top, bottom] = [Math.min(one.y, other.y), Math.max(one.y, other.y)].map((y) => within(y / height))
  const box = { x: left ?? 0, y: top ?? 0, width: (right ?? 0) - (left ?? 0), height: (bottom ?? 0) - (top ?? 0) }
  return box.width * width < SLIP || box.height * height < SLIP ? undefined : box
}
const SLIP = 8

type View = { scrollLeft: number; scrollTop: number; clientWidth: number; clientHeight: number }
/** The visible part of the picture. */
export const boxInView = ({ scrollLeft: x, scrollTop: y, clientWidth, clientHeight }: View, size: Size) =>
  boxBetween({ x, y }, { x: x + clientWidth, y: y + clientHeight }, size)

export const ZOOMS = [1, 1.5, 2, 3, 4] as const
/** The next zoom in a direction; 0 is the first again. */
export function zoomAfter(zoom: number, step: 1 | -1 | 0): number {
  if (step === 0) return ZOOMS[0]
  const at = ZOOMS.findIndex((level) => level >= zoom) + step
  return ZOOMS[Math.min(Math.max(at, 0), ZOOMS.length - 1)] ?? zoom
}
