/** Runs as an app: in a window of its own, or from an iPhone's home screen. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
