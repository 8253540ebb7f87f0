import { globSync, readFileSync } from 'node:fs'

/** A file of the product. */
export interface Source {
  path: string
  text: string
}

/** The files of a folder, except tests and the one function that writes whichever table it is given. */
export function sourcesOf(folder: string): Source[] {
  return globSync(`${folder}/**/*.ts`, { exclude: ['**/*.test.ts', 'src/db/move-rows.ts'] }).map((path) => ({
    path,
    text: readFileSync(path, 'utf8'),
  }))
}

/** The two groups of each match. */
export function pairsIn(text: string, pattern: RegExp): [string, string][] {
  return Array.from(text.matchAll(pattern), ([, first = '', second = '']) => [first, second])
}

/** The tables by their names in the code. */
export const CONSTANTS = new Map(
  sourcesOf('src/db/schema').flatMap(({ text }) => pairsIn(text, /const (\w+) = pgTable\(\s*'(\w+)'/g)),
)

/** The text up to the bracket that closes a call; `start` is behind its opening bracket. */
export function argumentAt(text: string, start: number): string {
  let depth = 1
  let end = start
  for (; depth > 0 && end < text.length; end += 1) {
    const sign = text[end] ?? ''
    if ('({['.includes(sign)) depth += 1
    else if (')}]'.includes(sign)) depth -= 1
  }
  return text.slice(start, end - 1).trim()
}
