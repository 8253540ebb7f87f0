import { type Cell, plainWords } from './cells.ts'

/** So much of a cell is looked at, in characters. */
const LOOKED_AT = 200
/** 'Sold to Total', 'vendu le 12/03'; not 'sold as seen', 'vendu en l’état', 'vendu au mètre'. */
const SOLD =
  /^(?:(?:deja|already|is|est) )*(?:sold|vendue?s?)(?:$| (?:to|on|out|le|mais|but|client)(?: |$)| a (?!la |l |un |une )| \d)/
/** 'Réservé', 'reserved for X', 'RESERVE CLIENT'; not 'reserve price'. */
const HELD =
  /^(?:(?:deja|already|is|est) )*(?:reserved|reserve(?:e|s|es)?)(?:$| (?:to|by|for|until|pour|par|client|jusqu|a|au|le)(?: |$))/
/** In brackets, or before or behind a dash: 'Vanne 6 (VENDUE)'. */
const ASIDE = /[([]\s*(?:(?:d[ée]j[àa]|already)\s)?(?:vendue?s?|sold|r[ée]serv[ée]e?s?|reserved)(?![\p{L}])/iu
const AT_AN_END =
  /^(?:vendue?s?|sold|r[ée]serv[ée]e?s?|reserved)\s?[-–—:!*]|[-–—:*]\s?(?:vendue?s?|sold|r[ée]serv[ée]e?s?|reserved)[.!*]*$/iu

/** Whether a cell says that the item is sold or held for somebody. */
export function saysSold(cell: Cell): boolean {
  if (typeof cell === 'number') return false
  const text = cell.slice(0, LOOKED_AT).trim()
  const words = plainWords(text)
  return SOLD.test(words) || HELD.test(words) || ASIDE.test(text) || AT_AN_END.test(text)
}
