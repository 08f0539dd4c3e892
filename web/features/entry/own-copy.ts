const KEY = 'entry tab'
let own: string | undefined

/** The name of this tab's new tender among those that the device keeps. */
export function ownCopy(): string {
  own ??= named() ?? freshName()
  return own
}

/** The one that this tab had before it was read again. */
function named(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

function freshName(): string {
  const name = `new ${crypto.randomUUID()}`
  try {
    sessionStorage.setItem(KEY, name)
  } catch {
    // Then a page that is read again finds it among those that were left behind.
  }
  return name
}

let claimed: Promise<void> | undefined
/** Holds the name as long as the tab lives. A tab that was copied with its memory takes another. */
export function claimOwnCopy(): Promise<void> {
  claimed ??= hold(ownCopy()).then(async (isMine) => {
    if (isMine) return
    own = freshName()
    await hold(own)
  })
  return claimed
}

/** Pages without a secure address have no locks: there names are as good as held. */
const hold = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    if (!('locks' in navigator)) return resolve(true)
    return void navigator.locks
      .request(`entry ${name}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null)
        return lock ? new Promise<never>(() => undefined) : undefined
      })
      .catch(() => resolve(true))
  })

/** The names that living tabs hold; undefined where nothing tells. */
export async function heldCopies(): Promise<ReadonlySet<string> | undefined> {
  if (!('locks' in navigator)) return undefined
  const { held = [] } = await navigator.locks.query()
  return new Set(held.flatMap(({ name = '' }) => (name.startsWith('entry ') ? [name.slice('entry '.length)] : [])))
}
