import { createContext } from 'react'
import type { ComponentType } from 'react'
import type { StaffListCard } from '#web/lib/list-card.ts'

/** Given by the entries: the server has the line at hand, a browser fetches it only for staff. */
export const StaffLineContext = createContext<ComponentType<{ card: StaffListCard; now: number }> | undefined>(
  undefined,
)
