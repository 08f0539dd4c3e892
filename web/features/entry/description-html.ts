const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const HAS_MARKUP =
  /<(?:p|ul|ol|li|dl|dt|dd|table|tr|td|th|br|hr|h[1-6]|b|i|u|s|strong|em|a|div|sub|sup|small|pre|blockquote)\b/i
/** Markup beyond paragraphs and line breaks. */
const HAS_SHAPE = /<(?!\/?(?:p|br)\b)[a-z]/i

/** Words without markup as paragraphs, one for each block of lines, in the server's stored form. */
export function htmlOf(text: string): string {
  if (text === '' || HAS_MARKUP.test(text)) return text
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim().replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign))
    .filter((block) => block !== '')
    .map((block) => `<p>${block.replaceAll('\n', '<br />')}</p>`)
    .join('')
}

const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' }

/** The words of HTML that the server has sanitised, for a text area: `htmlOf` makes the same paragraphs of them. */
export function wordsOfHtml(html: string): string {
  if (!HAS_MARKUP.test(html)) return html
  return html
    .replace(/\s+/g, ' ')
    .replace(/<br\b[^<>]*>|<\/(?:li|tr|dt|dd|caption)>/gi, '\n')
    .replace(/<\/(?:p|div|h[1-6]|pre|blockquote|table|ul|ol|dl)>|<hr\b[^<>]*>/gi, '\n\n')
    .replace(/<\/t[dh]>/gi, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(lt|gt|quot|amp);/g, (_all, name: string) => SIGNS[name] ?? '')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Whether plain words would lose something of it: lists, tables, emphasis. */
export const losesAsWords = (html: string): boolean => HAS_SHAPE.test(html) && HAS_MARKUP.test(html)
