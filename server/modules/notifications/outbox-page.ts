import type { World } from '#server/platform/world.ts'
import { hasRole } from '#server/platform/caller.ts'
import type { ExtraPage, PageRequest } from '#server/platform/http/extra-page.ts'
import { Refused } from '#server/platform/refused.ts'
import { readOutbox, readOutboxMessage } from './actions/read-outbox.ts'
import type { OutboxMessage } from './actions/read-outbox.ts'

const escape = (text: string) => text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c)
const ADDIS = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Addis_Ababa', dateStyle: 'medium', timeStyle: 'medium' })
/** Styles stand in the page and in mails; no script runs, nothing is fetched, and what a mail holds cannot leave its frame. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

/** What would have been sent, as it would look, where no channel is configured. It holds codes: for this machine and for admins only. */
export function outboxPages({ db }: Pick<World, 'db'>): ExtraPage[] {
  return [
    {
      path: '/dev/outbox',
      async answer(request) {
        mayLook(request)
        return { html: outboxPage(await readOutbox(db)), policy: POLICY }
      },
    },
    {
      path: '/dev/outbox/:id',
      async answer(request) {
        mayLook(request)
        const id = Number(request.params['id'])
        const message = Number.isSafeInteger(id) && id > 0 ? await readOutboxMessage(db, id) : undefined
        if (message?.html === undefined) throw new Refused('not-found')
        return { html: message.html, policy: `${POLICY}; sandbox` }
      },
    },
  ]
}

function mayLook({ fromHere, caller }: PageRequest): void {
  if (!fromHere && !hasRole(caller, 'admin')) throw new Refused('not-found')
}

const outboxPage = (messages: readonly OutboxMessage[]) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Outbox · Chereta</title><style>${STYLE}</style></head><body><main>
<h1>Outbox</h1><p>What would have been sent: no mail server or SMS gateway is configured for these. Newest first.</p>
${messages.length === 0 ? '<p><b>Nothing yet.</b></p>' : messages.map(messageSection).join('')}</main></body></html>`

function messageSection(message: OutboxMessage): string {
  const { id, kind, channel, to, lang, subject, text, html, createdAt, parts } = message
  const head = `<p class="meta"><b>${channel === 'sms' ? 'SMS' : 'E-mail'}</b> to <b>${escape(to)}</b> · ${escape(kind)} · ${ADDIS.format(createdAt)}${
    parts === undefined ? '' : ` · ${parts} ${parts === 1 ? 'segment' : 'segments'}`
  }</p>`
  const body =
    channel === 'sms'
      ? `<p class="bubble" lang="${lang}">${escape(text)}</p>`
      : `<h2 lang="${lang}">${escape(subject ?? '')}</h2>${html === undefined ? '' : `<iframe src="/dev/outbox/${id}" title="The mail as it looks"></iframe>`}
<details${html === undefined ? ' open' : ''}><summary>Plain text</summary><pre lang="${lang}">${linked(text)}</pre></details>`
  return `<section>${head}${body}</section>`
}

const linked = (text: string) => escape(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)

const STYLE = `:root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif}main{max-width:46rem;margin:auto;padding:1.5rem 1rem 4rem}
section{border-top:1px solid #8886;padding-block:1rem}h2{font-size:1.125rem;margin:.25rem 0 .5rem}.meta{margin:0;font-size:.875rem;overflow-wrap:anywhere}
.bubble{display:inline-block;max-width:28rem;margin:.5rem 0 0;padding:.6rem .9rem;border-radius:1rem;background:#8882;white-space:pre-wrap;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:.875rem}iframe{width:100%;height:28rem;border:1px solid #8886;background:#fff}`
