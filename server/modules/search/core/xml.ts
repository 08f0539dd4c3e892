const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/**
 * Characters that XML 1.0 forbids even as references: control characters except tab and line ends, and two
 * non-characters.
 */
// eslint-disable-next-line no-control-regex -- they are what it is about
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Any text as XML text or attribute value. Forbidden characters become U+FFFD, the replacement character. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '\ufffd')
    .replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
}

/** An element whose content is XML already. Attributes without a value are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  content?: string,
): string {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : ` ${key}="${escapeXml(value)}"`,
  )
  return content === undefined ? `<${name}${given.join('')}/>` : `<${name}${given.join('')}>${content}</${name}>`
}
