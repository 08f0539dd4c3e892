import { emailsAm } from './emails-am.ts'
import { emailsEn } from './emails-en.ts'
import type { EmailFacts, EmailKind, EmailTexts } from './email-texts.ts'

export type EmailLanguage = 'en' | 'am'

/** Why the reader gets it: emails about the account cannot be switched off. */
const WHY: Record<EmailLanguage, string> = {
  en: 'Chereta sends emails like this only when something happens to an account with this address.',
  am: 'ጨረታ (Chereta) እንዲህ ያለ ኢሜይል የሚልከው በዚህ አድራሻ ላለ መለያ አንድ ነገር ሲደረግ ብቻ ነው።',
}

const CONTACT: Record<EmailLanguage, string> = { en: 'Write to us', am: 'ይጻፉልን' }

/** Renders an email in the person's language, before its layout is applied. A link is also shown in full. */
export function renderAccountEmail(kind: EmailKind, lang: EmailLanguage, facts: EmailFacts) {
  const { subject, greeting, before, code, link, after, why }: EmailTexts = (lang === 'am' ? emailsAm : emailsEn)[kind](
    facts,
  )
  const paragraphs = (texts: readonly string[]) => texts.map((words) => ({ words }))
  const parts = [
    ...paragraphs([greeting, ...before]),
    ...(code ? [{ code }] : []),
    ...(link ? [{ button: link.label, address: link.address, inFull: true }] : []),
    ...paragraphs(after),
  ]
  const contact = facts.contact === undefined ? [] : [{ label: CONTACT[lang], address: facts.contact }]
  return { lang, subject, parts, foot: [why ?? WHY[lang], ...contact] }
}

/** The code as an SMS: one segment in either language. */
export function codeSms(lang: EmailLanguage, code: string): string {
  if (lang === 'am') return `የጨረታ ኮድዎ ${code} ነው። ለ10 ደቂቃ ያገለግላል። ለማንም አይስጡ።`
  return `${code} is your Chereta code. It works for 10 minutes. Don't share it.`
}
