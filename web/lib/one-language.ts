import type { Language } from './preferences.ts'

/** Set by the build where only one language is shipped, so that what belongs to the other falls away; absent on the server and in tests. */
const only: Language | undefined = typeof __LANGUAGE__ === 'undefined' ? undefined : __LANGUAGE__

/** Whether Amharic is what the reader chose. In the English build it is known to be false. */
export const isAmharic = (lang: Language): boolean => only !== 'en' && lang === 'am'
