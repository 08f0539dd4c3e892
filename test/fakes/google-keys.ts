import type { ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { JWK } from 'jose'
import { startLoopback } from './loopback.ts'

export const CLIENT_ID = 'chereta-web.apps.example'
type Mode = 'ok' | 'slow' | 'error' | 'garbage' | 'empty'
type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>

/**
 * A fake of Google on loopback that publishes keys and signs ID tokens with them; `slow` answers after ten seconds.
 * `rotate` publishes a new key next to the old one and signs with it from then on.
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
  function publish(response: ServerResponse): void {
    response.setHeader('content-type', 'application/json')
    if (mode === 'error') response.statusCode = 500
    const published = mode === 'empty' ? [] : keys.map(({ jwk }) => jwk)
    response.end(mode === 'garbage' ? '<html>' : JSON.stringify({ keys: published }))
  }
  const { origin, stop } = await startLoopback(({ response }) => {
    asked++
    if (mode === 'slow') setTimeout(() => publish(response), 10_000).unref()
    else publish(response)
  })
  return {
    url: `${origin}/certs`,
    rotate,
    /** How often the keys were fetched. */
    asked: () => asked,
    publicKey: () => keys[0]?.jwk,
    setMode(next: Mode) {
      mode = next
    },
    /**
     * An ID token as Google makes it for an account of Google Workspace, which `hd` names. Claims of undefined are left
     * out; `key` replaces ours for signing.
     */
    async token(claims: Record<string, unknown>, now: number, forged: Forged = {}): Promise<string> {
      const [current] = keys
      if (!current) throw new Error('no key')
      return new SignJWT(payloadOf(claims, Math.floor(now / 1000)))
        .setProtectedHeader({ alg: 'RS256', kid: current.kid, typ: 'JWT', ...forged.header })
        .sign(forged.key ?? current.pair.privateKey)
    },
    stop,
  }
}

type Forged = { key?: CryptoKey; header?: Record<string, unknown> }

function payloadOf(claims: Record<string, unknown>, seconds: number): Record<string, unknown> {
  const usual = {
    iss: 'https://accounts.google.com',
    aud: CLIENT_ID,
    azp: CLIENT_ID,
    iat: seconds,
    exp: seconds + 3600,
    email_verified: true,
    hd: 'workspace.example',
  }
  return Object.fromEntries(Object.entries({ ...usual, ...claims }).filter(([, value]) => value !== undefined))
}
