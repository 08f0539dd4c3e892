type Connection = { saveData?: boolean; effectiveType?: string }

/** The browser's facts about the connection; undefined in Safari and Firefox. */
const connection = (): Connection | undefined => (navigator as { connection?: Connection }).connection

/** True if the reader asked the browser to save data, which may be expensive for them. */
export const savesData = (): boolean => connection()?.saveData === true

/** True where the browser reports a slow connection, whether or not it saves data. */
export const hasSlowLine = (): boolean => (connection()?.effectiveType ?? '4g') !== '4g'

/**
 * Whether data for later can be fetched without delaying what the reader needs now. True where the browser does not
 * report it.
 */
export const hasGoodLine = (): boolean => !savesData() && !hasSlowLine()
