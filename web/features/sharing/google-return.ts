export type ContactKind = 'email' | 'phone'
/** Google's answer: a code to read contacts with, or a refusal. */
type GoogleAnswer = { state: string; code: string } | 'refused'

let taken: GoogleAnswer | undefined

/** Takes Google's response out of the URL, once; undefined where there is none. */
export function takeGoogleAnswer(): GoogleAnswer | undefined {
  const url = new URL(location.href)
  const [state, code, error] = ['state', 'code', 'error'].map((name) => url.searchParams.get(name))
  if (!state || (!code && !error)) return undefined
  for (const name of ['state', 'code', 'error', 'scope', 'authuser', 'prompt', 'hd', 'iss'])
    url.searchParams.delete(name)
  history.replaceState(history.state, '', url.pathname + url.search + url.hash)
  const answer: GoogleAnswer = code ? { state, code } : 'refused'
  // The router may render the page twice; Google's code can be used once.
  if (taken !== undefined && JSON.stringify(taken) === JSON.stringify(answer)) return undefined
  taken = answer
  return answer
}
