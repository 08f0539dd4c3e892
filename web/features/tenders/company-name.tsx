import { Marked } from './marked.tsx'
import type { Ranges } from './marked-parts.ts'
import * as styles from './tender-layout.module.css'

type Props = { name: string; lang: string | undefined; ranges: Ranges | undefined }

/** A company's name, in up to three lines. */
export const CompanyName = ({ name, lang, ranges }: Props) => (
  <span lang={lang} className={styles.company} title={name}>
    <Marked text={name} ranges={ranges} />
  </span>
)
