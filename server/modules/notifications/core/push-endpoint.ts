/** The browsers' push services. A star stands for one or more labels. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
  '*.push.apple.com',
] as const

/**
 * The endpoint, which the server will call, if it belongs to a known push service; else undefined. `more` names hosts
 * that the operator also allows; only those may be plain http, and only on loopback.
 */
export function readPushEndpoint(endpoint: string, more: readonly string[] = []): URL | undefined {
  if (!URL.canParse(endpoint)) return undefined
  const url = new URL(endpoint)
  if (url.username !== '' || url.password !== '' || url.hash !== '') return undefined
  if (more.includes(url.host))
    return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)) ? url : undefined
  const known =
    url.protocol === 'https:' && url.port === '' && PUSH_SERVICES.some((service) => isOf(url.hostname, service))
  return known ? url : undefined
}

const isOf = (host: string, service: string): boolean =>
  service.startsWith('*.') ? host.length > service.length - 1 && host.endsWith(service.slice(1)) : host === service

const isLoopback = (host: string): boolean => host === 'localhost' || host === '127.0.0.1' || host === '[::1]'
