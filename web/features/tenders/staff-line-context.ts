import { createContext } from 'react'
import type { ComponentType } from 'react'
import type { StaffCard } from '#contract/tenders.ts'

/** Given by the entries: the server has the line at hand, a browser fetches it only for staff. */
export const StaffLineContext = createContext<ComponentType<{ card: StaffCard; now: number }> | undefined>(undefined)
