import type { TenderId } from '#contract/ids.ts'
import { createCall } from '#web/lib/api-client.ts'
import { askAsReader } from '#web/lib/browser-call.ts'

/** The most points of a picture: a newspaper page with legible letters. */
const MAX_POINTS = 12_000_000
const QUALITY = 0.9

/**
 * A photograph with its orientation applied, so that the service sees what is seen here, and no larger than needed;
 * other files unchanged.
 */
async function upright(file: File): Promise<File> {
  if (file.type !== 'image/jpeg') return file
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!bitmap) return file
  const scale = Math.min(1, Math.sqrt(MAX_POINTS / (bitmap.width * bitmap.height)))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return blob ? new File([blob], 'notice.jpg', { type: 'image/jpeg' }) : file
}

/** Uploads a picture or a PDF, for a tender or until there is one; returns the resulting pictures. */
export async function sendPicture(chosen: File, tenderId: TenderId | undefined) {
  const body = new FormData()
  body.append('picture', await upright(chosen))
  if (tenderId !== undefined) body.append('tenderId', String(tenderId))
  const call = createCall((path, { method }) =>
    askAsReader(path, { method, headers: { accept: 'application/json' }, body }),
  )
  // The form replaces these.
  return call('POST /api/desk/pictures', { body: { picture: chosen } })
}

/** A picture to show; undefined where it cannot be fetched. */
export async function openedPicture(id: number): Promise<ImageBitmap | undefined> {
  const answer = await askAsReader(`/api/desk/picture/${id}`, { method: 'GET' }).catch(() => undefined)
  return answer?.ok ? createImageBitmap(await answer.blob()).catch(() => undefined) : undefined
}
