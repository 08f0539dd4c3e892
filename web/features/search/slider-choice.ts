/** The value that a slider shows, and the one its owner was given and has not answered yet (`told`). */
export type SliderChoice = { shown: number; told?: number }

/** The reader moved it: what comes back of an earlier choice does not take that away. */
export const movedSlider = (choice: SliderChoice, shown: number): SliderChoice => ({ ...choice, shown })

/** The reader rests. Answers what its owner, who has `value`, is to be told; one choice at a time, so that what comes back is known for what it is. */
export function rested(choice: SliderChoice, value: number): { choice: SliderChoice; tell?: number } {
  if (choice.told !== undefined || choice.shown === value) return { choice }
  return { choice: { ...choice, told: choice.shown }, tell: choice.shown }
}

/** Its owner has a value: the one it was told, or one from elsewhere, which counts. */
export const came = ({ shown, told }: SliderChoice, value: number): SliderChoice => ({
  shown: value === told ? shown : value,
})
