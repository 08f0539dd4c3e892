import type { PlantedFault } from './fault.ts'

/** Faults in pure code: contract, ethiopia and language. */
export const IN_RULES: readonly PlantedFault[] = [
  { id: 'return-path-encoded', file: 'contract/return-url.ts', kind: 'escape missing', old: '%2f|%5c|%09', now: '%2f|%09' },
  {
    id: 'email-key-case',
    file: 'contract/email-address.ts',
    kind: 'wrong comparison',
    old: "split(address.trim().normalize('NFC').toLowerCase())",
    now: "split(address.trim().normalize('NFC'))",
  },
  { id: 'file-size-thousands', file: 'contract/document-kinds.ts', kind: 'wrong limit', old: '25 * 1024 * 1024', now: '25 * 1000 * 1000' },
  {
    id: 'orders-for-anybody',
    file: 'contract/inquiries.ts',
    kind: 'right missing',
    old: "'GET /api/orders': {\n    module,\n    who: staff,",
    now: "'GET /api/orders': {\n    module,\n    who: 'signed-in',",
  },
  {
    id: 'working-days-from-zero',
    file: 'ethiopia/working-days.ts',
    kind: 'off by one day',
    old: 'let counted = 1; counted < days',
    now: 'let counted = 0; counted < days',
  },
  { id: 'leap-pagume', file: 'ethiopia/calendar.ts', kind: 'off by one day', old: 'Math.floor(inCycle / 1460)', now: 'Math.floor(inCycle / 1461)' },
  { id: 'area-code-forgotten', file: 'ethiopia/phone-number.ts', kind: 'value forgotten', old: '46|47|57|58', now: '46|47|57' },
  {
    id: 'clock-language-swapped',
    file: 'ethiopia/clock.ts',
    kind: 'swapped language',
    old: "return lang === 'am' ? `${AMHARIC",
    now: "return lang === 'en' ? `${AMHARIC",
  },
  { id: 'cents-without-zero', file: 'ethiopia/birr.ts', kind: 'wrong format', old: "padStart(2, '0')}` : ''", now: "padStart(1, '0')}` : ''" },
  { id: 'excerpt-one-letter-less', file: 'language/excerpt.ts', kind: 'off by one', old: 'seen++ === count', now: '++seen === count' },
  { id: 'name-like-a-link', file: 'language/safe-name.ts', kind: 'check missing', old: "line === '' || LIKE_A_LINK.test(line)", now: "line === ''" },
  { id: 'quotes-unescaped', file: 'language/escape-html.ts', kind: 'escape missing', old: 'text.replace(/[&<>"]/g', now: 'text.replace(/[&<>]/g' },
  { id: 'hundreds-uncounted', file: 'language/numerals.ts', kind: 'wrong arithmetic', old: 'hundreds += (pair || 1) * 100', now: 'hundreds += pair * 100' },
  { id: 'marks-side-by-side', file: 'language/highlight.ts', kind: 'wrong comparison', old: 'range.start <= last.end', now: 'range.start < last.end' },
  {
    id: 'closed-at-its-instant',
    file: 'contract/closing.ts',
    kind: 'wrong comparison',
    old: 'until >= now ? OPEN',
    now: 'until > now ? OPEN',
  },
  {
    id: 'days-left-rounded-up',
    file: 'ethiopia/time-left.ts',
    kind: 'off by one day',
    old: 'Math.max(0, Math.floor((until - now) / DAY_MS))',
    now: 'Math.max(0, Math.ceil((until - now) / DAY_MS))',
  },
]
