import type { PictureFacts } from '#server/modules/sharing/index.ts'

export const SIZE = { width: 1200, height: 630 } as const

/** Colours of the light theme. */
const INK = '#15201a'
const INK_2 = '#3f4b44'
const ACT = '#0a5c39'
const URGENT = '#f2b62c'
const LINE = '#d5dcd7'

type Element = {
  type: 'div'
  props: { style: Record<string, string | number>; children?: string | readonly Element[]; lang?: string }
}
const div = (style: Record<string, string | number>, children?: string | readonly Element[]): Element => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, ...(children === undefined ? {} : { children }) },
})
const clamped = (style: Record<string, string | number>, lines: number, text: string): Element =>
  div({ ...style, display: 'block', lineClamp: lines, wordBreak: 'break-word' }, text)

/** The longer the title, the smaller its letters: up to 300 of them fit. */
function titleSize(title: string): { fontSize: number; lines: number } {
  const length = [...title].length
  if (length <= 60) return { fontSize: 68, lines: 3 }
  return length <= 110 ? { fontSize: 54, lines: 4 } : { fontSize: 44, lines: 5 }
}

/** The packaged letters have one weight: a thin outline in their own colour makes them stronger. */
const bolder = (fontSize: number) => ({ WebkitTextStroke: `${fontSize / 40}px ${INK}` })

/** The card of a tender as a tree for satori: brand, title, buyer, and when it closes. */
export function pictureLayout({ title, company, closesLabel, closes }: PictureFacts): Element {
  const { fontSize, lines } = titleSize(title)
  return div(
    {
      width: '100%',
      height: '100%',
      flexDirection: 'column',
      backgroundColor: '#ffffff',
      fontFamily: 'Noto',
      color: INK,
    },
    [
      div({ height: 24, backgroundColor: ACT }),
      div({ flexDirection: 'column', flexGrow: 1, padding: '44px 80px 48px' }, [
        div({ alignItems: 'center', fontSize: 36 }, [
          div({ width: 20, height: 36, backgroundColor: URGENT, marginRight: 20 }),
          div(bolder(36), 'Chereta'),
          div({ width: 3, height: 34, backgroundColor: ACT, margin: '0 18px' }),
          div({ color: ACT, WebkitTextStroke: `0.9px ${ACT}` }, 'ጨረታ'),
        ]),
        div({ flexGrow: 1, alignItems: 'center', padding: '16px 0' }, [
          clamped({ fontSize, lineHeight: 1.28, width: 1040, ...bolder(fontSize) }, lines, title),
        ]),
        ...(company === ''
          ? []
          : [clamped({ fontSize: 32, lineHeight: 1.35, color: INK_2, width: 1040, marginBottom: 20 }, 1, company)]),
        div(
          { borderTop: `2px solid ${LINE}`, paddingTop: 20, fontSize: 32, lineHeight: 1.35, color: ACT },
          closes === undefined ? [] : [clamped({ width: 1040 }, 1, `${closesLabel} ${closes}`)],
        ),
      ]),
    ],
  )
}
