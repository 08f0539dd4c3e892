import type { Publishing } from '#server/platform/world.ts'
import { endingOf } from '#contract/document-kinds.ts'
import type { DocumentLanguage } from '#contract/document-kinds.ts'
import type { DocumentItem } from '#contract/documents.ts'
import type { DocumentId } from '#contract/ids.ts'
import { noteDocumentArrangement, noteDocuments } from '#server/modules/tenders/index.ts'
import { authorOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { harmlessName } from '#server/modules/files/index.ts'
import { listDocumentsOf, updateDocumentOrder, updateDocument } from '../store/documents.ts'
import { lockDocumentAndTender } from './lock-document.ts'
import { documentView } from './document-views.ts'

type Change = {
  id: DocumentId
  fileName?: string | undefined
  language?: DocumentLanguage | undefined
  position?: number | undefined
}

/**
 * Renames a document, moves it among those of its tender, or changes its purpose. Its ending stays, because it names
 * the type.
 */
export async function changeDocument(
  { db, clock, jobs }: Publishing,
  caller: Caller,
  change: Change,
): Promise<DocumentItem> {
  return inTransaction(db, async (tx) => {
    const found = await lockDocumentAndTender(tx, change.id)
    const before = await listDocumentsOf(tx, found.tender_id)
    const name = change.fileName === undefined ? found.file_name : withEnding(change.fileName, found.file_name)
    await updateDocument(tx, found.id, {
      file_name: name,
      ...(change.language === undefined ? {} : { language: change.language }),
    })
    if (change.position !== undefined) {
      const others = before.filter(({ id }) => id !== found.id).map(({ id }) => id)
      await updateDocumentOrder(tx, others.toSpliced(change.position, 0, found.id))
    }
    const after = await listDocumentsOf(tx, found.tender_id)
    const changed = after.find(({ id }) => id === found.id)
    if (name !== found.file_name) {
      const names = { before: namesOf(before), after: namesOf(after) }
      await noteDocuments(tx, jobs, found.tender_id, names, clock.now(), authorOf(caller))
    } else if (changed?.language !== found.language || !isSameOrder(before, after))
      await noteDocumentArrangement(tx, found.tender_id, clock.now(), authorOf(caller))
    if (!changed) throw new Refused('not-found')
    return documentView(changed, true)
  })
}

const isSameOrder = (before: readonly { id: DocumentId }[], after: readonly { id: DocumentId }[]): boolean =>
  before.every(({ id }, place) => after[place]?.id === id)
const namesOf = (rows: readonly { file_name: string }[]) => rows.map(({ file_name }) => file_name)

function withEnding(newName: string, former: string): string {
  const [ending, name] = [endingOf(former), harmlessName(newName)]
  return endingOf(name) === ending ? name : harmlessName(`${name}.${ending}`)
}
