/** On a reload, the previous page may hold it for another moment. */
const PATIENCE_MS = 2000
const releases = new Map<string, () => void>()

/** Locks an upload for this tab until it is released or the tab is closed. False when another tab has it. */
export async function lockUploadForTab(id: string): Promise<boolean> {
  if (!('locks' in navigator) || releases.has(id)) return true
  return new Promise((resolve) => {
    const held = () => {
      resolve(true)
      return new Promise<void>((release) => releases.set(id, release))
    }
    navigator.locks
      .request(`upload ${id}`, { signal: AbortSignal.timeout(PATIENCE_MS) }, held)
      .catch(() => resolve(false))
  })
}

export function unlockUpload(id: string): void {
  releases.get(id)?.()
  releases.delete(id)
}
