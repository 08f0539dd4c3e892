import { useState } from 'react'
import { MAX_LENGTH, truncateText } from '#web/lib/truncate-text.ts'
import { Marked } from './marked.tsx'
import type { Ranges } from './marked-parts.ts'
import * as styles from './tender-layout.module.css'

type Props = { name: string; lang: string | undefined; ranges: Ranges | undefined }

/** A company's name; on a small screen its first 30 letters, and the whole of it a tap away. Without script it is whole everywhere. */
export function CompanyName({ name, lang, ranges }: Props) {
  const [isWhole, setWhole] = useState(false)
  const start = truncateText(name, MAX_LENGTH.label)
  const whole = <Marked text={name} ranges={ranges} />
  if (isWhole || start === name) return <span lang={lang}>{whole}</span>
  return (
    <>
      <span lang={lang} className={styles.wide}>
        {whole}
      </span>
      <button
        type="button"
        lang={lang}
        className={`${styles.narrow} ${styles.whole}`}
        title={name}
        aria-expanded={false}
        onClick={() => setWhole(true)}
      >
        <Marked text={start} ranges={ranges?.filter(([, end]) => end < start.length)} />
      </button>
    </>
  )
}
