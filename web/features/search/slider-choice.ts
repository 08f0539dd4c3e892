/** The value that a slider shows, and the one that was sent to its owner and not applied yet (`sent`). */
export type SliderChoice = { shown: number; sent?: number }

/** The reader moved it: the result of an earlier choice does not undo that. */
export const movedSlider = (choice: SliderChoice, shown: number): SliderChoice => ({ ...choice, shown })

/**
 * The reader has stopped. Returns the value to send to its owner, who has `value`; one choice at a time, so that each
 * result is recognised.
 */
export function afterPause(choice: SliderChoice, value: number): { choice: SliderChoice; send?: number } {
  if (choice.sent !== undefined || choice.shown === value) return { choice }
  return { choice: { ...choice, sent: choice.shown }, send: choice.shown }
}

/** Its owner has a value: the one that was sent, or one from elsewhere, which takes precedence. */
export const withValue = ({ shown, sent }: SliderChoice, value: number): SliderChoice => ({
  shown: value === sent ? shown : value,
})
