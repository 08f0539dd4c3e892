/**
 * Calls back once, when the page is visible and not just loaded in the background. Returns the function that stops
 * waiting.
 */
export function whenVisible(then: () => void): () => void {
  const check = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', check)
    then()
  }
  document.addEventListener('visibilitychange', check)
  check()
  return () => document.removeEventListener('visibilitychange', check)
}
