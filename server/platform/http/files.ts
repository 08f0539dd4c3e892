import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { Readable } from 'node:stream'
import { hasAlready } from './entity-tag.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

/**
 * Serves a built file, precompressed where the build left a `.br` or `.gz` next to it. Files under /assets carry a hash
 * in their name and never change; other files are revalidated. Undefined when there is no such file.
 */
export async function builtFile(root: string, request: Request): Promise<Response | undefined> {
  const path = safePath(root, new URL(request.url).pathname)
  const type = path && TYPES[extname(path)]
  if (!path || !type) return undefined
  const accepts = request.headers.get('accept-encoding') ?? ''
  for (const [encoding, suffix] of [
    ['br', '.br'],
    ['gzip', '.gz'],
    ['', ''],
  ] as const) {
    if (encoding && !new RegExp(`\\b${encoding}\\b`).test(accepts)) continue
    const found = await stat(path + suffix).catch(() => undefined)
    if (!found?.isFile()) continue
    const etag = `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}${suffix}"`
    const headers = new Headers({
      'content-type': type,
      etag,
      vary: 'Accept-Encoding',
      'cache-control': path.startsWith(join(root, 'assets') + sep) ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
    if (hasAlready(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
    headers.set('content-length', String(found.size))
    if (encoding) headers.set('content-encoding', encoding)
    if (request.method === 'HEAD') return new Response(null, { headers })
    return new Response(Readable.toWeb(createReadStream(path + suffix)) as ReadableStream, { headers })
  }
  return undefined
}

function safePath(root: string, pathname: string): string | undefined {
  let decoded: string
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    return undefined
  }
  if (decoded.includes('\0') || decoded.includes('\\')) return undefined
  const path = normalize(join(root, decoded))
  return path.startsWith(root + sep) ? path : undefined
}
