import { csvCells } from '#kernel/text/csv-cells.ts'
import { fold } from '#kernel/text/fold.ts'
import { protectedCell, unprotectedCell } from '#kernel/text/protected-cell.ts'

/** Concepts that staff may add: each search of a process reads all of them. */
export const CONCEPTS_MAX = 2000
export const THEME_MAX = 60
/** Of all names of a concept in one language. */
export const NAMES_MAX = 400
export const NOTE_MAX = 200
export const REASON_MAX = 300
const NAMES_EACH = 20
/** Longer names are never found in what somebody types. */
const WORDS_MAX = 5
/** A cell is longer than its text by doubled quotes, two around it, a mark of protection and what separates it. */
const LINE_MAX = 2 * (THEME_MAX + 2 * NAMES_MAX + NOTE_MAX) + 4 * 5
/** Characters of a file. One of all concepts is smaller. */
export const FILE_MAX = (CONCEPTS_MAX + 1) * LINE_MAX

/** A concept as in a file: names of a language separated by ' | ', the first is the usual one. */
export interface Concept {
  theme: string
  en: string
  fr: string
  /** `exact`, `narrower: X` (a kind of X), `broader: of X, Y`, `related: X` or `ambiguous: …`. */
  note: string
}

/** Also with the blank that French has before a colon. */
const NOTE = /^(?:exact|ambiguous)(?:$|[\s,(:])|^narrower\s*: \S|^broader\s*: of \S|^related(?:$|[\s:,])/
export const isNote = (note: string) => NOTE.test(note)

const listOf = (names: string) =>
  names
    .split('|')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** Whether the names of one language can be searched for. */
export function areNames(names: string): boolean {
  const list = listOf(names)
  return list.length <= NAMES_EACH && list.every((name) => plain(name).split(/\s+/).length <= WORDS_MAX)
}
export const hasName = ({ en, fr }: Pick<Concept, 'en' | 'fr'>) => listOf(en).length + listOf(fr).length > 0

const IN_BRACKETS = /\s*\(([^()]*)\)\s*$/
const plain = (name: string) => name.replace(IN_BRACKETS, '')
const markOf = (name: string) => IN_BRACKETS.exec(name)?.[1] ?? ''

/**
 * What a concept is known by, so that giving it again changes it instead of adding another: 'liner' and 'liner (pump)' are
 * two.
 */
export function keyOf({ en, fr }: Pick<Concept, 'en' | 'fr'>): string {
  return fold(firstName({ en, fr }))
}

/** The usual name of a concept, as written. */
export const firstName = ({ en, fr }: Pick<Concept, 'en' | 'fr'>): string =>
  [...listOf(en), ...listOf(fr)][0] ?? ''

/**
 * What searches read of a concept: exact names, the usual one with what tells it apart in brackets, kinds, and what it is a
 * kind of, in lists.
 */
export function searched({ en, fr, note }: Concept): { names: string; kinds: string; kindOf: string } {
  const all = [...listOf(en), ...listOf(fr)]
  const isKind = (name: string) => markOf(name) === 'narrower'
  const isNear = (name: string) => /^(?:related|broader)/.test(markOf(name))
  const [, wider = ''] = /^narrower\s*: ([^,]+)/.exec(note) ?? []
  const [, kinds = ''] = /^broader\s*: of (.+)$/.exec(note) ?? []
  const join = (names: readonly string[]) => [...new Set(names)].join(' | ')
  const bare = (name: string) => plain(name).trim()
  return {
    names: join(
      all
        .filter((name) => !isKind(name) && !isNear(name))
        .map((name, place) => (place === 0 ? name : bare(name))),
    ),
    kinds: join([...all.filter(isKind), ...kinds.split(/,| and /)].map(bare).filter((kind) => kind !== '')),
    kindOf: wider.trim(),
  }
}

const HEAD = ['group', 'en', 'fr', 'note'] as const

/** Concepts as CSV with semicolons. */
export function writeConcepts(concepts: readonly Concept[]): string {
  const lines = concepts.map(({ theme, en, fr, note }) => [theme, en, fr, note].map(cellOf))
  return [HEAD, ...lines].map((cells) => `${cells.join(';')}\r\n`).join('')
}

const cellOf = (text: string) => {
  const cell = protectedCell(text)
  return /[;"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Why a file can't be read: its first line is another one, a quoted cell has no end, or bytes were no characters. */
type FileFault = 'head' | 'quote' | 'characters'

/** Reads such a file; `line` is the row in a spreadsheet, the head being 1. */
export function readConcepts(text: string): (Concept & { line: number })[] | FileFault {
  if (text.includes('\uFFFD')) return 'characters'
  const rows = csvCells(text.replace(/^\uFEFF/, ''), ';')
  if (rows === null) return 'quote'
  const [head = [], ...lines] = rows
  if (!HEAD.every((name, place) => head[place]?.trim().toLowerCase() === name)) return 'head'
  return lines.flatMap((cells, index) => {
    const [theme = '', en = '', fr = '', note = ''] = cells.map((cell) => unprotectedCell(cell.trim()))
    return `${theme}${en}${fr}${note}` === '' ? [] : [{ line: index + 2, theme, en, fr, note }]
  })
}
