const YEAR_SECONDS = 31_536_000

/** Keeps a choice on this device for a year, where the server reads it with the other preferences; the usual one (`isUsual`) needs nothing kept. */
export function keepPreference(name: string, value: string | number, isUsual: boolean): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${isUsual ? 0 : YEAR_SECONDS}${secure}`
}
