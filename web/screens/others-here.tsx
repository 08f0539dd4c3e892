import type { OthersSlot } from '#web/features/entry/slots.tsx'
import { Meanwhile } from '#web/features/desk/meanwhile.tsx'
import { usePresence } from '#web/features/desk/opened-data.ts'

/** Where a tender is written: who else has it open, as the desk says it, and what others wrote meanwhile. */
export function OthersHere({ id, version, onAgain }: Parameters<OthersSlot>[0]) {
  return <Meanwhile presence={usePresence(id)} version={version} onAgain={onAgain} />
}
