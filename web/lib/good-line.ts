type Connection = { saveData?: boolean; effectiveType?: string }

/** What the browser knows of the line; nothing in Safari and Firefox. */
const connection = (): Connection | undefined => (navigator as { connection?: Connection }).connection

/** Who asked the browser to save data pays for every kilobyte. */
export const savesData = (): boolean => connection()?.saveData === true

/** Whether what a reader may need next can be fetched without delaying what they need now. True where the browser does not tell. */
export const hasGoodLine = (): boolean => !savesData() && (connection()?.effectiveType ?? '4g') === '4g'
