import type { OthersSlot } from '#web/features/entry/entry-slots.ts'
import { OtherEditors } from '#web/features/desk/other-editors.tsx'
import { usePresence } from '#web/features/desk/opened-data.ts'

/** In the form of a tender: who else has it open, from the desk, and what others wrote meanwhile. */
export function ConcurrentEditors({ id, version, onAgain }: Parameters<OthersSlot>[0]) {
  return <OtherEditors presence={usePresence(id)} version={version} onAgain={onAgain} />
}
