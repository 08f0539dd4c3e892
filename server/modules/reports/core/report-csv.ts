import type { DeskAids, Report, ReportCounts } from '#contract/reports.ts'

type Row = (string | number | undefined)[]
const steps = ({ entered, submitted, approved, returned }: ReportCounts): Row => [
  entered,
  submitted,
  approved,
  returned,
]
const STEPS = ['entered', 'submitted', 'approved', 'returned']

/**
 * The report as rows of a table: each of its parts under a line of names, an empty line between two. Programs read it
 * by position: a new column goes to the end of its part, and a new part to the end of the file.
 */
export function reportRows(report: Report): Row[] {
  return [
    ['from', 'to', ...STEPS, 'waiting'],
    [report.from, report.to, ...steps(report.totals), report.waiting],
    [],
    ['day', ...STEPS],
    ...report.days.map((day) => [day.day, ...steps(day)]),
    [],
    [
      'editor',
      ...STEPS,
      'approved at first',
      'changed by others',
      'closings corrected',
      'timed',
      'seconds, middle',
      'returned at first',
    ],
    ...report.editors.map((editor) => [
      editor.name,
      ...steps(editor),
      editor.approvedAtFirst,
      editor.changedByOthers,
      editor.closingsCorrected,
      editor.timed,
      editor.middleSeconds,
      editor.returnedAtFirst,
    ]),
    [],
    ['source', 'approved', 'hours from printing'],
    ...report.sources.map(({ name, approved, hours }) => [name, approved, hours]),
    [],
    ['day', 'decisions', 'hours, middle', 'hours, nine in ten'],
    ...report.decisions.map(({ day, count, middle, mostly }) => [day, count, middle, mostly]),
    [],
    ...aidRows(report.aids),
    [],
    ['sector', 'approved'],
    ...report.sectors.map(({ en, approved }) => [en, approved]),
  ]
}

const aidRows = ({ pasted, typed, rules, suggestions, notAlike, retyped, differed }: DeskAids): Row[] => [
  ['pasted', 'typed', 'not alike', 'closings typed again', 'differed'],
  [pasted, typed, notAlike, retyped, differed],
  [],
  ['proposed by', 'accepted', 'refused'],
  ...rules.map(({ rule, accepted, refused }): Row => [rule, accepted, refused]),
  ...suggestions.map(({ kind, origin, accepted, refused }): Row => [`${kind}, ${origin}`, accepted, refused]),
]
