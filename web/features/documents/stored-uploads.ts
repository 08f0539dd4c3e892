import type { DocumentLanguage } from '#contract/document-kinds.ts'
import type { TenderId } from '#contract/ids.ts'
import { currentPerson } from '#web/offline/current-person.ts'
import { cacheForPerson, personStore } from '#web/offline/person-store.ts'
import { UPLOAD } from '#web/lazy/tidy-uploads.ts'

/** An unfinished upload, as stored on the device. */
type KeptUpload = {
  id: string
  tenderId: TenderId
  name: string
  size: number
  lastModified: number
  language: DocumentLanguage
  /** Bytes that had arrived at the last response. */ sent: number
  uploadId?: string
}

const factsKey = (tenderId: TenderId, id: string) => `${UPLOAD} ${tenderId} ${id}`
const fileKey = (id: string) => `${UPLOAD}-file ${id}`

/** Stores the progress; a device that cannot loses it with the page. */
export async function storeUpload(upload: KeptUpload): Promise<void> {
  const { id, tenderId, name, size, lastModified, language, sent, uploadId } = upload
  await cacheForPerson(factsKey(tenderId, id), currentPerson(), {
    id,
    tenderId,
    name,
    size,
    lastModified,
    language,
    sent,
    uploadId,
  }).catch(() => undefined)
}

/**
 * Stores the file itself, too, so that it need not be chosen again after a reload. Without room for it, the person is
 * asked.
 */
export async function storeFile(id: string, file: File): Promise<void> {
  await cacheForPerson(fileKey(id), currentPerson(), file).catch(() => undefined)
}

export async function deleteStoredUpload({ tenderId, id }: { tenderId: TenderId; id: string }): Promise<void> {
  const store = await personStore().catch(() => undefined)
  if (store)
    await Promise.all([store.delete('kept', factsKey(tenderId, id)), store.delete('kept', fileKey(id))]).catch(
      () => undefined,
    )
}

/** This person's unfinished uploads for a tender, with the file where the device still has it. */
export async function listStoredUploads(tenderId: TenderId): Promise<{ upload: KeptUpload; file?: File }[]> {
  const store = await personStore()
  const from = factsKey(tenderId, '')
  const facts = await store.getAll('kept', IDBKeyRange.bound(from, `${from}\uffff`))
  const own = facts.filter(({ person }) => person === currentPerson()).map(({ value }) => value as KeptUpload)
  return Promise.all(
    own.map(async (upload) => {
      const file = (await store.get('kept', fileKey(upload.id)))?.value
      return { upload, ...(file instanceof File && file.size === upload.size ? { file } : {}) }
    }),
  )
}
