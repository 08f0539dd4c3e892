import { createHash } from 'node:crypto'
import { FileStoreUnavailable, putFile, ReaderFailed, refusedFile } from '#server/modules/files/index.ts'
import type { PictureType, Redrawn } from '#server/modules/files/index.ts'
import { Refused, refuse } from '#server/platform/refused.ts'
import type { PaymentsWorld } from './payments-world.ts'

/** An inspected file; `picture` where it can be drawn. */
export type InspectedReceipt = {
  type: PictureType | 'application/pdf'
  bytes: Uint8Array
  sha256: string
  picture: Redrawn | undefined
}

/** Inspects a file sent as a receipt: a JPEG, a PNG or a PDF with nothing else in it. Stores nothing yet. */
export async function inspectReceipt(world: PaymentsWorld, file: File, field = 'receipt'): Promise<InspectedReceipt> {
  const given = new Uint8Array(await file.arrayBuffer())
  return unlessAway(async () => {
    const found = await world.reader.inspect(given)
    if ('fault' in found) throw refusedFile(found.fault)
    const { type } = found
    if (type !== 'image/jpeg' && type !== 'image/png' && type !== 'application/pdf') throw refuse(field, 'receipt-kind')
    const bytes = given.subarray(0, found.size)
    const picture = type === 'application/pdf' ? undefined : await world.reader.redraw(bytes, type)
    return { type, bytes, sha256: createHash('sha256').update(bytes).digest('base64url'), picture }
  })
}

/**
 * Puts a receipt's file, and its picture drawn again, into the store. They have no owner yet: the caller stores the
 * receipt and records it.
 */
export function storeReceiptFiles(
  world: PaymentsWorld,
  { bytes, type, picture }: InspectedReceipt,
): Promise<{ fileKey: string; pictureKey: string | null }> {
  return unlessAway(async () => ({
    fileKey: await putFile(world, { bytes, type }),
    pictureKey: picture ? await putFile(world, { bytes: picture.png, type: 'image/png' }) : null,
  }))
}

/** Puts the viewable part of a receipt into the store: its picture drawn again, or the PDF. */
export function storeShownFile(
  world: PaymentsWorld,
  { bytes, type, picture }: InspectedReceipt,
): Promise<{ key: string; type: string }> {
  const shown = picture ? { bytes: picture.png, type: 'image/png' } : { bytes, type }
  return unlessAway(async () => ({ key: await putFile(world, shown), type: shown.type }))
}

async function unlessAway<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ReaderFailed || error instanceof FileStoreUnavailable) throw new Refused('unavailable')
    throw error
  }
}
