import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test, vi } from 'vitest'
import { speak } from '#web/lib/messages.ts'
import { DocumentLines } from './document-lines.tsx'

vi.stubGlobal('__SPRITE__', '/icons.svg')
afterAll(() => vi.unstubAllGlobals())

test('on the page of a shared tender its guid opens the documents, elsewhere the session does', () => {
  speak('en')
  const documents = [{ fileName: 'Bid.pdf', fileSize: 2048, uniqueFileName: 'AbC.pdf' }]
  const hrefOf = (guid: string | undefined) =>
    /href="([^"]*)"/.exec(renderToStaticMarkup(<DocumentLines documents={documents} guid={guid} />))?.[1]
  expect([hrefOf('6f0c-1'), hrefOf(undefined)]).toEqual([
    '/api/Documents/document/AbC.pdf?guid=6f0c-1',
    '/api/Documents/document/AbC.pdf',
  ])
})
