import { escapeHtml } from '#language/escape-html.ts'
import type { PageHead } from './lib/head.ts'
import type { Preferences } from './lib/preferences.ts'

export type DocumentParts = {
  preferences: Preferences
  head: PageHead & { title: string }
  body: string
  /** Style sheets by their address, to be written into the document. */
  css: Readonly<Record<string, string>>
  /** Addresses of the packaged Ethiopic letters, for a device that has none, and of those of titles. */
  ethiopic: { script: string; files: { url: string; range: string }[]; serif: string }
  nonce: string
  publicOrigin: string
  /** The URL contains the language: such a page has its own entry in search engines. */
  namesLanguage: boolean
  /** Data for the browser to start from, by `scriptJson`; without it the page contains no script of the app. */
  start?: { data: string; modules: readonly string[] }
  /** Runs before anything else of the page. */
  firstScript?: string
  /** A script of the page's own, for a screen in which the app does not start. */
  script?: string
}

const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/** JSON inside a script element: nothing in it can end the element or begin a comment. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/[<\u2028\u2029]/g, escaped)

const meta = (name: string, content: string, attribute = 'name'): string =>
  `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`

/** Feeds are in English by default. */
const feedIn = (lang: string, path: string): string =>
  lang === 'am' ? `${path}${path.includes('?') ? '&' : '?'}lang=am` : path

function headTags({ head, preferences, publicOrigin, namesLanguage }: DocumentParts): string {
  const either = head.canonical && publicOrigin + head.canonical
  const inLanguage = (lang: string): string => `${either}${either?.includes('?') ? '&' : '?'}lang=${lang}`
  const alternate = (lang: string, href: string): string =>
    `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(href)}">`
  const address = either && namesLanguage ? inLanguage(preferences.lang) : either
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    head.description && meta('description', head.description),
    head.hidden && meta('robots', 'noindex'),
    address && `<link rel="canonical" href="${escapeHtml(address)}">`,
    either &&
      !head.hidden &&
      alternate('en', inLanguage('en')) + alternate('am', inLanguage('am')) + alternate('x-default', either),
    head.feed &&
      `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(head.title)}" href="${escapeHtml(feedIn(preferences.lang, head.feed))}">`,
    meta('og:title', head.title, 'property'),
    head.description && meta('og:description', head.description, 'property'),
    address && meta('og:url', address, 'property'),
    meta('og:type', 'website', 'property'),
    meta('og:site_name', 'Chereta', 'property'),
    meta('og:locale', preferences.lang === 'am' ? 'am_ET' : 'en', 'property'),
    meta(
      'og:image',
      publicOrigin + (head.picture === undefined ? '/share.png' : `/share/${head.picture}-${preferences.lang}.png`),
      'property',
    ),
    meta('og:image:width', '1200', 'property'),
    meta('og:image:height', '630', 'property'),
    head.picture !== undefined && meta('og:image:alt', head.title, 'property'),
    meta('twitter:card', 'summary_large_image'),
    head.jsonLd && `<script type="application/ld+json">${scriptJson(head.jsonLd)}</script>`,
  ]
    .filter(Boolean)
    .join('')
}

/**
 * Three letters of different width that measure equally wide are boxes: the device has no Ethiopic letters, and the
 * first paint waits for the packaged ones. Almost nobody fetches these 70 kB.
 */
const lettersScript = (address: string): string =>
  `(()=>{const c=document.createElement('canvas').getContext('2d');c.font='40px sans-serif';` +
  `if(new Set([...'ሀጨሐ'].map(l=>c.measureText(l).width)).size<2){const s=document.createElement('script');` +
  `s.setAttribute('blocking','render');s.src=${JSON.stringify(address)};document.head.append(s)}})()`

/** How long after the page's start the letters of titles are fetched. */
const SERIF_AFTER_MS = 3000

/**
 * The Ethiopic letters of titles, 33 kB: fetched after the page on a fast connection, cached, and used from the next
 * document on. From memory, so that no title moves after the first paint.
 */
const serifScript = (address: string): string =>
  `(()=>{const a=${JSON.stringify(address)},c=navigator.connection;try{const k=localStorage.serif||'';` +
  `if(k.startsWith(a))document.fonts.add(new FontFace('Chereta Ethiopic Title',Uint8Array.from(atob(k.slice(a.length)),b=>b.charCodeAt(0)),{weight:'600',unicodeRange:'U+1200-135A',sizeAdjust:'95%'}));` +
  `else addEventListener('load',()=>setTimeout(()=>{if(document.querySelector(':lang(am)')&&!(c&&(c.saveData||c.effectiveType!=='4g')))import(a).catch(()=>{})},${SERIF_AFTER_MS}))}catch{}})()`

/**
 * The packaged letters without script: the browser itself fetches a plain file when none of the device's fonts has its
 * letters.
 */
const lettersWithoutScript = ({ ethiopic, nonce }: DocumentParts): string =>
  `<noscript><style nonce="${nonce}">${ethiopic.files
    .map(
      ({ url, range }) =>
        `@font-face{font-family:"Chereta Ethiopic Packaged";src:url(${url});font-weight:400 700;size-adjust:95%;unicode-range:${range}}`,
    )
    .join('')}</style></noscript>`

/**
 * Scripts start after the first paint, so that hydration does not delay it. Imported by this one, they would inherit
 * its nonce, and the browser would compile them again for each document of a tab.
 */
function startScript({ nonce, start }: DocumentParts): string {
  if (!start) return ''
  return (
    `<script type="application/json" id="start">${start.data}</script>` +
    `<script nonce="${nonce}">requestAnimationFrame(()=>setTimeout(()=>{for(const src of ${JSON.stringify(start.modules)})` +
    "document.head.append(Object.assign(document.createElement('script'),{type:'module',src}))}))</script>"
  )
}

/** The whole document as text. */
export function renderDocument(parts: DocumentParts): string {
  const {
    preferences: { lang, theme },
    nonce,
    css,
    body,
    firstScript,
    script,
  } = parts
  return (
    `<!doctype html><html lang="${lang}"${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8">${firstScript ? `<script nonce="${nonce}">${firstScript}</script>` : ''}` +
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">' +
    `${headTags(parts)}<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icon-192.png"><link rel="manifest" href="/manifest.webmanifest">` +
    '<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme:light)"><meta name="theme-color" content="#111814" media="(prefers-color-scheme:dark)">' +
    `<style nonce="${nonce}" data-sheets="${Object.keys(css).join(' ')}">${Object.values(css).join('')}</style><script nonce="${nonce}">${lettersScript(parts.ethiopic.script)};${serifScript(parts.ethiopic.serif)}</script>${lettersWithoutScript(parts)}</head><body><div id="root">${body}</div>${startScript(parts)}` +
    `${script ? `<script nonce="${nonce}">${script}</script>` : ''}</body></html>`
  )
}
