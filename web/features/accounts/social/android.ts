/**
 * The functions that the Android app offers to its web view (docs/android-web-view.md): it shows the phone's accounts
 * and passes the chosen one's ID token to `cheretaIdToken`, or an empty text when none was chosen.
 */
type Phone = Window & {
  CheretaAndroid?: { requestIdToken(clientId: string, nonce: string): void }
  cheretaIdToken?: (token: string) => void
}

export const hasBridge = (): boolean => typeof (window as Phone).CheretaAndroid?.requestIdToken === 'function'

/** The ID token of the account chosen on the phone; undefined when none was. */
export function askPhone(clientId: string, nonce: string): Promise<string | undefined> {
  const phone = window as Phone
  return new Promise((answer) => {
    phone.cheretaIdToken = (token) => answer(token === '' ? undefined : token)
    phone.CheretaAndroid?.requestIdToken(clientId, nonce)
  })
}
