import { loadFirstSamples } from '#server/samples/jobs.ts'
import { aBrowser, startTestApp } from './app.ts'
import type { TestBrowser, TestApp } from './app.ts'
import { elementsOf } from './page-elements.ts'
import type { PageElement } from './page-elements.ts'

const ORIGIN = 'http://chereta.test'

type Given = {
  /** The person who requests the page; a visitor by default. */
  as?: Pick<TestBrowser, 'cookies' | 'address'>
  lang?: 'en' | 'am'
  theme?: 'light' | 'dark'
  headers?: Record<string, string>
  /** The fields of a form sent without script. */
  form?: Record<string, string> | [string, string][]
}

/** A page as the server renders it, before any script: for readers without script, and crawlers. */
export type RenderedPage = {
  status: number
  headers: Headers
  html: string
  /** The final path and query after redirects; the requested URL without any. */
  address: string
  title: string
  /** All of it. */
  page: PageElement
  /** The `main` element, or the whole page where it has none. */
  main: PageElement
}

/**
 * Renders a page of the app in process, with the built web app: a path and its query, as a browser requests it.
 * Redirections are followed. Cookies that the server sets stay with `as`.
 */
export async function openPage(app: Pick<TestApp, 'send'>, path: string, given: Given = {}): Promise<RenderedPage> {
  let address = path
  let { form } = given
  const as = given.as ?? aBrowser()
  for (let hops = 0; hops < 5; hops++) {
    const response = await app.send(
      requestFor(address, { ...given, as, ...(form ? { form } : { form: undefined }) }),
      as.address,
    )
    keepCookies(as, response)
    const to = response.headers.get('location')
    if (to === null || response.status < 300 || response.status >= 400) return rendered(response, address)
    const next = new URL(to, ORIGIN + address)
    if (next.origin !== ORIGIN) return rendered(response, next.href)
    address = next.pathname + next.search
    form = undefined
  }
  throw new Error(`${path} leads round and round, the last to ${address}`)
}

/** Sends a form of a page as a browser without script does: its fields with their values, and typed ones by name. */
export function sendForm(
  app: Pick<TestApp, 'send'>,
  from: RenderedPage,
  form: PageElement,
  typed: Record<string, string> = {},
  given: Given = {},
): Promise<RenderedPage> {
  const fields = [...fieldsOf(form).filter(([name]) => !(name in typed)), ...Object.entries(typed)]
  const action = new URL(form.attribute('action') ?? from.address, ORIGIN + from.address)
  if ((form.attribute('method') ?? 'get').toLowerCase() === 'post')
    return openPage(app, action.pathname + action.search, { ...given, form: fields })
  return openPage(app, `${action.pathname}?${new URLSearchParams(fields)}`, given)
}

/** The fields that a browser would send of an unchanged form. */
export function fieldsOf(form: PageElement): [string, string][] {
  return form.all('*').flatMap((field): [string, string][] => {
    const name = field.attribute('name')
    if (!name || field.has('disabled')) return []
    if (field.tag === 'select') {
      const options = field.all('option')
      const chosen = options.filter((option) => option.has('selected'))
      return (chosen.length > 0 || field.has('multiple') ? chosen : options.slice(0, 1)).map((option) => [
        name,
        option.attribute('value') ?? option.text,
      ])
    }
    if (field.tag === 'textarea') return [[name, field.text]]
    if (field.tag !== 'input' || ['submit', 'button', 'image', 'file'].includes(field.attribute('type') ?? ''))
      return []
    if (['checkbox', 'radio'].includes(field.attribute('type') ?? '') && !field.has('checked')) return []
    return [[name, field.attribute('value') ?? (field.attribute('type') === 'checkbox' ? 'on' : '')]]
  })
}

let samples: Promise<TestApp> | undefined
/** An app with the sample tenders, for all files of this process that only read; it ends with the process. */
export function openSampleApp(): Promise<TestApp> {
  samples ??= startTestApp({ samples: true }).then(async (app) => {
    await loadFirstSamples(app.world)
    await app.drain()
    return app
  })
  return samples
}

function requestFor(address: string, { as = aBrowser(), lang, theme, headers, form }: Given): Request {
  const cookies = new Map(as.cookies)
  if (lang) cookies.set('lang', lang)
  if (theme) cookies.set('prefers-color', theme)
  const sent = new Headers({
    accept: 'text/html',
    'sec-fetch-site': form ? 'same-origin' : 'none',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  })
  if (cookies.size > 0) sent.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
  for (const [name, value] of Object.entries(headers ?? {})) sent.set(name, value)
  if (form && !sent.has('origin')) sent.set('origin', ORIGIN)
  return new Request(
    ORIGIN + address,
    form ? { method: 'POST', headers: sent, body: new URLSearchParams(form) } : { headers: sent },
  )
}

function keepCookies({ cookies }: Pick<TestBrowser, 'cookies'>, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/Max-Age=0\b/.test(line)) cookies.delete(name)
    else cookies.set(name, value)
  }
}

async function rendered(response: Response, address: string): Promise<RenderedPage> {
  const html = await response.text()
  const page = elementsOf(html)
  const [main = page] = page.all('main')
  return {
    status: response.status,
    headers: response.headers,
    html,
    address,
    title: page.all('title')[0]?.text ?? '',
    page,
    main,
  }
}
