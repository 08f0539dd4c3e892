import type { Instant } from '#ethiopia/time-units.ts'
import { foldKey } from '#language/fold.ts'
import { tokenise } from '#language/tokens.ts'

/** The features by which two notices are compared. */
export type NoticeFeatures = {
  /** Stems of the company's name, in each language in which it is known. */
  companies: readonly ReadonlySet<string>[]
  /** Stems of the title, in each language in which it is known. */
  titles: readonly ReadonlySet<string>[]
  reference: string | undefined
  closingAt: Instant | undefined
  lot: string | undefined
  /** Of each text that is stored with it. */
  texts: readonly (readonly number[])[]
}

export type ComparedNotice = {
  companyNames: readonly (string | null | undefined)[]
  titles: readonly (string | null | undefined)[]
  reference?: string | null | undefined
  closingAt?: Instant | null | undefined
  texts?: readonly (readonly number[])[]
}

const LOT = /(?:\blots?\b|ሎት)\s*(?:no\.?|number|ቁጥር|#)?\s*[:.-]?\s*(\d{1,3}|[ivx]{1,4}|[a-h])(?![\p{L}\p{N}])/iu

/** Stems of the words of a text, each once: no stop words, no numbers. */
export const distinctStemsOf = (text: string): ReadonlySet<string> =>
  new Set(
    tokenise(text).flatMap(({ stop, terms: [stem] }) =>
      stop || stem === undefined || !/\p{L}{2}/u.test(stem) ? [] : [stem],
    ),
  )

const stemSets = (texts: readonly (string | null | undefined)[]) =>
  texts.map((text) => distinctStemsOf(text ?? '')).filter((stems) => stems.size > 0)

export function featuresOf({ companyNames, titles, reference, closingAt, texts = [] }: ComparedNotice): NoticeFeatures {
  return {
    companies: stemSets(companyNames),
    titles: stemSets(titles),
    reference: foldKey(reference ?? '') || undefined,
    closingAt: closingAt ?? undefined,
    lot: titles.map((title) => LOT.exec(title ?? '')?.[1]?.toLowerCase()).find((lot) => lot !== undefined),
    texts,
  }
}
