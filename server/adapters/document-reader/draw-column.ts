import { Resvg } from '@resvg/resvg-js'
import { evenLight } from '#server/modules/files/core/even-light.ts'
import { pictureSize } from '#server/modules/files/core/picture-size.ts'
import { pictureTilt } from '#server/modules/files/core/picture-tilt.ts'
import type { Box, PictureType } from '#server/modules/files/core/ports.ts'

/** The answer of the reading process: a part of a picture as grey points (PGM), in base64. */
export type ColumnText = { pgm: string } | { isUndrawable: true }

/** The most points of what is drawn, and the width up to which small pictures are enlarged for reading. */
const MAX_POINTS = 8_000_000
const READABLE_WIDTH = 1400
const LARGEST_SCALE = 3
/** The width at which a column's tilt is measured; the least number of degrees at which it is turned. */
const TILT_WIDTH = 700
const LEAST_TILT = 0.2

/**
 * Draws a part of a picture again in grey with level lines, so that the text recogniser never receives a stranger's
 * file.
 */
export function drawColumn(bytes: Uint8Array, type: PictureType, box: Box): ColumnText {
  const { width, height } = pictureSize(bytes, type)
  const part = { x: box.x * width, y: box.y * height, width: box.width * width, height: box.height * height }
  if (part.width < 8 || part.height < 8) return { isUndrawable: true }
  const wanted = Math.min(LARGEST_SCALE, Math.max(1, READABLE_WIDTH / part.width))
  const scale = Math.min(wanted, Math.sqrt(MAX_POINTS / (part.width * part.height)))
  const picture: Picture = { href: `data:${type};base64,${Buffer.from(bytes).toString('base64')}`, width, height, part }
  const small = drawPart(picture, Math.min(scale, TILT_WIDTH / part.width), 0)
  const tilt = pictureTilt(evenLight(small.grey, small.width, small.height), small.width, small.height)
  const { grey, ...drawn } = drawPart(picture, scale, Math.abs(tilt) < LEAST_TILT ? 0 : tilt)
  const head = new TextEncoder().encode(`P5\n${drawn.width} ${drawn.height}\n255\n`)
  const lit = evenLight(grey, drawn.width, drawn.height)
  return { pgm: Buffer.concat([head, lit]).toString('base64') }
}

type Part = { x: number; y: number; width: number; height: number }
type Picture = { href: string; width: number; height: number; part: Part }
type Drawn = { grey: Uint8Array; width: number; height: number }

/** The part by itself, on white, turned back by `tilt` degrees around its middle. */
function drawPart({ href, width, height, part }: Picture, scale: number, tilt: number): Drawn {
  const { x, y, width: w, height: h } = part
  const size = `width="${Math.max(1, Math.floor(w * scale))}" height="${Math.max(1, Math.floor(h * scale))}"`
  const box = `x="${x}" y="${y}" width="${w}" height="${h}"`
  const turn = tilt === 0 ? '' : ` transform="rotate(${-tilt} ${x + w / 2} ${y + h / 2})"`
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${x} ${y} ${w} ${h}" preserveAspectRatio="none">` +
    `<clipPath id="box"><rect ${box}/></clipPath><rect ${box} fill="#fff"/>` +
    `<g${turn}><image clip-path="url(#box)" width="${width}" height="${height}" href="${href}"/></g></svg>`
  const drawn = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
  return { grey: asGrey(drawn.pixels, drawn.width * drawn.height), width: drawn.width, height: drawn.height }
}

/** Red, green, blue and cover as the brightness that an eye sees. */
function asGrey(pixels: Uint8Array, count: number): Uint8Array {
  const grey = new Uint8Array(count)
  for (let at = 0, to = 0; to < count; at += 4, to += 1)
    grey[to] = ((pixels[at] ?? 0) * 77 + (pixels[at + 1] ?? 0) * 150 + (pixels[at + 2] ?? 0) * 29) >> 8
  return grey
}
