import { expect, test } from 'vitest'
import { parseSearch, writtenOf } from './parse-search.ts'

const wordsOf = (text: string) => parseSearch(text).all.map(writtenOf)

test.each<[text: string, words: string[]]>([
  ['2 pcs BOP', ['BOP']],
  ['drill collars, 12 pieces', ['drill', 'collars']],
  ['3 nos. gate valve', ['gate', 'valve']],
  ['1,200 units helmet', ['helmet']],
  ['valve qty 4', ['valve']],
  ['valve qty', ['valve']],
  ['quantité : 12 vannes', ['vannes']],
  ['lot of 5 valves', ['valves']],
  ["3 lots d'outils", ['outils']],
  ['2 x pump 600 hp', ['pump', '600 hp']],
  ['deux trépans', ['trépans']],
  ['2 pièces détachées', ['pièces', 'détachées']],
  ['need 4 gate valves 6 in', ['gate', 'valves', '6 in']],
])('%s: how many is nothing to look for', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test.each<[text: string, words: string[]]>([
  ['3 piece ball valve', ['3', 'piece', 'ball', 'valve']],
  ['workover unit', ['workover', 'unit']],
  ['pumps 2 x 600 hp', ['pumps', '2', 'x', '600 hp']],
  ['8 x 6 x 14 pump', ['8', 'x', '6', 'x', '14', 'pump']],
  ['777 trucks', ['777', 'trucks']],
  ['3 phase separators', ['3', 'phase', 'separators']],
  ['two-stage compressors', ['two-stage', 'compressors']],
  ['6 valve', ['6', 'valve']],
  ['20 joint spiralé', ['20', 'joint', 'spiralé']],
  ['"2 pcs" BOP', ['"2 pcs"', 'BOP']],
  ['2 pcs', ['2', 'pcs']],
])('%s: a number or word that says what it is stays', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})
