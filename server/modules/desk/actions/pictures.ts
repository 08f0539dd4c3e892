import type { Reading } from '#server/platform/world.ts'
import { buffer } from 'node:stream/consumers'
import type { TenderId } from '#contract/ids.ts'
import type { ClippingPicture, ColumnBox } from '#contract/pictures.ts'
import { DAY } from '#ethiopia/time-units.ts'
import {
  FileNotFound,
  FileStoreUnavailable,
  putFile,
  pictureSize,
  ReaderFailed,
  refusedFile,
  updateFileOwner,
} from '#server/modules/files/index.ts'
import type { FilesWorld } from '#server/modules/files/index.ts'
import { listExistingAmong, listClosings, lockTender, mayDeleteDraft } from '#server/modules/tenders/index.ts'
import { authorOf, personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import { Refused, refuse } from '#server/platform/refused.ts'
import { PictureUnread } from '../core/clipping-reader-port.ts'
import type { ClippingReader, PageDrawer, ReadWord } from '../core/clipping-reader-port.ts'
import {
  deletePicture,
  findPicture,
  insertPicture,
  listPictures,
  listPicturesBefore,
  lockPictures,
  updatePictureTender,
} from '../store/pictures.ts'
import type { PicturesOf, StoredPicture } from '../store/pictures.ts'

export type PicturesWorld = FilesWorld & {
  clippingReader?: ClippingReader | undefined
  drawer?: PageDrawer | undefined
}

const MAX_PICTURES = 10
/** Pixels of a drawn page. A program that does not find a page draws a single pixel. */
const MIN_SIDE = 100
/** How long a picture is kept after a closing, and how long without a tender. */
const STORED_FOR = 90 * DAY
const KEPT_ALONE = DAY
const PORTION = 100

const shown = ({ id, tenderId, width, height, by, at }: StoredPicture): ClippingPicture => ({
  id,
  width,
  height,
  at,
  ...(tenderId === null ? {} : { tenderId }),
  ...(by === null ? {} : { by }),
})

async function unlessAway<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isAway = [ReaderFailed, FileStoreUnavailable, PictureUnread].some((kind) => error instanceof kind)
    if (isAway) throw new Refused('unavailable')
    if (error instanceof FileNotFound) throw new Refused('not-found')
    throw error
  }
}

async function mustExist(db: FilesWorld['db'], tenderId: TenderId): Promise<void> {
  if ((await listExistingAmong(db, [tenderId])).length === 0) throw new Refused('not-found')
}

/** The picture, if it belongs to a tender or was uploaded by the caller. */
async function mustFind({ db }: PicturesWorld, caller: Caller, id: number): Promise<StoredPicture> {
  const found = await findPicture(db, id)
  if (!found || (found.tenderId === null && found.byId !== personOf(caller).id)) throw new Refused('not-found')
  return found
}

/** Pictures of a tender, or the caller's own that belong to none yet; and whether the service can read their text. */
export async function readPictures(
  { db, clippingReader, drawer }: PicturesWorld,
  caller: Caller,
  tenderId: TenderId | undefined,
): Promise<{ pictures: ClippingPicture[]; reading: boolean; pages: boolean }> {
  if (tenderId !== undefined) await mustExist(db, tenderId)
  const found = await listPictures(db, tenderId === undefined ? { personId: personOf(caller).id } : { tenderId })
  return { pictures: found.map(shown), reading: clippingReader !== undefined, pages: drawer !== undefined }
}

/** A picture that was inspected. */
type FoundPicture = { bytes: Uint8Array<ArrayBuffer>; type: StoredPicture['type'] }

/** The pictures in a file: itself, or the pages of a PDF up to a limit. Refuses any other file. */
async function picturesOf(
  { reader, drawer }: PicturesWorld,
  uploaded: Uint8Array<ArrayBuffer>,
  max: number,
): Promise<{ found: FoundPicture[]; left: number }> {
  const inspected = await reader.inspect(uploaded)
  if ('fault' in inspected) throw refusedFile(inspected.fault)
  const bytes = uploaded.subarray(0, inspected.size)
  if (inspected.type === 'image/jpeg' || inspected.type === 'image/png')
    return { found: [{ bytes, type: inspected.type }], left: 0 }
  if (inspected.type !== 'application/pdf') throw refuse('picture', 'picture-kind')
  if (!drawer) throw refuse('picture', 'pdf-not-drawn-here')
  const drawn = await drawer.draw(bytes, max)
  const found: FoundPicture[] = []
  // A stranger's file made them, so they are inspected like one.
  for (const page of drawn?.pages ?? []) {
    const looked = await reader.inspect(page)
    if ('fault' in looked || looked.type !== 'image/jpeg') throw refuse('picture', 'pdf-undrawable')
    const whole = { bytes: new Uint8Array(page.subarray(0, looked.size)), type: looked.type }
    const { width, height } = pictureSize(whole.bytes, whole.type)
    if (width < MIN_SIDE || height < MIN_SIDE) throw refuse('picture', 'pdf-undrawable')
    found.push(whole)
  }
  if (!drawn || found.length === 0) throw refuse('picture', 'pdf-undrawable')
  return { found, left: Math.max(0, drawn.count - found.length) }
}

/** How many more pictures a notice can have. Refuses where it can have none. */
async function roomFor(db: FilesWorld['db'], owner: PicturesOf): Promise<number> {
  const room = MAX_PICTURES - (await listPictures(db, owner)).length
  if (room <= 0) throw refuse('picture', 'pictures-too-many', { max: MAX_PICTURES })
  return room
}

/**
 * Stores a picture, or the pages of a PDF as pictures. Refuses other files, and more pictures than a notice can have.
 */
export async function addPicture(
  world: PicturesWorld,
  caller: Caller,
  { picture, tenderId }: { picture: File; tenderId?: TenderId | undefined },
): Promise<{ pictures: ClippingPicture[]; left: number }> {
  const { db, clock } = world
  if (tenderId !== undefined) await mustExist(db, tenderId)
  const person = personOf(caller)
  const owner = tenderId === undefined ? { personId: person.id } : { tenderId }
  const room = await roomFor(db, owner)
  const uploaded = new Uint8Array(await picture.arrayBuffer())
  return unlessAway(async () => {
    const { found, left } = await picturesOf(world, uploaded, room)
    const files: { key: string; found: FoundPicture }[] = []
    for (const picture of found) files.push({ key: await putFile(world, picture), found: picture })
    return inTransaction(db, async (tx) => {
      const by = { ...authorOf(caller), at: clock.now() }
      const pictures: ClippingPicture[] = []
      // Others may have been added while the file was inspected.
      await lockPictures(tx, owner)
      const fitting = files.slice(0, await roomFor(tx, owner))
      for (const { key, found: one } of fitting) {
        const size = pictureSize(one.bytes, one.type)
        const stored = await insertPicture(tx, { tenderId: tenderId ?? null, key, type: one.type, ...size, ...by })
        await updateFileOwner(tx, key, `picture:${stored.id}`)
        pictures.push(shown(stored))
      }
      return { pictures, left: left + files.length - fitting.length }
    })
  })
}

/**
 * Assigns a picture to a tender. Refuses 'wrong-state' for a picture of another tender, unless that is the draft
 * `from`, which the caller may delete.
 */
export async function assignPicture(
  world: PicturesWorld,
  caller: Caller,
  id: number,
  { tenderId, from }: { tenderId: TenderId; from?: TenderId | undefined },
): Promise<ClippingPicture> {
  const found = await mustFind(world, caller, id)
  const before = found.tenderId
  await mustExist(world.db, tenderId)
  await inTransaction(world.db, async (tx) => {
    const isTaken = before !== null && before !== tenderId
    if (isTaken && (from !== before || !mayDeleteDraft(caller, await lockTender(tx, before))))
      throw new Refused('wrong-state')
    if (!(await updatePictureTender(tx, id, { tenderId, before }))) throw new Refused('wrong-state')
  })
  return shown({ ...found, tenderId })
}

export async function removePicture(world: PicturesWorld, caller: Caller, id: number): Promise<{ id: number }> {
  const found = await mustFind(world, caller, id)
  if (!(await forget(world, found))) throw new Refused('not-found')
  return { id }
}

/** Returns whether the picture was deleted: one that was assigned to another tender meanwhile stays. */
const forget = (
  { db }: Pick<PicturesWorld, 'db'>,
  picture: Pick<StoredPicture, 'id' | 'key' | 'tenderId'>,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const isDeleted = await deletePicture(tx, picture)
    if (isDeleted) await updateFileOwner(tx, picture.key, null)
    return isDeleted
  })

/** The picture as it was uploaded. */
export async function openPicture(
  world: PicturesWorld,
  caller: Caller,
  id: number,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string }> {
  const found = await mustFind(world, caller, id)
  return unlessAway(async () => ({
    bytes: new Uint8Array(await buffer(await world.files.read(found.key))),
    type: found.type,
  }))
}

/**
 * The words of one column, line by line; none are stored. Refuses 'unavailable' where the service cannot read pictures.
 */
export async function readColumn(
  world: PicturesWorld,
  caller: Caller,
  id: number,
  box: ColumnBox,
): Promise<{ lines: ReadWord[][] }> {
  const { clippingReader, reader } = world
  if (!clippingReader) throw new Refused('unavailable')
  const found = await mustFind(world, caller, id)
  return unlessAway(async () => {
    const bytes = new Uint8Array(await buffer(await world.files.read(found.key)))
    const pgm = await reader.column(bytes, found.type, box)
    if (!pgm) throw refuse('width', 'invalid', { field: 'width' })
    return { lines: await clippingReader.read(pgm) }
  })
}

/** Deletes expired pictures; returns how many. The next sweep of files removes their files. */
export async function sweepPictures({ db, clock }: Reading, mayContinue: () => boolean): Promise<number> {
  const now = clock.now()
  let gone = 0
  for (let after = 0; ;) {
    const aged = await listPicturesBefore(db, now - KEPT_ALONE, after, PORTION)
    const closings = new Map(
      (
        await listClosings(
          db,
          aged.flatMap(({ tenderId }) => tenderId ?? []),
        )
      ).map((closing) => [closing.id, closing.closesAt ?? closing.openUntil]),
    )
    for (const picture of aged) {
      if (!mayContinue()) return gone
      const until = picture.tenderId === null ? undefined : (closings.get(picture.tenderId) ?? picture.at)
      if (until !== undefined && until >= now - STORED_FOR) continue
      if (await forget({ db }, picture)) gone += 1
    }
    const last = aged.at(-1)
    if (!last || aged.length < PORTION) return gone
    after = last.id
  }
}
