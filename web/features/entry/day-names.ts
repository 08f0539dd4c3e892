import { createContext } from 'react'

/** Names of public holidays by day (year-month-day), in the reader's language. */
export const DayNames = createContext<ReadonlyMap<string, string>>(new Map())
