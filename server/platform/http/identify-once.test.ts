import { expect, test } from 'vitest'
import { visitor } from '../caller.ts'
import { identifyOnce } from './identify-once.ts'

const call = (method = 'GET') => new Request('http://chereta.test/api', { method })

test("the caller of a page's calls is found once for each kind, and again after this process wrote", async () => {
  let [writes, found] = [0, 0]
  const identify = identifyOnce(
    async () => ({ ...visitor, name: String(++found) }),
    () => writes,
  )
  const name = async (request: Request, way?: 'rendering') => (await identify(request, way)).name
  expect([await name(call()), await name(call())]).toEqual(['1', '1'])
  expect([await name(call('POST')), await name(call('POST'), 'rendering'), await name(call())]).toEqual(['2', '3', '1'])
  writes += 1
  expect([await name(call()), await name(call())]).toEqual(['4', '4'])
})
