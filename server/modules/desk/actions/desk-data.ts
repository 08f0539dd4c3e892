import type { PersonalData } from '#server/modules/accounts/index.ts'
import type { TenderPorts } from '#server/modules/tenders/index.ts'
import type { ClippingReader } from '../core/clipping-reader-port.ts'
import type { LanguageModel } from '../core/model-port.ts'
import type { Db } from '#server/platform/db.ts'
import { forgetJudge, notAlikeBy } from '../store/not-alike.ts'
import { forgetPictureOwner, picturesBy } from '../store/pictures.ts'
import { forgetDecider, judgedBy } from '../store/suggestions.ts'
import { forgetPaster, withQuoteOf, wordsBy } from '../store/words.ts'

/** What the workflow of a tender asks of the words that it was entered from. */
export const deskPorts = (
  db: Db,
  { letters, model }: { letters?: ClippingReader | undefined; model?: LanguageModel | undefined },
): Pick<TenderPorts, 'withClosingQuote' | 'abilities'> => ({
  abilities: { reading: letters !== undefined, model: model !== undefined },
  withClosingQuote: (tenderIds) => withQuoteOf(db, 'closing', tenderIds),
})

/** Part of the export and the deletion of an account: what somebody did at the desk. It stays with its tenders. */
export const deskData = (db: Db): PersonalData => ({
  name: 'desk',
  read: async ({ id }) => ({
    clippings: await wordsBy(db, id),
    notAlike: await notAlikeBy(db, id),
    suggestions: await judgedBy(db, id),
    pictures: await picturesBy(db, id),
  }),
  async erase(tx, { id }) {
    await forgetPaster(tx, id)
    await forgetJudge(tx, id)
    await forgetDecider(tx, id)
    await forgetPictureOwner(tx, id)
  },
})
