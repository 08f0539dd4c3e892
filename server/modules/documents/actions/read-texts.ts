import type { DocumentId } from '#contract/ids.ts'
import { MINUTE } from '#ethiopia/time-units.ts'
import type { DocumentType } from '#contract/document-kinds.ts'
import { inTransaction } from '#server/platform/db.ts'
import { advanceRound } from '#server/platform/round-robin.ts'
import type { RoundRobin } from '#server/platform/round-robin.ts'
import { searchableText } from '../core/searchable-text.ts'
import { FileNotFound, ReaderFailed } from '#server/modules/files/index.ts'
import type { TextRead } from '#server/modules/files/index.ts'
import { countReadTry, findDocument, updateDocumentText, listDocumentsToRead } from '../store/documents.ts'
import type { DocumentRow } from '../store/documents.ts'
import { TEXT_STATE } from '../store/tables.ts'
import type { DocumentsWorld } from './documents-world.ts'
import { publishTextChanged } from './text-events.ts'

/** How often a text is attempted: a busy machine may have caused the reader's time limit. */
const MAX_TRIES = 3
/** An event about a document may be lost; after this time it is searched for. */
const OVERDUE = 5 * MINUTE
const PORTION = 50

/**
 * Reads the text of a document, once, and notifies search. A file that cannot be read becomes one of the tender's
 * problems for staff.
 */
export async function readDocumentText(world: DocumentsWorld, id: DocumentId): Promise<void> {
  const row = await findDocument(world.db, id)
  if (!row) return
  // Before the attempt is counted, because a store that is away for a while is not a fault of the file.
  const bytes = await bytesOf(world, row)
  const triesBefore = await countReadTry(world.db, id)
  if (triesBefore === undefined) return
  const found = bytes ? await textOf(world, row, bytes, triesBefore) : ({ state: 'unreadable' } as const)
  if (!found) return
  const text = found.state === 'read' ? searchableText(found.text) : ''
  const state = found.state === 'unreadable' ? TEXT_STATE.unreadable : text === '' ? TEXT_STATE.none : TEXT_STATE.read
  await inTransaction(world.db, async (tx) => {
    await updateDocumentText(tx, id, state, text === '' ? null : text)
    if (text !== '') await publishTextChanged(tx, world.jobs, row.tender_id)
  })
}

/** Undefined where the file does not exist any more. Rejects with StoreAway. */
async function bytesOf({ files }: DocumentsWorld, { file_key }: DocumentRow): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await new Response(await files.read(file_key)).arrayBuffer())
  } catch (error) {
    if (error instanceof FileNotFound) return undefined
    throw error
  }
}

/** Undefined: the sweep of pending texts tries again. */
async function textOf(
  { reader, log }: DocumentsWorld,
  row: DocumentRow,
  bytes: Uint8Array,
  triesBefore: number,
): Promise<TextRead | undefined> {
  if (triesBefore >= MAX_TRIES) return { state: 'unreadable' }
  try {
    return await reader.text(bytes, row.media_type as DocumentType)
  } catch (error) {
    if (!(error instanceof ReaderFailed)) throw error
    log.warn({ document: row.id, err: error }, 'the text of a document was not read')
    return triesBefore + 1 >= MAX_TRIES ? { state: 'unreadable' } : undefined
  }
}

/**
 * Reads documents whose reading is overdue, from the round's place on; returns how many. Rejects with the first failure
 * after all others of the round had their turn.
 */
export async function readOverdueTexts(
  world: DocumentsWorld,
  mayContinue: () => boolean,
  { place = { after: 0 }, most = PORTION }: { place?: RoundRobin; most?: number } = {},
): Promise<number> {
  const ids = await listDocumentsToRead(world.db, world.clock.now() - OVERDUE, { after: place.after, most })
  let read = 0
  let reached = 0
  const failures: unknown[] = []
  for (const id of ids) {
    if (!mayContinue()) break
    reached += 1
    try {
      await readDocumentText(world, id)
      read++
    } catch (error) {
      world.log.warn({ document: id, err: error }, 'the text of a document was not read')
      failures.push(error)
    }
  }
  advanceRound(place, ids, reached, most)
  if (failures.length > 0) throw failures[0]
  return read
}
