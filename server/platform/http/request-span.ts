import type { Span } from '../telemetry.ts'

type Line = { request: string; method: string; route: string; status: number; refused?: string | undefined }
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * A request in a trace: the route's pattern, never its URL. Unknown methods become `_OTHER`, because they could be any
 * word.
 */
export function requestSpan(
  { request, method, route, status, refused }: Line,
  isInternal = false,
): Parameters<Span['end']>[0] {
  const known = METHODS.has(method) ? method : '_OTHER'
  return {
    // A call's pattern begins with its method.
    name: route.includes(' ') ? route : `${known} ${route}`,
    kind: isInternal ? 'internal' : 'server',
    failed: status >= 500,
    facts: {
      'http.request.method': known,
      'http.route': route,
      'http.response.status_code': status,
      'chereta.reference': request,
      ...(refused === undefined ? {} : { 'chereta.refused': refused }),
    },
  }
}
