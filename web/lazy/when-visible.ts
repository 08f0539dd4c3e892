/**
 * Calls back once, when the page is visible and not just loaded in the background. Returns the function that stops
 * waiting.
 */
export function whenVisible(then: () => void): () => void {
  const look = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', look)
    then()
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => document.removeEventListener('visibilitychange', look)
}
