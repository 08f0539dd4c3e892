import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PostedForm } from '#contract/posted-form.ts'
import type { Clock } from '../clock.ts'
import { Refused } from '../refused.ts'
import { builtFile } from './files.ts'

/** What the server hands the rendered pages; web/entry-server.tsx declares the same. */
type PageContext = {
  api(request: Request): Promise<Response>
  now: number
  publicOrigin: string
  /** Where pages in an Android web view make their calls, when that is elsewhere. */ apiBase?: string
  cspNonce: string
  posted?: PostedForm
  /** An error that no screen foresaw; answers the reference that finds it in the log. */ report(error: unknown): string
  integrations: {
    telegramBot?: string
    linksChats?: boolean
    analyticsUrl?: string
    mapsKey?: string
    channels?: readonly string[]
  }
}
type Renderer = { render(request: Request, context: PageContext): Promise<Response> }

/** Serves the built web app: files as they are, everything else rendered. `dist` is the build's folder. */
export function createPages(
  options: { dist: string; clock: Clock } & Pick<PageContext, 'publicOrigin' | 'apiBase' | 'integrations'>,
) {
  let renderer: Promise<Renderer> | undefined
  const client = join(options.dist, 'client')
  return async (
    request: Request,
    nonce: string,
    api: PageContext['api'],
    extras: Pick<PageContext, 'posted' | 'report'>,
  ): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Refused('wrong-method')
    const file = await builtFile(client, request)
    if (file) return file
    if (new URL(request.url).pathname.startsWith('/assets/')) throw new Refused('not-found')
    renderer ??= import(pathToFileURL(join(options.dist, 'server/entry-server.mjs')).href) as Promise<Renderer>
    const { render } = await renderer
    const { publicOrigin, apiBase, integrations } = options
    const response = await render(request, {
      api,
      now: options.clock.now(),
      publicOrigin,
      apiBase,
      integrations,
      cspNonce: nonce,
      ...extras,
    })
    return request.method === 'HEAD' ? new Response(null, response) : response
  }
}
