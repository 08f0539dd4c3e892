import type { Frame, Page } from 'playwright-core'

/** Handlers, scripts, frames and addresses on a page that our code never writes. */
export const foreignParts = (page: Page | Frame) =>
  page.evaluate(() => {
    const found: string[] = []
    const tags = new Set([
      'IFRAME',
      'OBJECT',
      'EMBED',
      'BASE',
      'MATH',
      'FRAME',
      'MARQUEE',
      'AUDIO',
      'VIDEO',
      'TEMPLATE',
      'NOEMBED',
      'XMP',
      'PLAINTEXT',
      'SOURCE',
    ])
    for (const element of document.querySelectorAll('*')) {
      // Only of matching elements: the HTML of every element of a page is many times the page.
      const note = () => void found.push(element.outerHTML.slice(0, 120))
      if (tags.has(element.tagName.toUpperCase())) note()
      if (
        element.tagName === 'SCRIPT' &&
        !element.hasAttribute('nonce') &&
        !element.getAttribute('type')?.endsWith('json')
      ) {
        if (
          !new URL((element as HTMLScriptElement).src || 'x:', document.baseURI).href.startsWith(
            `${location.origin}/assets/`,
          )
        )
          note()
      }
      for (const { name, value } of element.attributes) {
        if (/^on/i.test(name)) note()
        if (
          /^(?:href|src|action|formaction|xlink:href|srcdoc|data|poster)$/i.test(name) &&
          !/^(?:[/?#]|https?:\/\/|mailto:|tel:|webcal:|data:image\/png|$)/i.test(value)
        )
          note()
      }
    }
    return found
  })

/**
 * Dispatches the events that attacks wait for, at every element that has a handler of its own: a pointer, a focus, the
 * end of an animation.
 */
export const provoke = (page: Page | Frame) =>
  page.evaluate(() => {
    const handles = ({ attributes }: Element) => [...attributes].some(({ name }) => /^on/i.test(name))
    for (const element of [...document.querySelectorAll('main *, body > *')].filter(handles))
      for (const kind of ['mouseover', 'pointerenter', 'focus', 'error', 'load', 'animationend', 'toggle'])
        element.dispatchEvent(new Event(kind))
  })
