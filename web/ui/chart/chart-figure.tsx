import { useState } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { m } from '#web/lib/messages.ts'
import * as styles from './chart.module.css'

/** A point of a chart: its label, its spoken text, and its values, one a series. */
export type Point = { label: string; said: string; values: readonly number[]; isShaded?: boolean }
/** `dashed` where a line must be distinguished without its colour. */
export type Series = { name: string; look: 'first' | 'second'; dashed?: boolean }

type Props = {
  /** The finding of the chart in a sentence. */ finding: string
  points: readonly Point[]
  series: readonly Series[]
  /** The columns of the equivalent table: the first is the name of the points. */ heads: readonly string[]
  shape: 'bars' | 'lines'
  /** Draws the points; `at` is the selected one. */ children(chosen: number | undefined): ReactNode
}

/** The selected point, by keyboard or pointer; `count` is how many there are. */
function useChosenPoint(count: number) {
  const [chosen, setChosen] = useState<number>()
  const last = count - 1
  const walk = (event: KeyboardEvent) => {
    const from = chosen ?? (event.key === 'ArrowLeft' ? last + 1 : -1)
    const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setChosen(Math.min(Math.max(to, 0), last))
  }
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosen(Math.min(Math.max(Math.floor(((clientX - left) / width) * count), 0), last))
  }
  return { chosen, walk, point, leave: () => setChosen(undefined) }
}

/** A chart with its finding, which a keyboard reads point by point, and the same as a table. */
export function ChartFigure({ finding, points, series, heads, shape, children }: Props) {
  const { chosen, walk, point, leave } = useChosenPoint(points.length)
  return (
    <figure className={styles.figure}>
      <figcaption>{finding}</figcaption>
      <SeriesNames series={series} shape={shape} />
      <div
        className={styles.plot}
        role="slider"
        aria-label={finding}
        aria-valuemin={1}
        aria-valuemax={Math.max(points.length, 1)}
        aria-valuenow={(chosen ?? 0) + 1}
        aria-valuetext={points[chosen ?? 0]?.said}
        tabIndex={0}
        onKeyDown={walk}
        onPointerMove={point}
        onPointerLeave={leave}
        onBlur={leave}
      >
        {children(chosen)}
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{points[0]?.label}</span>
        {points.length > 1 && <span>{points.at(-1)?.label}</span>}
      </div>
      <p className={styles.said} aria-hidden="true">
        {chosen === undefined ? undefined : points[chosen]?.said}
      </p>
      <details className={styles.twin}>
        <summary>{m.chart_as_table()}</summary>
        <ChartRows heads={heads} rows={points.map(({ label, values }) => [label, ...values])} />
      </details>
    </figure>
  )
}

/** The name of each series next to a piece of its bar or line. */
const SeriesNames = ({ series, shape }: Pick<Props, 'series' | 'shape'>) => (
  <ul className={styles.names}>
    {series.map(({ name, look, dashed }) => (
      <li key={name}>
        <svg aria-hidden="true">
          {shape === 'bars' ? (
            <rect className={styles[look]} width="100%" height="100%" />
          ) : (
            <line
              className={`${styles[look]} ${dashed ? styles.dashed : styles.line}`}
              x1="0"
              x2="100%"
              y1="50%"
              y2="50%"
            />
          )}
        </svg>
        {name}
      </li>
    ))}
  </ul>
)

type RowsProps = { heads: readonly string[]; rows: readonly (readonly ReactNode[])[] }

/** A table that scrolls by itself where it is wider than the window; the first cell of each row is its name. */
export function ChartRows({ heads, rows }: RowsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <div className={styles.table} role="region" aria-label={heads[0]} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows never move
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={heads[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
