import { ChartFigure } from './chart-figure.tsx'
import type { Point, Series } from './chart-figure.tsx'
import * as styles from './chart.module.css'
import { scaleTo } from './scale.ts'

type PlotProps = {
  finding: string
  points: readonly Point[]
  series: readonly Series[]
  heads: readonly string[]
}

const percent = (share: number): string => `${Math.round(share * 1000) / 1000}%`
const largestOf = (points: readonly Point[]): number => Math.max(0, ...points.flatMap(({ values }) => values))
/** The share of a point's width that its bars take. */
const FILLED = 0.8

/** Bars side by side for each point; also drawn on the server, in percents, so that it fits every width. */
export function Bars(props: PlotProps) {
  const { points, series } = props
  const { marks, place } = scaleTo(largestOf(points))
  const width = 100 / Math.max(points.length, 1)
  const bar = (width * FILLED) / series.length
  return (
    <ChartFigure {...props} shape="bars">
      {(chosen) => (
        <svg aria-hidden="true">
          {points.map(({ label, isShaded }, n) =>
            isShaded ? (
              <rect key={label} className={styles.off} x={percent(n * width)} width={percent(width)} height="100%" />
            ) : null,
          )}
          <Grid marks={marks} place={place} />
          {points.map(({ label, values }, n) =>
            values.map((value, which) => (
              <rect
                key={`${label} ${series[which]?.name}`}
                className={styles[series[which]?.look ?? 'first']}
                x={percent(n * width + (width * (1 - FILLED)) / 2 + which * bar)}
                y={percent(100 - place(value))}
                width={percent(bar)}
                height={percent(place(value))}
                strokeWidth="0"
              />
            )),
          )}
          {chosen !== undefined && (
            <rect className={styles.chosen} x={percent(chosen * width)} width={percent(width)} height="100%" />
          )}
        </svg>
      )}
    </ChartFigure>
  )
}

/** With this many points they would overlap. */
const MANY_DOTS = 62

/** A line a series from point to point. */
export function Lines(props: PlotProps) {
  const { points, series } = props
  const { marks, place } = scaleTo(largestOf(points))
  const width = 100 / Math.max(points.length, 1)
  const x = (n: number): string => percent((n + 0.5) * width)
  const y = (value = 0): string => percent(100 - place(value))
  return (
    <ChartFigure {...props} shape="lines">
      {(chosen) => (
        <svg aria-hidden="true">
          <Grid marks={marks} place={place} />
          {series.map(({ name, look, dashed }, which) => (
            <g key={name} className={styles[look]}>
              {points.slice(1).map(({ label, values }, n) => (
                <line
                  key={label}
                  className={dashed ? styles.dashed : styles.line}
                  x1={x(n)}
                  y1={y(points[n]?.values[which])}
                  x2={x(n + 1)}
                  y2={y(values[which])}
                />
              ))}
              {points.map(({ label, values }, n) =>
                points.length < MANY_DOTS || chosen === n ? (
                  <circle key={label} cx={x(n)} cy={y(values[which])} r={chosen === n ? 5 : 2.5} />
                ) : null,
              )}
            </g>
          ))}
        </svg>
      )}
    </ChartFigure>
  )
}

function Grid({ marks, place }: { marks: readonly number[]; place: (value: number) => number }) {
  return marks.map((mark) => (
    <g key={mark}>
      <line className={styles.grid} x1="0" x2="100%" y1={percent(100 - place(mark))} y2={percent(100 - place(mark))} />
      {mark > 0 && (
        <text className={styles.mark} x="0" y={percent(100 - place(mark))} dy="-3">
          {mark}
        </text>
      )}
    </g>
  ))
}

/** A bar in a cell of a table, next to its number. */
export function CellBar({ value, largest }: { value: number; largest: number }) {
  return (
    <span className={styles.cell}>
      <svg aria-hidden="true">
        <rect
          className={styles.first}
          width={percent(largest > 0 ? (value / largest) * 100 : 0)}
          height="100%"
          strokeWidth="0"
        />
      </svg>
    </span>
  )
}
