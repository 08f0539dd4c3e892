import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { READING, refuseUnreadable } from './unreadable.ts'

let server: Server
beforeAll(async () => {
  server = createServer(READING, (_request, response) => void response.end('read'))
  server.on('clientError', refuseUnreadable)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Sends all of it before reading anything, as simple clients do. */
function answerTo(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    let answer = ''
    socket.pause()
    socket.once('error', reject)
    socket.once('close', () => resolve(answer))
    socket.on('data', (data: Buffer) => (answer += data.toString()))
    socket.write(text, () => socket.resume())
  })
}
const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: here\r\n${headers}Connection: close\r\n\r\n`

test.each([
  ['an address of 1 MB', get(`/?keyword=${'a'.repeat(1_000_000)}`)],
  ['a path of 5 MB', get(`/${'a'.repeat(5_000_000)}`)],
  ['a header of 100 kB', get('/', `X-Long: ${'a'.repeat(100_000)}\r\n`)],
])('%s is answered with 431', async (_name, text) => {
  const answer = await answerTo(text)
  expect(answer).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/)
  expect(answer).toContain('Content-Type: application/problem+json')
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ status: 431, code: 'too-large' })
})

test('a malformed request is answered with 400', async () => {
  expect(await answerTo('this is no request\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
})

test('a readable request is not touched, nor an Amharic search that is three times too long: the search itself refuses it', async () => {
  expect(await answerTo(get(`/?keyword=${encodeURIComponent('ጨ'.repeat(6000))}`))).toMatch(
    /^HTTP\/1\.1 200 OK\r\n[^]*read/,
  )
  expect(await answerTo(get(`/?keyword=${'a'.repeat(12_000)}`))).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*read/)
})
