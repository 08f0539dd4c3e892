import type { Visitor } from '../visitor.ts'

let person: string | undefined

/** Who the document says is signed in, by their address: what one person left on this device is not sent in another's name. */
export function personNow(): string {
  if (person === undefined) {
    const { visitor } = JSON.parse(document.getElementById('start')?.textContent ?? '{}') as { visitor?: Visitor }
    person = visitor?.person?.email ?? visitor?.person?.name ?? ''
  }
  return person
}
