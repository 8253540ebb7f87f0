import { plainFigures, UNIT } from './amounts.ts'

/** A piece of a search: a phrase in quotes with its sign, or what stands between two blanks. */
// A quote opens a phrase only at the beginning of a word: in '13-5/8" BOP' it means inches.
export const PIECE = /(?<=^|\s)(-?)"([^"]+)"(?=\s|$)|(\S+)/g

interface Place {
  index: number
  length: number
}

/** Those places of a text that are not within a quoted phrase. */
export function outsidePhrases<Some extends Place>(text: string, places: readonly Some[]): Some[] {
  const phrases = [...text.matchAll(PIECE)].filter(({ 2: phrase }) => phrase !== undefined)
  return places.filter(({ index: from, length: long }) =>
    phrases.every(({ index, 0: { length } }) => from >= index + length || from + long <= index),
  )
}

/** The text with blanks in some places, so that all other words keep theirs. */
export function blankedOut(text: string, places: readonly Place[]): string {
  return places.reduce(
    (rest, { index, length }) => rest.slice(0, index) + ' '.repeat(length) + rest.slice(index + length),
    text,
  )
}

/** '13 5/8' is one size, as '13-5/8' is. */
const BLANK_IN_SIZE = /(?<=(?<![\p{L}\p{N}.,/-])\d{1,2})\s+(?=\d{1,2}\/(?:2|4|8|16|32|64)(?!\d))/gu

/** '8"1/2' is 8-1/2", as a French bit is called. */
const INCHES_IN_SIZE =
  /(?<![\p{L}\p{N}.,/-])(\d{1,2})\s?(?:["”″]|'')\s?(\d{1,2}\/(?:2|4|8|16|32|64)(?!\d))"?/gu

/** What holds pressure at a well; beside it, '10M' is its class, as '10K' is. */
const AT_A_WELL =
  /(?<![\p{L}\p{N}])(?:bops?|prevent[eo]rs?|obturateurs?|well\s?heads?|t[êe]tes?|trees?|arbres?|chokes?|duses?|frac|goat|heads?|spools?|stacks?|manifolds?)(?![\p{L}\p{N}])/iu
const CLASS_IN_M = /(?<![\p{L}\p{N}.,/-])(2|3|5|10|15|20)\s?m(?![\p{L}\p{N}])/giu
const classesOfWells = (text: string) => (AT_A_WELL.test(text) ? text.replace(CLASS_IN_M, '$1k') : text)

/** '1500+ hp' is '1500 hp+'. */
const PLUS_BEFORE_UNIT = new RegExp(String.raw`(?<=\d)\+\s?(${UNIT})`, 'giu')

/** A search with sizes and amounts as the rest of the catalogue writes them. */
export const typedFigures = (written: string) =>
  classesOfWells(
    plainFigures(written)
      .replace(INCHES_IN_SIZE, '$1-$2"')
      .replace(BLANK_IN_SIZE, '-')
      .replace(PLUS_BEFORE_UNIT, ' $1+'),
  )
