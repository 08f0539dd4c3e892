import type { Endpoint, Endpoints } from '#contract/endpoint.ts'
import { escapeHtml } from '#language/escape-html.ts'
import { exampleAnswer } from './example-answer.ts'
import { splitKey } from './mount.ts'

const whoText = (who: Endpoint['who']) => (typeof who === 'string' ? who : who.join(', '))

/**
 * The contract as a page that needs no script; the machine-readable form is next to it. `origin` is the address of the
 * calls.
 */
export function docsPage(contract: Endpoints, nonce: string, origin: string): string {
  const byModule = Map.groupBy(Object.entries(contract), ([, endpoint]) => endpoint.module)
  const sections = [...byModule].map(
    ([module, calls]) =>
      `<h2 id="${escapeHtml(module)}">${escapeHtml(module)}</h2>${calls.map(([key, e]) => callSection(key, e, origin)).join('')}`,
  )
  const contents = [...byModule].map(
    ([module, { length }]) => `<li><a href="#${escapeHtml(module)}">${escapeHtml(module)}</a> ${length}</li>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API · Chereta</title>
<style nonce="${nonce}">${STYLE}</style></head><body><nav aria-label="Modules"><ul>${contents.join('')}</ul></nav><main><h1>The API of Chereta</h1>
<p>Instants are UTC epoch milliseconds. Lists repeat their key (<code>regions=Amhara&amp;regions=Afar</code>). Nulls are left out. Errors are
<code>application/problem+json</code> (RFC 9457) with <code>title</code>, <code>status</code>, <code>code</code>, <code>errors</code> by field and a <code>reference</code>.
Calls that are not for anyone take <code>Authorization: Bearer …</code>. For machines: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>${sections.join('')}</main></body></html>`
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
  return `<section id="${key.replace(/[^A-Za-z0-9]+/g, '_')}"><h3><b>${method}</b> <code>${escapeHtml(path)}</code></h3><p>${escapeHtml(endpoint.summary)}</p><dl>
<dt>Who</dt><dd>${escapeHtml(whoText(endpoint.who))}${endpoint.perMinute ? `, at most ${endpoint.perMinute} a minute from one address` : ''}</dd>
${fields.length > 0 ? `<dt>Parameters</dt><dd>${fields.map((f) => `<code>${escapeHtml(f)}</code>`).join(' ')}</dd>` : ''}
${body.length > 0 ? `<dt>Body</dt><dd>${body.map((f) => `<code>${escapeHtml(f)}</code>`).join(' ')}</dd>` : ''}
<dt>Shell</dt><dd><code>${escapeHtml(curlText(method, origin + path, body, endpoint.who))}</code></dd>
<dt>Answer</dt><dd>${answerText(endpoint)}</dd>
${endpoint.errors?.length ? `<dt>Refusals</dt><dd>${endpoint.errors.map((code) => `<code>${escapeHtml(code)}</code>`).join(' ')}</dd>` : ''}</dl></section>`
}

const STYLE = `:root{color-scheme:light dark}body{margin:0 auto;max-width:77rem;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}main{max-width:60rem;padding:1.5rem 1rem 4rem}
h1,h2{font-family:Charter,"Bitstream Charter","Sitka Text",Cambria,"Noto Serif",serif;line-height:1.2}h2{border-top:3px solid;padding-top:.5rem;margin-top:2.5rem}section{border-top:1px solid #8886;padding-block:.75rem}h3{margin:0;font-size:1rem;overflow-wrap:anywhere}
p{margin:.25rem 0}nav{padding:1.5rem 1rem 0}nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:0;padding:0;list-style:none}nav a{line-height:2}dl{display:grid;grid-template-columns:7rem minmax(0,1fr);gap:.1rem 1rem;margin:.5rem 0 0;font-size:.875rem}dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}
a{color:light-dark(#0a5c39,#78d3a3)}summary{cursor:pointer;line-height:1.75}pre{margin:0;padding:.75rem;overflow:auto;background:#8881}
@media(min-width:60rem){body{display:grid;grid-template-columns:13rem minmax(0,1fr)}nav{position:sticky;top:0;max-height:100vh;box-sizing:border-box;overflow:auto}nav ul{display:block}}`
