import { useBrowserValue } from './use-store.ts'

/** False in the document and until React has hydrated it: neither contains what only a browser can know or do. */
export const useHydrated = (): boolean => useBrowserValue(() => true, false)
