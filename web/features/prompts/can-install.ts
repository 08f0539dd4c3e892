/**
 * How the app can be installed on this device: by the browser's own prompt, by hand from Safari's menu, or not at all.
 */
export type InstallWay = 'ask' | 'by-hand' | undefined

type Device = { userAgent: string; hasOffer: boolean; isInstalled: boolean; touchPoints: number }

/** Safari on iPhone and iPad, which calls itself a Mac; other browsers there carry a name of their own. */
const isSafariOnPhone = ({ userAgent, touchPoints }: Device): boolean =>
  (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)) &&
  /Safari\//.test(userAgent) &&
  !/CriOS|FxiOS|EdgiOS|OPT\/|DuckDuckGo|GSA\//.test(userAgent)

export function installWay(device: Device): InstallWay {
  if (device.isInstalled) return undefined
  if (device.hasOffer) return 'ask'
  return isSafariOnPhone(device) ? 'by-hand' : undefined
}
