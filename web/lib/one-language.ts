import type { Language } from './preferences.ts'

/** Set by the build for a single language, so that code for the other is removed; absent on the server and in tests. */
const only: Language | undefined = typeof __LANGUAGE__ === 'undefined' ? undefined : __LANGUAGE__

/** Whether the reader chose Amharic. In the English build it is known to be false. */
export const isAmharic = (lang: Language): boolean => only !== 'en' && lang === 'am'
