import type { World } from '#server/platform/world.ts'
import { escapeHtml } from '#language/escape-html.ts'
import { hasRole } from '#server/platform/caller.ts'
import type { ExtraPage, ExtraPageRequest } from '#server/platform/http/extra-page.ts'
import { Refused } from '#server/platform/refused.ts'
import { readOutbox, readOutboxMessage } from './actions/read-outbox.ts'
import type { OutboxMessage } from './actions/read-outbox.ts'
import type { ChannelName } from './core/message.ts'

const ADDIS = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Addis_Ababa',
  dateStyle: 'medium',
  timeStyle: 'medium',
})
/**
 * Styles stand in the page and in emails; no script runs, nothing is fetched, and an email's content cannot leave its
 * frame.
 */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

/**
 * Shows messages where no channel is configured, to this machine and to admins. Codes and links into an account are
 * shown on this machine only; otherwise an admin could sign in as another person.
 */
export function outboxPages({ db }: Pick<World, 'db'>): ExtraPage[] {
  return [
    {
      path: '/dev/outbox',
      async answer(request) {
        mayLook(request)
        const messages = await readOutbox(db)
        return { html: outboxPage(messages, request), policy: POLICY }
      },
    },
    {
      path: '/dev/outbox/:id',
      async answer(request) {
        mayLook(request)
        const id = Number(request.params['id'])
        const message = Number.isSafeInteger(id) && id > 0 ? await readOutboxMessage(db, id) : undefined
        if (message?.html === undefined || message.channel !== 'email' || isHidden(message, request))
          throw new Refused('not-found')
        return { html: message.html, policy: `${POLICY}; sandbox` }
      },
    },
  ]
}

function mayLook({ fromHere, caller }: ExtraPageRequest): void {
  if (!fromHere && !hasRole(caller, 'admin')) throw new Refused('not-found')
}

const isHidden = ({ isSecret }: OutboxMessage, { fromHere }: ExtraPageRequest): boolean => isSecret && !fromHere

const outboxPage = (
  messages: readonly OutboxMessage[],
  request: ExtraPageRequest,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Outbox · Chereta</title><style>${STYLE}</style></head><body><main>
<h1>Outbox</h1><p>What would have been sent: their channels are not configured. Newest first.</p>
${messages.length === 0 ? '<p><b>Nothing yet.</b></p>' : sections(messages, request)}</main></body></html>`

/** The newest email is unfolded: a dozen frames below each other hide whose message comes next. */
function sections(messages: readonly OutboxMessage[], request: ExtraPageRequest): string {
  const newest = messages.find((message) => message.channel === 'email' && !isHidden(message, request))
  return messages.map((message) => messageSection(message, request, message === newest)).join('')
}

const CHANNELS: Record<ChannelName, string> = { email: 'Email', sms: 'SMS', telegram: 'Telegram', push: 'Push' }

const ENCODINGS = { gsm7: 'GSM-7', ucs2: 'UCS-2' } as const

const HIDDEN = '<p class="meta">Its words open an account: they are shown only on the machine itself.</p>'

function messageSection(message: OutboxMessage, request: ExtraPageRequest, isOpen: boolean): string {
  const { kind, channel, to, createdAt, sms } = message
  const head = `<p class="meta"><b>${CHANNELS[channel]}</b> to <b>${escapeHtml(to)}</b> · ${escapeHtml(kind)} · ${ADDIS.format(createdAt)}${
    sms === undefined
      ? ''
      : ` · ${sms.parts} ${sms.parts === 1 ? 'segment' : 'segments'} (${sms.units} units of ${ENCODINGS[sms.encoding]})`
  }</p>`
  return `<section>${head}${isHidden(message, request) ? HIDDEN : BODIES[channel](message, isOpen)}</section>`
}

/** About the number of characters in a line of an email on a phone. */
const LINE = 44

/** The email in a frame of estimated height, because nothing can measure it without script. */
function frame({ id, text }: OutboxMessage, isOpen: boolean): string {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE)), 0)
  return `<details${isOpen ? ' open' : ''}><summary>As it looks</summary><iframe style="height:${Math.min(60, 10 + Math.ceil(lines * 1.6))}rem" src="/dev/outbox/${id}" loading="lazy" title="The message as it looks"></iframe>
<p class="meta"><a href="/dev/outbox/${id}">Alone on a page</a></p></details>`
}

/** Only the markup that Telegram knows; anything else is shown as text. */
const telegramOnly = (html: string) =>
  html.replace(/<(?!\/?(?:b|i|u|s|code|pre|blockquote)>|a href="https?:[^"<>]*">|\/a>)/g, '&lt;')

/** Each as its recipient sees it: an email, a text, a bubble with buttons, a browser notification. */
const BODIES: Record<ChannelName, (message: OutboxMessage, isOpen: boolean) => string> = {
  email: (message, isOpen) => {
    const { lang, subject, text, html } = message
    return `<h2 lang="${lang}">${escapeHtml(subject ?? '')}</h2>${html === undefined ? '' : frame(message, isOpen)}
<details${html === undefined ? ' open' : ''}><summary>Plain text</summary><pre lang="${lang}">${linked(text)}</pre></details>`
  },
  sms: ({ lang, text }) => `<p class="bubble" lang="${lang}">${escapeHtml(text)}</p>`,
  telegram: ({ lang, subject, text, html, buttons }) => {
    const words = `${subject === undefined ? '' : `<b>${escapeHtml(subject)}</b>\n\n`}${html === undefined ? linked(text) : telegramOnly(html)}`
    const row = buttons.map(
      (button) =>
        `<a class="button"${button.url === undefined ? '' : ` href="${escapeHtml(button.url)}"`}>${escapeHtml(button.text)}</a>`,
    )
    return `<div class="bubble" lang="${lang}">${words}</div>${row.length === 0 ? '' : `<p class="row" lang="${lang}">${row.join('')}</p>`}`
  },
  push: ({ lang, subject, text, link }) =>
    `<div class="card" lang="${lang}"><b>${escapeHtml(subject ?? '')}</b><span>${escapeHtml(text)}</span>${
      link === undefined ? '' : `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`
    }</div>`,
}

const linked = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)

const STYLE = `:root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}h1,h2{font-family:Charter,"Bitstream Charter","Sitka Text",Cambria,"Noto Serif",serif;line-height:1.25}a{color:light-dark(#0a5c39,#78d3a3)}
.meta a,summary{display:inline-block;padding-block:.25rem;cursor:pointer}main{max-width:46rem;margin:auto;padding:1.5rem 1rem 4rem}
section{border-top:1px solid #8886;padding-block:1rem}h2{font-size:1.125rem;margin:.25rem 0 .5rem}.meta{margin:0;font-size:.875rem;overflow-wrap:anywhere}
.bubble{display:inline-block;max-width:28rem;margin:.5rem 0 0;padding:.6rem .9rem;border-radius:1rem;background:#8882;white-space:pre-wrap;overflow-wrap:anywhere}
.row{display:grid;gap:.25rem;max-width:28rem;margin:.25rem 0 0}.button{padding:.4rem .6rem;border-radius:.5rem;background:#8883;text-align:center;text-decoration:none}
.card{display:grid;gap:.15rem;max-width:24rem;margin:.5rem 0 0;padding:.75rem 1rem;border:1px solid #8886;border-radius:.75rem;box-shadow:0 1px 4px #0003;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:.875rem}iframe{width:100%;border:1px solid #8886;background:#fff}`
