/** Longer sides show nothing more of a receipt, and take minutes on a slow connection. */
const MAX_SIDE = 1600
const SMALL_ENOUGH = 400_000
const QUALITY = 0.82

/**
 * A picture made small enough for a slow connection, with its orientation applied; other files, and pictures that
 * cannot be drawn, unchanged.
 */
export async function scaledPicture(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= SMALL_ENOUGH) return file
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!bitmap) return file
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return blob && blob.size < file.size ? new File([blob], 'receipt.jpg', { type: 'image/jpeg' }) : file
}
