import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageContext } from '#contract/page-context.ts'
import type { Clock } from '../clock.ts'
import { Refused } from '../refused.ts'
import { builtFile } from './files.ts'
import type { FormerFiles } from './former-files.ts'
import { WholeResponse } from './whole-response.ts'

type Renderer = { render(request: Request, context: PageContext): Promise<Response> }

/**
 * Serves the built web app: files as they are, those of other builds too; everything else is rendered. `dist` is the
 * build's folder.
 */
export function createPages(
  options: { dist: string; clock: Clock; former: FormerFiles } & Pick<
    PageContext,
    'publicOrigin' | 'apiBase' | 'integrations'
  >,
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
    if (new URL(request.url).pathname.startsWith('/assets/')) {
      const formerFile = await options.former.find(request)
      if (formerFile) return formerFile
      throw new Refused('not-found')
    }
    renderer ??= import(pathToFileURL(join(options.dist, 'server/entry-server.mjs')).href) as Promise<Renderer>
    const { render } = await renderer
    const { publicOrigin, apiBase, integrations } = options
    const response = await render(request, {
      api,
      answer: (html, init) => new WholeResponse(html, init),
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
