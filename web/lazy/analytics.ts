import { claimedContact } from './claimed-contact.ts'
import { consent, declinedByBrowser } from './consent.ts'
import { deviceValue } from '../lib/device-store.ts'

/** The reader's own contact, as given by them or by their link. */
type Person = { email?: string; phone?: string }
type Properties = Readonly<Record<string, string | number | boolean>>
type Event = Properties & { name: string; at: number }
/** One delivery (docs/analytics.md). */
export type Batch = { version: 1; visitor: string; sentAt: number; person?: Person; events: Event[] }

type Deps = {
  mayTell(): boolean
  visitor(): string
  now(): number
  send(batch: Batch): void
  later(then: () => void): void
}
type Analytics = { identify(person: Person): void; event(name: string, properties?: Properties): void; flush(): void }

const MAX_EVENTS = 20
const LONGEST_TEXT = 200

const shortened = (properties: Properties): Properties =>
  Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : value,
    ]),
  )

/**
 * Collects and sends in batches. Without consent nothing is even collected; consent is checked again at each delivery.
 */
export function createAnalytics({ mayTell, visitor, now, send, later }: Deps): Analytics {
  let events: Event[] = []
  let person: Person | undefined
  let isDue = false
  const flush = () => {
    isDue = false
    const [sent, who] = [events, person]
    events = []
    person = undefined
    if (mayTell() && (sent.length > 0 || who))
      send({ version: 1, visitor: visitor(), sentAt: now(), ...(who ? { person: who } : {}), events: sent })
  }
  const flushLater = () => {
    if (isDue) return
    isDue = true
    later(flush)
  }
  return {
    flush,
    identify(who) {
      if (!mayTell() || (!who.email && !who.phone)) return
      person = who
      flushLater()
    },
    event(name, properties = {}) {
      if (!mayTell()) return
      events.push({ ...shortened(properties), name, at: now() })
      if (events.length >= MAX_EVENTS) flush()
      else flushLater()
    },
  }
}

const visitorId = deviceValue<string | null>('analyticsVisitor', null)
const DELAY_MS = 10_000
let current: Analytics | undefined

/** Plain text, so that a receiver elsewhere needs no preflight; no cookies, no URL of ours. */
function post(url: string, batch: Batch): void {
  const body = JSON.stringify(batch)
  if (!('keepalive' in Request.prototype)) navigator.sendBeacon(url, body)
  else
    void fetch(url, {
      method: 'POST',
      body,
      keepalive: true,
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    }).catch(() => undefined)
}

function ownVisitor(): string {
  const id = visitorId.get() ?? crypto.randomUUID()
  if (visitorId.get() === null) visitorId.set(id)
  return id
}

/** Identifies the reader; nothing happens without a receiver or without consent. */
const identify = (person: Person): void => current?.identify(person)
/** Records an event, without words of the reader's: no search text, no URL, no name. */
export const event = (name: string, properties?: Properties): void => current?.event(name, properties)

/** Reports to `url`, from the moment the reader agrees until they withdraw. */
export function startAnalytics(url: string): void {
  current ??= createAnalytics({
    mayTell: () => consent.get() === 'given' && !declinedByBrowser(),
    visitor: ownVisitor,
    now: () => Date.now(),
    send: (batch) => post(url, batch),
    later: (then) => void setTimeout(then, DELAY_MS),
  })
  const identifyKept = () => identify(claimedContact.get() ?? {})
  consent.subscribe(() => (consent.get() === 'given' ? identifyKept() : visitorId.set(null)))
  identifyKept()
  addEventListener('pagehide', () => current?.flush())
  document.addEventListener('visibilitychange', () => document.hidden && current?.flush())
}
