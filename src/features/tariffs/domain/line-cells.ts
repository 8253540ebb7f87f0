import { hasControlCharacters } from '#kernel/text/text.ts'
import { isForPaper } from '#kernel/text/paper-letters.ts'
import { NAME_MAX } from './limits.ts'
import type { Line, LineProblem, LineProblemCode } from './line-problem.ts'

interface Bounds {
  min: number
  max: number
  /** Whole numbers only. */
  whole?: boolean
}

/**
 * Reads the cells of a line, each by its rule. A cell that breaks it is reported, and a stand-in is returned.
 */
export interface LineCells {
  readonly number: number
  report(code: LineProblemCode, cell: number | null, ...values: string[]): void
  /** Whether the cell is not empty. */
  has(cell: number): boolean
  text(cell: number): string
  matching(cell: number, pattern: RegExp, code: LineProblemCode): string
  name(cell: number): string
  /** In hundredths, so that nothing is rounded. */
  hundredths(cell: number, bounds: Bounds): number
}

// At most two decimals: with more, a separator looks like one of thousands.
const NUMBER = /^(\d{1,9})(?:[.,](\d{1,2}))?$/

/** Spreadsheet programs would evaluate it. */
const FORMULA = /^[=+@-]/

/** Reads a line; problems are added to `problems`. */
export function cellsOf({ number, cells }: Line, problems: LineProblem[]): LineCells {
  const given = (cell: number) => cells[cell]?.trim() ?? ''
  const report: LineCells['report'] = (code, cell, ...values) => {
    const column = cell === null ? null : String.fromCodePoint(65 + cell)
    problems.push({ line: number, column, code, values })
  }
  const text = (cell: number) => {
    const found = given(cell)
    if (found === '') report('missing', cell)
    return found
  }
  return {
    number,
    report,
    has: (cell) => given(cell) !== '',
    text,
    matching: (cell, pattern, code) => {
      const found = given(cell).toUpperCase().replaceAll(/[\s-]/g, '')
      if (!pattern.test(found)) report(code, cell, given(cell))
      return found
    },
    name: (cell) => {
      const found = text(cell)
      if (found.length > NAME_MAX || hasControlCharacters(found) || !isForPaper(found) || FORMULA.test(found))
        report('name', cell, found)
      return found
    },
    hundredths: (cell, { min, max, whole = false }) => {
      const found = text(cell)
      const [, units, fraction = ''] = NUMBER.exec(found) ?? []
      if (units === undefined) {
        if (found !== '') report('number', cell, found)
        return min * 100
      }
      const value = Number(units) * 100 + Number(fraction.padEnd(2, '0'))
      if (whole && value % 100 !== 0) report('whole', cell, found)
      else if (value < min * 100 || value > max * 100) report('range', cell, found, String(min), String(max))
      return value
    },
  }
}
