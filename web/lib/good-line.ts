type Connection = { saveData?: boolean; effectiveType?: string }

/** The browser's facts about the connection; undefined in Safari and Firefox. */
const connection = (): Connection | undefined => (navigator as { connection?: Connection }).connection

/** True if the reader asked the browser to save data, as each kilobyte may cost them. */
export const savesData = (): boolean => connection()?.saveData === true

/** Whether what a reader may need next can be fetched without delaying what they need now. True where the browser does not tell. */
export const hasGoodLine = (): boolean => !savesData() && (connection()?.effectiveType ?? '4g') === '4g'
