import { describe, expect, it, test } from 'vitest'
import { parseSearch, wordsToLookUp } from './parse-search.ts'
import { withOtherNames } from './search-names.ts'
import { toTsQuery, toWordSets, type WordSet } from './search-query.ts'

const match = (text: string, tokens: string[] = []) =>
  toTsQuery(
    parseSearch(text),
    new Map(),
    tokens.map((token) => token.split(' ')),
  )?.match

describe('a search', () => {
  test.each([
    ['mud pump', "'mud' & 'pump':*"],
    ['mud pump ', "'mud' & 'pump'"],
    ['"mud pump"', "('mud' <-> 'pump')"],
    ['"mud pump', "'mud' & 'pump':*"],
    ['pump -mud', "'pump' & !'mud'"],
    ['pump -"mud pit"', "'pump' & !('mud' <-> 'pit')"],
    ['pump not gas ', "'pump' & !'gas'"],
    ['crane except mud or bit ', "'crane' & !'mud' & !'bit'"],
    ['pipe sans soudure ', "'pipe' & 'san' & 'soudure'"],
    ['pump - mud', "'pump' & 'mud':*"],
    ['13-5/8', "('1358' | ('13' <-> '5' <-> '8'))"],
    ['13-5/8" bop', "('1358' | ('13' <-> '5' <-> '8')) & 'bop':*"],
    ['500kv', "('500kv':* | ('500' <-> 'kv'))"],
    ['1600', "'1600'"],
    ['the valve of', "'valve'"],
    ['the', "'the':*"],
    ['ab', "'ab'"],
  ])('for %s', (text, expected) => {
    expect(match(text)).toBe(expected)
  })

  it('is narrowed by filter tokens', () => {
    expect(match('pump ', ['=c:DR', '=n:new'])).toBe("'=c:DR' & '=n:new' & 'pump'")
    expect(match('pump ', ['=o:GA =o:AO', '=n:new'])).toBe("('=o:GA' | '=o:AO') & '=n:new' & 'pump'")
  })

  it('without anything wanted needs a token to start from', () => {
    expect(match('-pump')).toBeUndefined()
    expect(match('-pump', ['=all'])).toBe("'=all' & !'pump'")
    expect(match('')).toBeUndefined()
    expect(match('"" !! &')).toBeUndefined()
  })

  it('ranks whole words above unfinished ones', () => {
    expect(toTsQuery(parseSearch('pump'), new Map(), [])?.rank).toBe("('pump' | 'pump':*)")
  })

  it('takes what stands in for unknown words', () => {
    const alternatives = new Map([
      ['vlave', [{ word: 'valve', isPrefix: false }]],
      ['gat', [{ word: 'gat', isPrefix: true }]],
      [
        'pmp',
        [
          { word: 'pump', isPrefix: false },
          { word: 'pomp', isPrefix: false },
        ],
      ],
    ])
    const write = (text: string) => toTsQuery(parseSearch(text), alternatives, [])?.match
    expect(write('gat vlave')).toBe("'gat':* & 'valve'")
    expect(write('pmp ')).toBe("('pump' | 'pomp')")
    expect(write('gat-vlave ')).toBe("('gatvlave' | ('gat':* & 'valve'))")
  })

  it('looks up words of letters only, from three letters on', () => {
    expect(wordsToLookUp(parseSearch('mud pump 1600 "gate valve" -crane x2 ab pump'))).toEqual([
      'mud',
      'pump',
    ])
  })

  it('bounds its own work', () => {
    expect(parseSearch(Array.from({ length: 60 }, (_, index) => `w${index}`).join(' ')).all).toHaveLength(16)
  })
})

describe('a search as sets of words', () => {
  const setsOf = (text: string) => {
    const sets = toWordSets(
      parseSearch(text),
      new Map([
        [
          'pmup',
          [
            { word: 'pump', isPrefix: false },
            { word: 'pup', isPrefix: true },
          ],
        ],
      ]),
    )
    const write = ({ lexemes, phrases }: WordSet) =>
      [
        ...lexemes.map(({ word, goesOn }) => word + (goesOn ? '*' : '')),
        ...phrases.map(({ queryOf, words }) => `${queryOf('^')} of ${words.join()}`),
      ].join(' | ')
    return [...sets.all.map(write), ...sets.none.map((set) => `-${write(set)}`)]
  }
  test.each([
    ['mud pump', ['mud', 'pump*']],
    ['mud pump ', ['mud', 'pump']],
    ['"mud" pump -gate -valves', ['mud', 'pump', '-gate', '-valve']],
    ['pmup 1600', ['pump | pup*', '1600']],
    ['"mud pump"', ["('^mud' <-> '^pump') of mud,pump"]],
    ['13-5/8 bop', ["1358 | ('^13' <-> '^5' <-> '^8') of 13,5,8", 'bop*']],
    ['500kva', ["500kva* | ('^500' <-> '^kva':*) of 500"]],
    ['pmup-12', ["pmup12 | (('^pump' | '^pup':*) & '^12') of 12"]],
    ['bop -"mud pump"', ['bop', "-('^mud' <-> '^pump') of mud,pump"]],
    ['', []],
  ])('%s', (text, expected) => {
    expect(setsOf(text)).toEqual(expected)
  })
})

describe('synonyms', () => {
  const KNOWN = new Set('mud pump slush digger excavator valve vanne bop pompe boue'.split(' '))
  const named = (text: string) => withOtherNames(parseSearch(text), (word) => KNOWN.has(word))
  const written = (text: string) => toTsQuery(named(text), new Map(), [])?.match

  test.each([
    ['digger ', "('digger' | 'excavator')"],
    ['diggers', "('digger':* | 'excavator')"],
    ['used digger ', "'=n:used' & ('digger' | 'excavator')"],
    ['pompe à boue ', "(('pompe' & 'boue') | ('mud' <-> 'pump') | ('slush' <-> 'pump'))"],
    ['vanne -digger', "('vanne' | 'valve') & !('digger' | 'excavator')"],
    ['"digger"', "'digger'"],
    ['blowout preventer ', "(('blowout' & 'preventer') | 'bop')"],
    ['blow-out preventer ', "((('blowout' | ('blow' <-> 'out')) & 'preventer') | 'bop')"],
  ])('%s', (text, expected) => {
    expect(written(text)).toBe(expected)
  })

  it('are left out if no listing can contain them, and the search is parsed as before', () => {
    expect(named('grue')).toEqual(parseSearch('grue'))
  })

  it('become sets of words and phrases', () => {
    const { all } = toWordSets(named('pompe à boue digger '), new Map())
    expect(
      all.map(({ lexemes, phrases }) => [
        ...lexemes.map(({ word }) => word),
        ...phrases.map(({ queryOf }) => queryOf('^')),
      ]),
    ).toEqual([
      ['pompe', "('^mud' <-> '^pump')", "('^slush' <-> '^pump')"],
      ['boue', "('^mud' <-> '^pump')", "('^slush' <-> '^pump')"],
      ['digger', 'excavator'],
    ])
  })

  test.each(['looking for a digger', 'Nous cherchons pelle', 'norme 1092-1'])(
    '%s: words that only ask are no names',
    (text) => {
      expect(parseSearch(text).all).toHaveLength(1)
    },
  )

  it('a blank within a size does not split it', () => {
    expect(parseSearch('13 5/8" bop 2 1/2 12 34')).toEqual(parseSearch('13-5/8" bop 2-1/2 12 34'))
  })
})
