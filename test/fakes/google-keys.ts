import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { JWK } from 'jose'

export const CLIENT_ID = 'chereta-web.apps.example'
type Mode = 'ok' | 'slow' | 'error' | 'garbage' | 'empty'
type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>

/**
 * A fake of Google on loopback: publishes keys in the vendor's form and signs ID tokens with them. Modes: `slow` answers after ten seconds, `error`
 * with 500, `garbage` with no JSON, `empty` with no key. `rotate` signs with a new key from then on and publishes it next to the old one.
 */
export async function startGoogle() {
  const keys: { kid: string; pair: KeyPair; jwk: JWK }[] = []
  let mode: Mode = 'ok'
  let asked = 0
  const rotate = async () => {
    const pair = await generateKeyPair('RS256', { extractable: true })
    const kid = `key-${keys.length + 1}`
    keys.unshift({ kid, pair, jwk: { ...(await exportJWK(pair.publicKey)), kid, alg: 'RS256', use: 'sig' } })
  }
  await rotate()
  const server = createServer((_, response) => {
    asked++
    const answer = () => {
      response.setHeader('content-type', 'application/json')
      if (mode === 'error') response.statusCode = 500
      response.end(
        mode === 'garbage' ? '<html>' : JSON.stringify({ keys: mode === 'empty' ? [] : keys.map(({ jwk }) => jwk) }),
      )
    }
    if (mode === 'slow') setTimeout(answer, 10_000).unref()
    else answer()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/certs`
  return {
    url,
    rotate,
    /** How often the keys were fetched. */
    asked: () => asked,
    publicKey: () => keys[0]?.jwk,
    setMode(next: Mode) {
      mode = next
    },
    /** An ID token as Google makes it for an account of Google Workspace, which `hd` names. Claims of undefined are left out; `key` replaces ours for signing. */
    async token(
      claims: Record<string, unknown>,
      now: number,
      forged: { key?: CryptoKey; header?: Record<string, unknown> } = {},
    ): Promise<string> {
      const seconds = Math.floor(now / 1000)
      const usual = {
        iss: 'https://accounts.google.com',
        aud: CLIENT_ID,
        azp: CLIENT_ID,
        iat: seconds,
        exp: seconds + 3600,
        email_verified: true,
        hd: 'workspace.example',
      }
      const payload = Object.fromEntries(
        Object.entries({ ...usual, ...claims }).filter(([, value]) => value !== undefined),
      )
      const [current] = keys
      if (!current) throw new Error('no key')
      return new SignJWT(payload)
        .setProtectedHeader({ alg: 'RS256', kid: current.kid, typ: 'JWT', ...forged.header })
        .sign(forged.key ?? current.pair.privateKey)
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
