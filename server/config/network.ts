import { SECOND } from '#ethiopia/time-units.ts'
import { z } from 'zod'
import { address, isLoopback, numberIn, withoutSlash } from './values.ts'

/** Where the service listens, and how it is reached. */
export type NetworkConfig = {
  host: string
  port: number
  /** How the service is reached from outside, without a slash at the end. */
  publicOrigin: string
  /**
   * The address of the API for pages in an Android web view, when it is not that of the page; with the domain of the
   * cookies when it is another host.
   */
  apiBase?: { origin: string; cookieDomain?: string }
  /** How many proxies in front are trusted about the caller's address. */
  trustedProxies: number
  /** How many processes share the readers: each allows its share of a caller's requests a minute. */
  webProcesses: number
  /** How long a stopping process still answers, until the load balancer notices; milliseconds. */
  drain: number
}

export const networkSettings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: numberIn('PORT', 0, 65535, 4600),
  PUBLIC_ORIGIN: address('PUBLIC_ORIGIN', 'https://chereta.example').optional(),
  API_BASE_URL: address('API_BASE_URL', 'https://api.chereta.example')
    .transform((text) => new URL(text))
    .refine((url) => url.protocol === 'https:' || isLoopback(url), 'API_BASE_URL must be https, except on loopback')
    .refine((url) => url.href === `${url.origin}/`, 'API_BASE_URL must have nothing after its host and port')
    .optional(),
  TRUSTED_PROXIES: numberIn('TRUSTED_PROXIES', 0, 10, 0),
  WEB_PROCESSES: numberIn('WEB_PROCESSES', 1, 100, 1),
  DRAIN_SECONDS: numberIn('DRAIN_SECONDS', 0, 300, 0),
})
type Settings = z.output<typeof networkSettings>

const ownOrigin = ({ PUBLIC_ORIGIN, HOST, PORT }: Settings): string =>
  withoutSlash(PUBLIC_ORIGIN ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`)

/**
 * Only cookies of one site reach both: the same host, or one below it (next to it, where ours begins with www). Returns
 * undefined for another site.
 */
function besides(base: URL, ours: URL): NetworkConfig['apiBase'] {
  if (base.protocol !== ours.protocol) return undefined
  if (base.hostname === ours.hostname) return { origin: base.origin }
  const domain = ours.hostname.replace(/^www\./, '')
  return base.hostname === domain || base.hostname.endsWith(`.${domain}`)
    ? { origin: base.origin, cookieDomain: domain }
    : undefined
}

/** Settings that are valid alone but not together are reported in `faults`. */
export function readNetwork(e: Settings, faults: string[]): NetworkConfig {
  const publicOrigin = ownOrigin(e)
  const base = e.API_BASE_URL
  const ours = new URL(publicOrigin)
  const isElsewhere = base !== undefined && base.origin !== ours.origin
  const apiBase = isElsewhere ? besides(base, ours) : undefined
  if (isElsewhere && !apiBase)
    faults.push(
      'API_BASE_URL must be of the host of PUBLIC_ORIGIN or below it: no browser keeps a session for another site',
    )
  return {
    host: e.HOST,
    port: e.PORT,
    publicOrigin,
    ...(apiBase ? { apiBase } : {}),
    trustedProxies: e.TRUSTED_PROXIES,
    webProcesses: e.WEB_PROCESSES,
    drain: e.DRAIN_SECONDS * SECOND,
  }
}
