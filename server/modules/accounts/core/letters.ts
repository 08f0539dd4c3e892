import { escapeHtml } from '#language/escape-html.ts'
import { lettersAm } from './letters-am.ts'
import { lettersEn } from './letters-en.ts'
import type { LetterFacts, LetterKind, Wording } from './wording.ts'

export type Letter = { subject: string; text: string; html: string }
export type Lang = 'en' | 'am'

const SIGNATURES: Record<Lang, string> = { en: 'Chereta', am: 'ጨረታ (Chereta)' }

/** An e-mail in the person's language, as plain text and as HTML. Needs no picture and no style sheet; a link stands in full below its button. */
export function letter(kind: LetterKind, lang: Lang, facts: LetterFacts): Letter {
  const wording: Wording = (lang === 'am' ? lettersAm : lettersEn)[kind](facts)
  const lines = [
    wording.greeting,
    ...wording.before,
    ...(wording.code ? [wording.code] : []),
    ...(wording.link ? [wording.link.address] : []),
    ...wording.after,
  ]
  return { subject: wording.subject, text: `${lines.join('\n\n')}\n\n${SIGNATURES[lang]}\n`, html: page(lang, wording) }
}

function page(lang: Lang, { subject, greeting, before, code, link, after }: Wording): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
  const button = link
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link.address)}" style="background:#0b5d3b;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600;display:inline-block">${escapeHtml(link.label)}</a></p><p style="margin:0 0 16px;font-size:13px;color:#55605a;word-break:break-all">${escapeHtml(link.address)}</p>`
    : ''
  const digits = code ? `<p style="margin:24px 0;font-size:28px;letter-spacing:6px;font-weight:700">${escapeHtml(code)}</p>` : ''
  const body = [greeting, ...before].map(paragraph).join('') + digits + button + after.map(paragraph).join('')
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px 16px;background:#ffffff;color:#1a211d;font:16px/1.5 system-ui,'Noto Sans Ethiopic',sans-serif"><div style="max-width:520px;margin:0 auto">${body}<p style="margin:24px 0 0;color:#55605a">${SIGNATURES[lang]}</p></div></body></html>`
}

/** The code as an SMS: one segment in either language. */
export function codeSms(lang: Lang, code: string): string {
  if (lang === 'am') return `የጨረታ ኮድዎ ${code} ነው። ለ10 ደቂቃ ያገለግላል። ለማንም አይስጡ።`
  return `${code} is your Chereta code. It holds for 10 minutes. Give it to nobody.`
}
