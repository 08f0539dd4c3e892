import { escapeHtml } from '#language/escape-html.ts'

/**
 * One piece of an email. Texts are plain: nothing in them is HTML. `lang` where a text is in another language than the
 * email.
 */
export type EmailPart =
  | { words: string }
  | { entry: string; lang?: string | undefined; address?: string | undefined; lines: readonly string[] }
  | {
      button: string
      address: string
      /** The URL is shown below as well, for readers who want to check it first. */ inFull?: boolean
    }
  | { code: string }

/**
 * An email before its layout: its content and, below a line, why it was sent and, where possible, how to unsubscribe.
 */
export type EmailContent = {
  lang: 'en' | 'am'
  subject: string
  parts: readonly EmailPart[]
  foot: readonly (string | { label: string; address: string })[]
}

/** As at the top of the pages. */
const NAME = { en: 'Chereta', am: 'ጨረታ' } as const
const INK = '#15201a'
const QUIET = '#58645c'
const ACT = '#0a5c39'
const LINE = '#d5dcd7'
const FONT = "16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans Ethiopic',Nyala,Kefa,sans-serif"

/** For mail programs with a dark mode: the colours of the pages' dark theme, which override the inline styles. */
const DARK =
  '<meta name="color-scheme" content="light dark"><style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){' +
  'body{background:#111814!important;color:#edf2ee!important}.act{color:#78d3a3!important}.quiet{color:#c0cbc4!important}' +
  '.line{border-color:#2b3730!important}.button{background:#78d3a3!important;color:#05150d!important}}</style>'

const paragraph = (html: string, style = '', name?: 'act' | 'quiet'): string =>
  `<p${name === undefined ? '' : ` class="${name}"`} style="margin:0 0 16px;${style}">${html}</p>`
const anchor = (label: string, address: string, name: 'act' | 'quiet' | 'button', style: string, more = ''): string =>
  `<a class="${name}" href="${escapeHtml(address)}" style="${style}"${more}>${escapeHtml(label)}</a>`

function partHtml(part: EmailPart): string {
  if ('words' in part) return paragraph(escapeHtml(part.words))
  if ('button' in part) {
    const style = `display:inline-block;background:${ACT};color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600`
    const beneath = part.inFull
      ? paragraph(escapeHtml(part.address), `font-size:13px;color:${QUIET};word-break:break-all`, 'quiet')
      : ''
    return paragraph(anchor(part.button, part.address, 'button', style), 'margin:24px 0') + beneath
  }
  if ('code' in part)
    return paragraph(escapeHtml(part.code), 'margin:24px 0;font-size:28px;letter-spacing:6px;font-weight:700')
  const language = part.lang === undefined ? '' : ` lang="${escapeHtml(part.lang)}"`
  const title =
    part.address === undefined
      ? `<span${language}>${escapeHtml(part.entry)}</span>`
      : anchor(part.entry, part.address, 'act', `color:${ACT};text-decoration:underline`, language)
  const lines = part.lines.map((line) => `<br><span style="font-weight:400">${escapeHtml(line)}</span>`).join('')
  return `<p class="line" style="margin:0 0 16px;padding:12px 0 0;border-top:1px solid ${LINE};font-weight:600">${title}${lines}</p>`
}

/**
 * The email as HTML that old mail programs and narrow screens show alike: paragraphs one below the other, inline styles
 * (except the dark ones, where that is impossible), no table, no picture, nothing fetched. A name without a space, as
 * files have them, breaks instead of widening the screen.
 */
function emailBodyHtml({ lang, subject, parts, foot }: EmailContent): string {
  const feet = foot.map((line) =>
    typeof line === 'string' ? escapeHtml(line) : anchor(line.label, line.address, 'quiet', `color:${QUIET}`),
  )
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${DARK}<title>${escapeHtml(subject)}</title></head>` +
    `<body style="margin:0;padding:24px 16px;background:#ffffff;color:${INK};font:${FONT};overflow-wrap:break-word"><div style="max-width:560px;margin:0 auto">${paragraph(NAME[lang], `font-size:18px;font-weight:700;color:${ACT}`, 'act')}${parts.map(partHtml).join('\n')}` +
    `<p class="line quiet" style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid ${LINE};font-size:14px;color:${QUIET}">${feet.join('<br>')}</p></div></body></html>`
  )
}

/** The text for programs that show no HTML: every URL is written out. */
function emailBodyText({ lang, parts, foot }: EmailContent): string {
  const blocks = parts.map((part) => {
    if ('words' in part) return part.words
    if ('button' in part) return `${part.button}\n${part.address}`
    if ('code' in part) return part.code
    return [part.entry, ...part.lines, ...(part.address === undefined ? [] : [part.address])].join('\n')
  })
  const feet = foot.map((line) => (typeof line === 'string' ? line : `${line.label}: ${line.address}`))
  return `${[...blocks, ['-- ', NAME[lang], ...feet].join('\n')].join('\n\n')}\n`
}

/** An email in the common layout of all our emails. Escapes everything. */
export const emailHtml = (content: EmailContent): { subject: string; text: string; html: string } => ({
  subject: content.subject,
  text: emailBodyText(content),
  html: emailBodyHtml(content),
})
