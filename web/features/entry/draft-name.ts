const KEY = 'entry tab'
let own: string | undefined

/** The name of this tab's new tender among those stored on the device. */
export function ownDraftName(): string {
  own ??= named() ?? freshName()
  return own
}

/** The name that this tab had before a reload. */
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
    // Then a reloaded page finds it among those left behind.
  }
  return name
}

let claimed: Promise<void> | undefined
/** Locks the name as long as the tab is open. A duplicated tab takes another. */
export function claimDraftName(): Promise<void> {
  claimed ??= hold(ownDraftName()).then(async (isMine) => {
    if (isMine) return
    own = freshName()
    await hold(own)
  })
  return claimed
}

/** Pages without a secure URL have no locks: there names count as held. */
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

/** The names that open tabs hold; undefined where this is unknown. */
export async function draftsInOpenTabs(): Promise<ReadonlySet<string> | undefined> {
  if (!('locks' in navigator)) return undefined
  const { held = [] } = await navigator.locks.query()
  return new Set(held.flatMap(({ name = '' }) => (name.startsWith('entry ') ? [name.slice('entry '.length)] : [])))
}
