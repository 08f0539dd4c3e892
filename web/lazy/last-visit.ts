import { readCookies } from '../lib/preferences.ts'

/** Instants, epoch milliseconds: when this visit was last active, and when the one before it was. */
type Visits = { seen: number; previous?: number }

const COOKIE = 'visit'
/** A reader who returns after this time without activity begins a new visit. */
const IDLE_MS = 30 * 60_000
const KEPT_SECONDS = 400 * 24 * 3600

const instant = (text: string | undefined, now: number): number | undefined => {
  const value = /^\d{10,15}$/.test(text ?? '') ? Number(text) : Infinity
  return value <= now ? value : undefined
}

/**
 * The stored visits in a Cookie header. Malformed or future instants (by a wrong clock) are
 * ignored.
 */
export function readVisits(cookies: string | null, now: number): Visits | undefined {
  const [seen, previous] = (readCookies(cookies).get(COOKIE) ?? '').split('.').map((text) => instant(text, now))
  return seen === undefined ? undefined : { seen, previous }
}

/** The visits to remember after an activity at `now` (epoch milliseconds). */
export function visitsAt(known: Visits | undefined, now: number): Visits {
  if (!known) return { seen: now }
  return { seen: now, previous: now - known.seen > IDLE_MS ? known.seen : known.previous }
}

/**
 * When the reader was here before this visit; undefined on the first one. The server and the browser read the same
 * cookie.
 */
export const lastVisit = (cookies: string | null, now: number): number | undefined =>
  visitsAt(readVisits(cookies, now), now).previous

function note(): void {
  const now = Date.now()
  const { seen, previous } = visitsAt(readVisits(document.cookie, now), now)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${COOKIE}=${[seen, previous].filter(Boolean).join('.')}; Path=/; SameSite=Lax; Max-Age=${KEPT_SECONDS}${secure}`
}

/**
 * Updates the stored visits for as long as the page lives: at once, whenever it is left or shown again, and on activity
 * after a pause.
 */
export function rememberVisits(): void {
  note()
  let noted = Date.now()
  const noteAfterPause = () => {
    if (Date.now() - noted < IDLE_MS / 2) return
    noted = Date.now()
    note()
  }
  document.addEventListener('visibilitychange', note)
  addEventListener('pagehide', note)
  addEventListener('pointerdown', noteAfterPause, { passive: true })
  addEventListener('keydown', noteAfterPause, { passive: true })
}
