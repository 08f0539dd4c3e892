/** A browser with its cookies and bearer. `page` sends no bearer, as when the server renders for it. */
export type TestBrowser = {
  cookies: Map<string, string>
  token?: string | undefined
  address: string
  page?: boolean
  headers?: Record<string, string>
}

let addresses = 0
/** A person's browser, at an address of its own. */
export const aBrowser = (more: Partial<TestBrowser> = {}): TestBrowser => ({
  cookies: new Map(),
  address: `10.${(++addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`,
  ...more,
})
