import { isAmharic } from '#web/lib/one-language.ts'
import type { Language } from '#web/lib/preferences.ts'

export type AlertedTender = {
  id: number
  keywords: readonly string[]
  keywordsAm?: readonly string[] | undefined
  companyName: string
  englishCompanyName?: string | undefined
}

/** The keywords and the company that a tender's two switches watch, in the reader's language where known. */
export const watchedNames = (tender: AlertedTender, lang: Language): { keywords: readonly string[]; company: string } =>
  isAmharic(lang)
    ? { keywords: tender.keywordsAm ?? tender.keywords, company: tender.companyName }
    : { keywords: tender.keywords, company: tender.englishCompanyName ?? tender.companyName }
