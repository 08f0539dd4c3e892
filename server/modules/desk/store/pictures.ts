import { sql } from 'kysely'
import type { PersonId, TenderId } from '#contract/ids.ts'
import { tables } from '#server/platform/db.ts'
import type { Author } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import type { DeskTables } from './tables.ts'

const store = (db: Db) => tables<DeskTables>(db)

export type StoredPicture = Author & {
  id: number
  tenderId: TenderId | null
  key: string
  type: 'image/png' | 'image/jpeg'
  width: number
  height: number
  at: number
}
const COLUMNS = ['id', 'tender_id as tenderId', 'key', 'type', 'width', 'height', 'by', 'by_id as byId', 'at'] as const

/** A tender, or a person whose pictures belong to none yet. */
export type PicturesOf = { tenderId: TenderId } | { personId: PersonId }

/** Pictures of a tender, or those of a person that belong to none yet; oldest first. */
export function listPictures(db: Db, of: PicturesOf): Promise<StoredPicture[]> {
  const query = store(db).selectFrom('desk_picture').select(COLUMNS).orderBy('id')
  return 'tenderId' in of
    ? query.where('tender_id', '=', of.tenderId).execute()
    : query.where('tender_id', 'is', null).where('by_id', '=', of.personId).execute()
}

/** Pictures of one notice are added one after the other, so that all of them are counted. */
export async function lockPictures(tx: Db, of: PicturesOf): Promise<void> {
  const name = 'tenderId' in of ? `pictures of tender ${of.tenderId}` : `pictures of person ${of.personId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

export function findPicture(db: Db, id: number): Promise<StoredPicture | undefined> {
  return store(db).selectFrom('desk_picture').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

export async function insertPicture(db: Db, picture: Omit<StoredPicture, 'id'>): Promise<StoredPicture> {
  const { id } = await store(db)
    .insertInto('desk_picture')
    .values({
      tender_id: picture.tenderId,
      key: picture.key,
      type: picture.type,
      width: picture.width,
      height: picture.height,
      by: picture.by,
      by_id: picture.byId,
      at: picture.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...picture, id }
}

/** Assigns a picture to a tender if it still belongs to `before`; returns whether it did. */
export async function updatePictureTender(
  db: Db,
  id: number,
  { tenderId, before }: { tenderId: TenderId; before: TenderId | null },
): Promise<boolean> {
  const { numUpdatedRows } = await store(db)
    .updateTable('desk_picture')
    .set({ tender_id: tenderId })
    .where('id', '=', id)
    .where('tender_id', before === null ? 'is' : '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a picture if it still belongs to this tender, or to none; returns whether it did. */
export async function deletePicture(
  db: Db,
  { id, tenderId }: Pick<StoredPicture, 'id' | 'tenderId'>,
): Promise<boolean> {
  const { numDeletedRows } = await store(db)
    .deleteFrom('desk_picture')
    .where('id', '=', id)
    .where('tender_id', tenderId === null ? 'is' : '=', tenderId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

type Aged = Pick<StoredPicture, 'id' | 'key' | 'tenderId' | 'at'>
/** Pictures uploaded before an instant, with higher ids than one of them: at most this many. */
export function listPicturesBefore(db: Db, before: number, after: number, most: number): Promise<Aged[]> {
  return store(db)
    .selectFrom('desk_picture')
    .select(['id', 'key', 'tender_id as tenderId', 'at'])
    .where('at', '<', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
}

/** The pictures a person uploaded, without their content. */
export function listPicturesBy(db: Db, personId: PersonId): Promise<{ tenderId: TenderId | null; at: number }[]> {
  return store(db)
    .selectFrom('desk_picture')
    .select(['tender_id as tenderId', 'at'])
    .where('by_id', '=', personId)
    .orderBy('id')
    .execute()
}

/** The pictures stay with their tenders; who uploaded them is deleted. */
export async function deletePictureOwner(tx: Db, personId: PersonId): Promise<void> {
  await store(tx).updateTable('desk_picture').set({ by: null, by_id: null }).where('by_id', '=', personId).execute()
}
