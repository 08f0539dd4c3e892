/**
 * Words whose algorithmic stem is that of a word with another meaning: 'import' would find 'important'; and plurals
 * that the algorithm leaves apart: 'bus' would not find 'buses'. Each line is one notion under its first word. 'Custom
 * clearance' is written for customs too often to separate the two, and 'leaves' and 'lives' are more than plurals.
 */
const LINES = `
important importantly importance
customer customers
internal internally
international internationally
animation animations animated animator animators
paste pastes pasted pasting
organic organics organically
universal universally
universe universes
hospitality
designation designations designate designates designated designating
engineering engineer engineers engineered
container containers containerized
transformer transformers
monitoring monitored
accounting accountancy accountant accountants
goods
recorder recorders
regulator regulators
elevator elevators
ventilator ventilators
terminal terminals
apartment apartments
aids
condition conditions conditioner conditioners conditioning conditioned
bus buses busses
gas gases gasses
lens lenses
canvas canvases
shelf shelves
knife knives
calf calves
scarf scarves
loaf loaves
tooth teeth
foot feet
mouse mice
ox oxen
man men mens
woman women womens
child children childrens
analysis analyses
diagnosis diagnoses
prosthesis prostheses
bacterium bacteria
fungus fungi
curriculum curricula
stadium stadiums stadia
`

const OWN: ReadonlyMap<string, string> = new Map(
  LINES.trim()
    .split('\n')
    .flatMap((line) => {
      const words = line.split(' ')
      return words.map((word) => [word, words[0] ?? word] as const)
    }),
)

/** The stem of an English word that the algorithm would take for another; undefined for all others. */
export const ownStem = (word: string): string | undefined => OWN.get(word)
