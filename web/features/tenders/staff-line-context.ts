import { createContext } from 'react'
import type { ComponentType } from 'react'
import type { StaffListCard } from '#web/lib/list-card.ts'

/** Provided by the entries: the server has the component at hand, a browser fetches it only for staff. */
export const StaffLineContext = createContext<ComponentType<{ card: StaffListCard; now: number }> | undefined>(
  undefined,
)
