import { escapeHtml } from '#language/escape-html.ts'

/** A letter in its two forms. */
export type Letter = { subject: string; text: string; html: string }

/** Tells a colleague that somebody shares a subscription with this address. */
export function teamLetter(lang: 'en' | 'am', { owner, publicOrigin }: { owner: string; publicOrigin: string }): Letter {
  const address = `${publicOrigin}/authentication/login`
  const words =
    lang === 'am'
      ? {
          subject: 'የጨረታ ደንበኝነት ተጋርቶልዎታል',
          lines: [`${owner} የጨረታ (Chereta) ደንበኝነታቸውን ለዚህ ኢሜይል አድራሻ አጋርተዋል።`, 'በዚህ አድራሻ ሲገቡ ሁሉንም ጨረታዎች በሙሉ ማየት ይችላሉ። ምንም አይከፍሉም።'],
          button: 'ይግቡ',
          end: 'ይህን ካልጠበቁ ምንም ማድረግ አይጠበቅብዎትም።',
        }
      : {
          subject: 'A Chereta subscription is shared with you',
          lines: [
            `${owner} shares their Chereta subscription with this e-mail address.`,
            'Sign in with this address and every tender opens in full. You pay nothing.',
          ],
          button: 'Sign in',
          end: 'If you did not expect this, there is nothing you need to do.',
        }
  return {
    subject: words.subject,
    text: [...words.lines, address, words.end].join('\n\n'),
    html: `<!doctype html><html lang="${lang}"><body style="font:16px/1.5 sans-serif;margin:0;padding:24px;color:#1b1b18;background:#fff">
${words.lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}<p><a href="${escapeHtml(address)}" style="display:inline-block;padding:10px 18px;background:#1d5c3f;color:#fff;border-radius:4px;text-decoration:none">${words.button}</a></p>
<p style="color:#5d5b54">${words.end}</p></body></html>`,
  }
}
