import type { Publishing, Reading, World } from '#server/platform/world.ts'
import { createHash } from 'node:crypto'
import type { TenderId } from '#contract/ids.ts'
import { civilDateAt, isoDate } from '#ethiopia/calendar.ts'
import { DAY } from '#ethiopia/time-units.ts'
import type { SuggestionKind, SuggestionState, TenderSuggestion, TenderSuggestions } from '#contract/suggestions.ts'
import { learntPhrases, stemFrequencies } from '#server/modules/search/index.ts'
import { listExistingAmong, readForIndex } from '#server/modules/tenders/index.ts'
import { authorOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { judgeAnswer } from '../core/judge-answer.ts'
import type { ModelAnswer } from '../core/judge-answer.ts'
import type { LanguageModel } from '../core/model-port.ts'
import { phraseKey, stemsToCount, suggestLocally } from '../core/suggest-locally.ts'
import type { SuggestedFor } from '../core/suggestions.ts'
import {
  updateTokensUsed,
  updateQuestionEnded,
  findAnswer,
  findQuestion,
  lockQuestion,
  insertAnswer,
  insertQuestion,
  claimModelCall,
} from '../store/model-questions.ts'
import {
  deleteOpenSuggestions,
  updateSuggestionJudged,
  listSuggestions,
  insertTenderSuggestions,
  listUnwantedKeywords,
} from '../store/suggestions.ts'

/** The job that asks the model; its data is `{ tenderId, key }`. */
export const ASK_MODEL = 'suggest-by-model'
const ANSWERS_KEPT = 90 * DAY
type Suggesting = Publishing & { model?: LanguageModel | undefined }

/** The suggestions for a tender, and whether a model's answer is pending. */
export async function readTenderSuggestions({ db }: Pick<World, 'db'>, tenderId: TenderId): Promise<TenderSuggestions> {
  if ((await listExistingAmong(db, [tenderId])).length === 0) throw new Refused('not-found')
  const [suggestions, question] = await Promise.all([listSuggestions(db, tenderId), findQuestion(db, tenderId)])
  return { suggestions, model: question?.state ?? 'off', ...(question?.fault ? { fault: question.fault } : {}) }
}

/**
 * Suggests again from the tender as it is stored. Decided suggestions stay; a model, where one is connected, answers
 * later.
 */
export async function suggest(
  world: Suggesting,
  tenderId: TenderId,
  kinds?: readonly SuggestionKind[],
): Promise<TenderSuggestions> {
  const { db, clock, jobs, model } = world
  const notice = await readNotice(db, tenderId)
  if (!notice) throw new Refused('not-found')
  const [unwanted, frequencies] = await Promise.all([listUnwantedKeywords(db), readFrequencies(db, notice)])
  const local = suggestLocally(notice, frequencies, unwanted).filter(({ kind }) => kinds?.includes(kind) ?? true)
  await inTransaction(db, async (tx) => {
    await deleteOpenSuggestions(tx, tenderId)
    await insertTenderSuggestions(tx, tenderId, 'local', local, clock.now())
    if (!model) return
    const key = questionKey(model, notice)
    await insertQuestion(tx, tenderId, key, clock.now())
    await jobs.send(tx, ASK_MODEL, { tenderId, key })
  })
  return readTenderSuggestions(world, tenderId)
}

/** Records a person's decision on a suggestion. */
export async function decideSuggestion(
  { db, clock }: Reading,
  caller: Caller,
  { id, state, text }: { id: number; state: SuggestionState; text?: string | undefined },
): Promise<TenderSuggestion> {
  const judged = await updateSuggestionJudged(db, { id, state, text, ...authorOf(caller) }, clock.now())
  if (!judged) throw new Refused('not-found')
  return judged
}

/**
 * Sends a tender's question to the model, unless somebody has sent the same before, or a newer one since. A repetition
 * sends it once.
 */
export async function askModel({ db, clock, model }: Suggesting, tenderId: TenderId, key: string): Promise<void> {
  const question = await findQuestion(db, tenderId)
  if (!model || question?.state !== 'asked' || question.key !== key) return
  const notice = await readNotice(db, tenderId)
  if (!notice) return
  // The tender changed after the question: the answer would be about another text.
  if (questionKey(model, notice) !== key) return updateQuestionEnded(db, tenderId, key, undefined)
  const reply = (await findAnswer(db, key)) ?? (await newAnswer({ db, clock, model }, key, notice))
  if (typeof reply === 'string') return updateQuestionEnded(db, tenderId, key, reply)
  const suggested = judgeAnswer(reply, notice, await listUnwantedKeywords(db))
  await inTransaction(db, async (tx) => {
    // The model takes a while: the notice may have changed, or been asked about again, meanwhile.
    const now = await readNotice(tx, tenderId)
    const isStill = (await lockQuestion(tx, tenderId))?.key === key && now && questionKey(model, now) === key
    if (isStill) await insertTenderSuggestions(tx, tenderId, 'model', suggested, clock.now())
    await updateQuestionEnded(tx, tenderId, key, undefined)
  })
}

async function newAnswer(
  { db, clock, model }: Reading & { model: LanguageModel },
  key: string,
  notice: SuggestedFor,
): Promise<ModelAnswer | 'model-used-up' | 'model-away' | 'model-garbled'> {
  const now = clock.now()
  const day = isoDate(civilDateAt(now))
  if (!(await claimModelCall(db, day, model.caps))) return 'model-used-up'
  const reply = await model.ask(notice)
  await updateTokensUsed(db, day, reply.tokens)
  if (reply.kind !== 'answer') return reply.kind === 'away' ? 'model-away' : 'model-garbled'
  await insertAnswer(db, key, reply.answer, now, now - ANSWERS_KEPT)
  return reply.answer
}

const questionKey = (model: LanguageModel, notice: SuggestedFor): string =>
  createHash('sha256')
    .update(JSON.stringify([model.name, notice]))
    .digest('base64url')

async function readNotice(db: Db, tenderId: TenderId): Promise<SuggestedFor | undefined> {
  const [tender] = await readForIndex(db, [tenderId])
  return (
    tender && {
      title: tender.shortTitle,
      englishTitle: tender.englishTitle ?? undefined,
      buyer: [tender.companyName, tender.englishCompanyName].filter(Boolean).join(' '),
      text: tender.description,
      language: tender.language,
      keywords: tender.keywords,
      // Nobody has confirmed guessed ones yet.
      sectors: tender.categories.filter((sector) => !tender.guessedCategories.includes(sector)),
    }
  )
}

async function readFrequencies(db: Db, notice: SuggestedFor) {
  const [{ total, phrases }, of] = await Promise.all([
    learntPhrases(db),
    stemFrequencies(db, [...stemsToCount(notice)]),
  ])
  return { total, of, phrases: new Set(phrases.map(phraseKey)) }
}
