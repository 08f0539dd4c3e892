import { createHash } from 'node:crypto'
import { Resvg } from '@resvg/resvg-js'
import { pictureSize } from '#server/modules/files/core/picture-size.ts'
import type { PictureType } from '#server/modules/files/core/ports.ts'

const MAX_WIDTH = 1600

/** The answer of the reading process, in base64 because JSON has no bytes. */
export type RedrawnText = { png: string; pointsSha256: string } | { isUndrawable: true }

/** Draws a picture again. A file that the drawing program cannot read is not drawn. */
export function redrawn(bytes: Uint8Array, type: PictureType): RedrawnText {
  const { width, height } = pictureSize(bytes, type)
  if (width === 0 || height === 0) return { isUndrawable: true }
  const data = Buffer.from(bytes).toString('base64')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="data:${type};base64,${data}"/></svg>`
  const drawn = new Resvg(svg, {
    font: { loadSystemFonts: false },
    fitTo: { mode: 'width', value: Math.min(width, MAX_WIDTH) },
  }).render()
  // The program leaves out a picture that it cannot read, and then draws nothing.
  if (drawn.pixels.every((part) => part === 0)) return { isUndrawable: true }
  return {
    png: drawn.asPng().toString('base64'),
    pointsSha256: createHash('sha256').update(drawn.pixels).digest('base64url'),
  }
}
