import type { PersonalData } from '#server/modules/accounts/index.ts'
import type { TenderPorts } from '#server/modules/tenders/index.ts'
import type { ClippingReader } from '../core/clipping-reader-port.ts'
import type { LanguageModel } from '../core/model-port.ts'
import type { Db } from '#server/platform/db.ts'
import { deletePairJudge, listNotAlikeBy, listPairsNotAlike } from '../store/not-alike.ts'
import { deletePictureOwner, listPicturesBy } from '../store/pictures.ts'
import { deleteDecider, listJudgedBy } from '../store/suggestions.ts'
import { deletePaster, listPastedWordsBy, listQuotedAt } from '../store/pasted-words.ts'

/** The facts about a tender's pasted texts that its workflow needs. */
export const deskPorts = (
  db: Db,
  { clippingReader, model }: { clippingReader?: ClippingReader | undefined; model?: LanguageModel | undefined },
): Pick<TenderPorts, 'withClosingQuote' | 'notAlike' | 'abilities'> => ({
  abilities: { reading: clippingReader !== undefined, model: model !== undefined },
  withClosingQuote: (tenderIds) => listQuotedAt(db, 'closing', tenderIds),
  notAlike: (tenderIds) => listPairsNotAlike(db, tenderIds),
})

/** Part of the export and the deletion of an account: a person's work at the desk. It stays with its tenders. */
export const deskData = (db: Db): PersonalData => ({
  name: 'desk',
  read: async ({ id }) => ({
    clippings: await listPastedWordsBy(db, id),
    notAlike: await listNotAlikeBy(db, id),
    suggestions: await listJudgedBy(db, id),
    pictures: await listPicturesBy(db, id),
  }),
  async erase(tx, { id }) {
    await deletePaster(tx, id)
    await deletePairJudge(tx, id)
    await deleteDecider(tx, id)
    await deletePictureOwner(tx, id)
  },
})
