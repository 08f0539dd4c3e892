let open: ((to: string) => void) | undefined

/** Who can show the login dialog says so; undefined when it goes. */
export function showsLogin(opener: typeof open): void {
  open = opener
}

/**
 * Asks a visitor to sign in, in a dialog over the page, and goes to `to` afterwards: a path of this site, by default where they are. Where no dialog can
 * be shown, the login page opens.
 */
export function openLogin(to = location.pathname + location.search): void {
  if (open) open(to)
  else location.assign(`/authentication/login?returnUrl=${encodeURIComponent(to)}`)
}
