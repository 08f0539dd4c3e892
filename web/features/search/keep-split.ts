const YEAR_SECONDS = 31_536_000

/** Keeps on this device whether tenders are shown next to their list; the list alone is the usual way and needs no keeping. */
export function keepSplit(isOn: boolean): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `split=1; Path=/; SameSite=Lax; Max-Age=${isOn ? YEAR_SECONDS : 0}${secure}`
}
