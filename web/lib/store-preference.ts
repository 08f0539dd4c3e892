const YEAR_SECONDS = 31_536_000

/**
 * Stores a choice on this device for a year, where the server reads it with the other preferences; the default
 * (`isUsual`) needs no storing.
 */
export function storePreference(name: string, value: string | number, isUsual: boolean): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${isUsual ? 0 : YEAR_SECONDS}${secure}`
}
