import { Resvg } from '@resvg/resvg-js'
import { pictureSize } from '#server/modules/files/core/picture-size.ts'
import type { Box, PictureType } from '#server/modules/files/core/ports.ts'

/** The answer of the reading process: a part of a picture as grey points (PGM), in base64. */
export type ColumnText = { pgm: string } | { isUndrawable: true }

/** Points of what is drawn at most, and the width up to which letters are made larger to be read. */
const MAX_POINTS = 8_000_000
const READABLE_WIDTH = 1400
const LARGEST_SCALE = 3

/** Draws a part of a picture again in grey: what reads letters gets nothing of a stranger's file. */
export function drawColumn(bytes: Uint8Array, type: PictureType, box: Box): ColumnText {
  const { width, height } = pictureSize(bytes, type)
  const part = { x: box.x * width, y: box.y * height, width: box.width * width, height: box.height * height }
  if (part.width < 8 || part.height < 8) return { isUndrawable: true }
  const wanted = Math.min(LARGEST_SCALE, Math.max(1, READABLE_WIDTH / part.width))
  const scale = Math.min(wanted, Math.sqrt(MAX_POINTS / (part.width * part.height)))
  const [w, h] = [Math.floor(part.width * scale), Math.floor(part.height * scale)]
  const data = Buffer.from(bytes).toString('base64')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${part.x} ${part.y} ${part.width} ${part.height}" preserveAspectRatio="none"><rect x="0" y="0" width="${width}" height="${height}" fill="#fff"/><image width="${width}" height="${height}" href="data:${type};base64,${data}"/></svg>`
  const drawn = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
  return { pgm: Buffer.from(asGrey(drawn.pixels, drawn.width, drawn.height)).toString('base64') }
}

/** Red, green, blue and cover as the brightness that an eye sees. */
function asGrey(pixels: Uint8Array, width: number, height: number): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`)
  const grey = new Uint8Array(head.length + width * height)
  grey.set(head)
  for (let at = 0, to = head.length; to < grey.length; at += 4, to += 1)
    grey[to] = ((pixels[at] ?? 0) * 77 + (pixels[at + 1] ?? 0) * 150 + (pixels[at + 2] ?? 0) * 29) >> 8
  return grey
}
