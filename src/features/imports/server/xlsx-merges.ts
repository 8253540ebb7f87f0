import type { Readable } from 'node:stream'
import { columnByLetters } from '../domain/columns.ts'
import { IMPORT_LIMITS } from '../domain/limits.ts'
import type { MergedCell } from '../domain/merged-cells.ts'
import { FileRefusal } from '../domain/row-problem.ts'

/** No list has more of them. */
const MERGED_MAX = 10_000
/** A tag may begin in one chunk and end in the next, in characters. */
const TAG_MAX = 200
const MERGED = /<(?:\w{1,20}:)?mergeCell\s[^<>]{0,100}?ref=["']([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})["']/g

/**
 * The cells of a sheet that span several rows. They stand behind all rows, so the sheet is searched for their tags before it
 * is parsed.
 * @throws FileRefusal
 */
export async function readMergedCells(source: Readable): Promise<MergedCell[]> {
  const merged: MergedCell[] = []
  let rest = ''
  for await (const chunk of source as AsyncIterable<Buffer>) {
    const text = rest + chunk.toString('latin1')
    let end = 0
    for (const match of text.matchAll(MERGED)) {
      const [, letters = '', first = '', last = ''] = match
      end = match.index + match[0].length
      const span = { column: columnByLetters(letters), from: Number(first), to: Number(last) }
      if (span.to > span.from && span.column < IMPORT_LIMITS.columns) merged.push(span)
      if (merged.length > MERGED_MAX) throw new FileRefusal('work')
    }
    rest = text.slice(Math.max(end, text.length - TAG_MAX))
  }
  return merged
}

/** Those of a row. */
export const mergedIn = (merged: readonly MergedCell[], row: number): MergedCell[] =>
  merged.filter(({ from, to }) => from <= row && row <= to)
