import { plainWords } from './cells.ts'

/** The bands of used casing and tubing as yards write them: by their colour, or by the number of the class in API RP 5C1. */
const BANDS = [
  ['yellow', /\b(?:yellow|yel|yb|jaunes?)\b|\bcl(?:ass|asse)? ?(?:2|ii)\b/],
  ['blue', /\b(?:blue|blu|bleue?s?)\b|\bcl(?:ass|asse)? ?(?:3|iii)\b/],
  ['green', /\b(?:green|grn|gb|vert(?:e|es|s)?)\b|\bcl(?:ass|asse)? ?(?:4|iv)\b/],
  ['red', /\b(?:red|rouges?)\b|\bcl(?:ass|asse)? ?(?:5|v)\b/],
] as const

/** 'Yellow Band', 'YB 0-15%', 'classe 2 (jaune)': the one band that a cell names; the cell itself if it names none or several. */
export function bandIn(cell: string): string {
  const words = plainWords(cell)
  const [band, ...others] = BANDS.filter(([, pattern]) => pattern.test(words))
  return band && others.length === 0 ? band[0] : cell
}
