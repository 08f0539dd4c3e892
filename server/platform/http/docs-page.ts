import type { Endpoint, Endpoints } from '#contract/endpoint.ts'
import { escapeHtml } from '#language/escape-html.ts'
import { exampleAnswer } from './example-answer.ts'
import { splitKey } from './mount.ts'

const whoText = (who: Endpoint['who']) => (typeof who === 'string' ? who : who.join(', '))

/** The calls that programs of bidders begin with, in the order of their work. */
const FIRST_CALLS: readonly string[] = [
  'GET /api/tenders/searchTenders',
  'POST /api/LocalAccount/Signin',
  'GET /api/tenders/detail/{id}',
  'POST /api/tenders/get_alert_tenders',
  'GET /api/tenders/feed.atom',
]
const idOf = (key: string): string => key.replace(/[^A-Za-z0-9]+/g, '_')

/** `origin`: the address of the calls. `theme`: as the reader chose it on the site; else the device's. */
type DocsView = { nonce: string; origin: string; theme?: string | undefined }

/**
 * The contract as a page that needs no script; the machine-readable form is next to it. `origin` is the address of the
 * calls. Each call is folded to one line, which a link to it and a search in the page open.
 */
export function docsPage(contract: Endpoints, { nonce, origin, theme }: DocsView): string {
  const byModule = Map.groupBy(Object.entries(contract), ([, endpoint]) => endpoint.module)
  const sections = [...byModule].map(
    ([module, calls]) =>
      `<h2 id="${escapeHtml(module)}">${escapeHtml(module)}</h2>${calls.map(([key, e]) => callSection(key, e, origin)).join('')}`,
  )
  const contents = [...byModule].map(
    ([module, { length }]) =>
      `<li><a href="#${escapeHtml(module)}">${escapeHtml(module)}</a> <span>${length}</span></li>`,
  )
  return `<!doctype html><html lang="en"${theme === 'light' || theme === 'dark' ? ` style="color-scheme:${theme}"` : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API · Chereta</title>
<style nonce="${nonce}">${STYLE}</style></head><body><header><a href="/">Chereta</a> API</header><nav aria-label="Modules"><ul>${contents.join('')}</ul></nav><main><h1>The API of Chereta</h1>
<p>All that the site shows, as JSON below <code>${escapeHtml(origin)}</code>. The list of tenders needs no account; tenders in full need a subscription.
For machines: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
${startHere(contract)}
<h2 id="rules">The same in every call</h2><dl><dt>Times</dt><dd>UTC epoch milliseconds</dd><dt>Lists</dt><dd>repeat their key: <code>regions=Amhara&amp;regions=Afar</code></dd>
<dt>Nulls</dt><dd>are left out</dd><dt>Sign-in</dt><dd><code>Authorization: Bearer …</code> for calls that are not for anyone</dd>
<dt>Errors</dt><dd><code>application/problem+json</code> (RFC 9457) with <code>title</code>, <code>status</code>, <code>code</code>, <code>errors</code> by field and a <code>reference</code></dd></dl>${sections.join('')}</main></body></html>`
}

function startHere(contract: Endpoints): string {
  const calls = Object.entries(contract)
    .filter(([key]) => FIRST_CALLS.includes(key))
    .toSorted(([a], [b]) => FIRST_CALLS.indexOf(a) - FIRST_CALLS.indexOf(b))
  const lines = calls.map(
    ([key, { summary }]) =>
      `<li><a href="#${idOf(key)}"><code>${escapeHtml(key)}</code></a> ${escapeHtml(summary)}</li>`,
  )
  return lines.length === 0 ? '' : `<h2 id="start">Start here</h2><ol>${lines.join('')}</ol>`
}

/** The call as a shell command; dots are for the caller's own values. */
function curlText(method: string, path: string, body: readonly string[], who: Endpoint['who']): string {
  return [
    'curl',
    method !== 'GET' && `-X ${method}`,
    who !== 'anyone' && "-H 'Authorization: Bearer …'",
    body.length > 0 && `-H 'Content-Type: application/json' -d '{${body.map((field) => `"${field}": …`).join(', ')}}'`,
    `'${path}'`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Made once: a schema takes a millisecond to read, and there are hundreds. */
const answers = new WeakMap<Endpoint['output'], string>()

/** An example of the call's JSON, or the kind of its text. */
function answerText({ output, mediaType }: Endpoint): string {
  if (mediaType !== undefined) return `<code>${escapeHtml(mediaType)}</code>`
  const text = answers.get(output) ?? exampleAnswer(output) ?? ''
  answers.set(output, text)
  return text.includes('\n')
    ? `<details><summary>Example</summary><pre>${escapeHtml(text)}</pre></details>`
    : `<code>${escapeHtml(text || '…')}</code>`
}

function callSection(key: string, endpoint: Endpoint, origin: string): string {
  const [method, path] = splitKey(key)
  const fields = [...Object.keys(endpoint.params?.shape ?? {}), ...Object.keys(endpoint.query?.shape ?? {})]
  const body = endpoint.body && 'shape' in endpoint.body ? Object.keys(endpoint.body.shape as object) : []
  return `<details><summary><h3><b>${method}</b> <code>${escapeHtml(path)}</code></h3><p>${escapeHtml(endpoint.summary)}</p></summary><dl id="${idOf(key)}">
<dt>Who</dt><dd>${escapeHtml(whoText(endpoint.who))}${endpoint.perMinute ? `, at most ${endpoint.perMinute} a minute from one address` : ''}</dd>
${fields.length > 0 ? `<dt>Parameters</dt><dd>${fields.map((f) => `<code>${escapeHtml(f)}</code>`).join(' ')}</dd>` : ''}
${body.length > 0 ? `<dt>Body</dt><dd>${body.map((f) => `<code>${escapeHtml(f)}</code>`).join(' ')}</dd>` : ''}
<dt>Shell</dt><dd><code>${escapeHtml(curlText(method, origin + path, body, endpoint.who))}</code></dd>
<dt>Answer</dt><dd>${answerText(endpoint)}</dd>
${endpoint.errors?.length ? `<dt>Refusals</dt><dd>${endpoint.errors.map((code) => `<code>${escapeHtml(code)}</code>`).join(' ')}</dd>` : ''}</dl></details>`
}

const STYLE = `:root{color-scheme:light dark;--act:light-dark(#0a5c39,#78d3a3);--line:#8886}body{margin:0 auto;max-width:77rem;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}main{max-width:60rem;padding:1.5rem 1rem 4rem}
header,h1,h2{font-family:Charter,"Bitstream Charter","Sitka Text",Cambria,"Noto Serif",serif;line-height:1.2}header{padding:1rem;border-bottom:1px solid;font-size:1.25rem}header a{color:inherit;font-weight:700;text-decoration:none;padding-right:.5rem;margin-right:.25rem;border-right:2px solid var(--act)}
h1{margin:.25rem 0 .5rem}h2{border-top:3px solid;padding-top:.5rem;margin:2.5rem 0 .5rem}h2::first-letter,nav a::first-letter{text-transform:uppercase}h3{display:inline;margin:0;font-size:1rem;overflow-wrap:anywhere}h3 b{display:inline-block;min-width:3.75rem;font-size:.8125rem;color:var(--act)}
p{margin:.25rem 0}main>details{border-top:1px solid var(--line);padding-block:.6rem}summary{cursor:pointer;line-height:1.75}main>details>summary{list-style-position:outside;margin-left:1.1rem;line-height:1.5}main>details>summary p{margin:0;font-size:.875rem;opacity:.85}main>details>dl{margin-left:1.1rem;scroll-margin-top:5rem}
ol{margin:0;padding:0 0 0 1.5rem}ol li{padding-block:.35rem;overflow-wrap:anywhere}nav{padding:1.5rem 1rem 0}nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:0;padding:0;list-style:none}nav a{display:inline-block;line-height:2}nav span{font-size:.8125rem;opacity:.8}
dl{display:grid;grid-template-columns:5.5rem minmax(0,1fr);gap:.2rem 1rem;margin:.5rem 0 0;font-size:.875rem}dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}a{color:var(--act)}pre{margin:0;padding:.75rem;overflow:auto;background:#8881}
@media(min-width:60rem){body{display:grid;grid-template-columns:13rem minmax(0,1fr)}header{grid-column:1/-1}nav{position:sticky;top:0;max-height:100vh;box-sizing:border-box;overflow:auto}nav ul{display:block}nav li{display:flex;justify-content:space-between;align-items:center}}`
