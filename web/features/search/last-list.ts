import { kept } from '#web/lib/device-store.ts'
import type { CardPage } from './list-cache.ts'

/** The list last seen, for when there is no connection, and when that was (epoch milliseconds). Never one that staff saw. */
export const lastList = kept<(CardPage & { at?: number }) | null>('lastList', null)
