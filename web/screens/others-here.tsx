import type { OthersSlot } from '#web/features/entry/slots.ts'
import { Meanwhile } from '#web/features/desk/meanwhile.tsx'
import { usePresence } from '#web/features/desk/opened-data.ts'

/** In the form of a tender: who else has it open, from the desk, and what others wrote meanwhile. */
export function OthersHere({ id, version, onAgain }: Parameters<OthersSlot>[0]) {
  return <Meanwhile presence={usePresence(id)} version={version} onAgain={onAgain} />
}
