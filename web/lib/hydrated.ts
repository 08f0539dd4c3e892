import { useBrowserValue } from './use-store.ts'

/** False in the document and until React has taken it over: what only a browser can know or do is in neither. */
export const useHydrated = (): boolean => useBrowserValue(() => true, false)
