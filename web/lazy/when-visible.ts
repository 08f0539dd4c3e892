/** Calls back once, when the page is really looked at and not just loaded in the background. Answers how to stop waiting. */
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
