import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Asked = { model: string; messages: { role: string; content: string }[]; response_format?: { type: string } }
/**
 * The answer to one question: a number is its status, 'cut-off', 'endless' and 'not-json' are failures, anything else
 * is the model's text.
 */
type Turn = string | number

/** A fake of OpenAI's chat completions, on loopback. It plays its turns in order and repeats the last. */
export async function startChatModel() {
  const asked: Asked[] = []
  let turns: Turn[] = ['{}']
  let refused: readonly string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString('utf8')))
    request.on('end', () => {
      const question = JSON.parse(body) as Asked
      asked.push(question)
      const form = question.response_format?.type
      const json = (status: number, value: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
      if (form !== undefined && refused.includes(form))
        return json(400, { error: { message: 'unknown response_format' } })
      const turn = turns.length > 1 ? turns.shift() : turns[0]
      if (typeof turn === 'number') return json(turn, { error: { message: 'no' } })
      if (turn === 'cut-off')
        return response.writeHead(200, { 'content-length': '5000' }).end('{"choices":[', () => request.socket.destroy())
      if (turn === 'endless') return response.writeHead(200).end('x'.repeat(10 * 1024 * 1024))
      if (turn === 'not-json') return response.writeHead(200).end('<html>busy</html>')
      return json(200, { choices: [{ message: { role: 'assistant', content: turn } }], usage: { total_tokens: 700 } })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** All requests since it was last set. */
    asked,
    /** `refuses` are forms of answers that it does not support. */
    plays(next: readonly Turn[], refuses: readonly string[] = []) {
      turns = [...next]
      refused = refuses
      asked.length = 0
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
