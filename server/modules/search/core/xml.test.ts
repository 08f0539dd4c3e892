import fc from 'fast-check'
import { expect, test } from 'vitest'
import { childOf, parseXml } from '#test/xml.ts'
import { element, escapeXml } from './xml.ts'

const FORBIDDEN = ['\u0000', '\u0008', '\u000b', '\u001b', '\ufffe', '\uffff', '\ud800', '\udfff']
const anyText = fc.string({
  unit: fc.constantFrom('a', '<', '>', '&', '"', "'", ']]>', '<!--', '&amp;', 'ጨ', '🏗️', '\n', '\t', ...FORBIDDEN),
})
// eslint-disable-next-line no-control-regex -- what cannot be said
const sayable = (text: string) =>
  text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')

test('any text is well-formed, and is read unchanged except for what XML cannot represent', () => {
  fc.assert(
    fc.property(anyText, anyText, (attribute, text) => {
      const root = parseXml(element('feed', {}, element('title', { label: attribute }, escapeXml(text))))
      expect(childOf(root, 'title')).toEqual({
        name: 'title',
        attributes: { label: sayable(attribute) },
        children: [],
        text: sayable(text),
      })
    }),
  )
})
test('an attribute that is not given is not written', () => {
  expect(element('link', { rel: 'next', href: undefined })).toBe('<link rel="next"/>')
})
