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

const READ = /\.(?:select|selectDistinct|selectDistinctOn|returning)\(/g

/** The tables (by their names in the schema) from which a file reads whole rows, or all columns but some. */
export function wholeRowsIn(text: string): string[] {
  const imported = Array.from(text.matchAll(/import \{([^}]*)\} from '#db\/schema\//g), ([, names]) => names)
  const known = [...CONSTANTS.keys()].filter((table) => new RegExp(`\\b${table}\\b`).test(imported.join()))
  return known.filter((table) => {
    const aliases = text.matchAll(
      new RegExp(`\\b${table} as (\\w+)|\\bconst (\\w+) = alias(?:edTable)?\\(${table},`, 'g'),
    )
    const names = [table, ...Array.from(aliases, ([, one, other]) => one ?? other)].join('|')
    const isSpread = new RegExp(`(?:\\.\\.\\.|\\} = |select\\()getTableColumns\\((?:${names})\\)`).test(text)
    return isSpread || [...text.matchAll(READ)].some((call) => readsWhole(text, call, names))
  })
}

/** Whether a call reads whole rows of the table with one of these names. */
function readsWhole(text: string, { 0: call, index }: RegExpExecArray, names: string): boolean {
  const read = argumentAt(text, index + call.length)
  const isBare = read === '' || (call === '.selectDistinctOn(' && /^\[[^\]]*\]$/.test(read))
  if (!isBare) return new RegExp(`(?:^|[{,:]\\s*)(?:${names})\\s*(?:[,}]|$)`).test(read)
  if (call !== '.returning(') {
    const [statement = ''] = text.slice(index).split(/\n\n|\n *(?:const|return|if) /, 1)
    return new RegExp(`(?:\\.from|[jJ]oin)\\((?:${names})\\b`).test(statement)
  }
  const written = text.slice(0, index).match(/\.(?:insert|update|delete)\(\w+\)/g)
  return new RegExp(`\\((?:${names})\\)$`).test(written?.at(-1) ?? '')
}

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
