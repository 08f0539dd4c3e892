/** A fault of the kind that happens, as one edit: `old` stands in `file` exactly once and becomes `now`. `near`: browser tests whose names begin so are tried first. */
export type PlantedFault = { id: string; file: string; kind: string; old: string; now: string; near?: string }

/** The failure, by the name of the step and of the test; `file` is the test's, to be tried again without the fault. */
export type Catch = { step: string; by: string; file?: string; project?: string }

/** `stale`: the text is no longer there. `shaky`: what failed fails without the fault too. */
export type FaultResult = { outcome: 'caught' | 'missed' | 'stale' | 'shaky'; caught?: Catch; seconds: number }
