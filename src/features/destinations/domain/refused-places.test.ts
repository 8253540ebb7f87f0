import { describe, expect, test } from 'vitest'
import { countryByCode } from '#kernel/trade/countries.ts'
import { refusedIn, refusedPlacesNamed, type PlaceText } from './refused-places.ts'

const codes = (...all: string[]) =>
  all.flatMap((code) => {
    const country = countryByCode(code)
    return country ? [country] : []
  })
const SHIPPED = codes('BY', 'CU', 'IR', 'KP', 'RU', 'SY')
const named = (text: string, refused = SHIPPED) => refusedPlacesNamed(text, refused).map(({ name }) => name)

test.each([
  ['Oil Co, Tehran, Iran', ['Iran', 'Tehran']],
  ['CIF BANDAR-ABBAS', ['Bandar Abbas']],
  ['à Teheran', ['Téhéran']],
  ['c/o Kish Island', ['Kish Island']],
  ['Île de Kish', ['Île de Kish']],
  ['La Havane, Cuba', ['Cuba', 'La Havane']],
  ['Havana, Illinois', ['Havana']],
  ['Port de Lattaquie, Syrie', ['Syrie', 'Lattaquié']],
  ['Damas', ['Damas']],
  ['Pyongyang, China', ['Pyongyang']],
  ['République populaire démocratique de Corée', ['République populaire démocratique de Corée']],
  ['Fédération de RUSSIE', ['Russie', 'Fédération de Russie']],
  ['Saint-Petersbourg', ['Saint-Pétersbourg']],
  ['Minsk, Bélarus', ['Belarus', 'Minsk']],
  ['SEBASTOPOL', ['Sébastopol']],
  ['Lougansk', ['Lougansk']],
  ['Kherson', ['Kherson']],
  ['Port-Gentil, Gabon', []],
  ['Seoul, South Korea', []],
  ['Seoul, Republic of Korea', []],
  ['Iranshahr', []],
  ['Tehranpars', []],
  ['Cubatão, Brazil', []],
  ['12 rue de Damas, Paris', []],
  ['Boulevard de Sébastopol, Paris', []],
  ['7 Moscow Road, London', []],
  ['Belfort', []],
  ['Brest', []],
])('%s names %j', (text, places) => {
  expect(named(text)).toEqual(places)
})

test('a city counts only while its country is refused, a name of the table only at its dates', () => {
  expect(named('Damascus, Syria', codes('IR'))).toEqual([])
  expect(named('Tehran, Iran', codes('SY'))).toEqual([])
})

test.each([
  ['GN', 'Malabo, Equatorial Guinea', []],
  ['GN', 'Port Moresby, Papua New Guinea', []],
  ['GN', 'Conakry, Guinea', ['Guinea']],
  ['CG', 'Kinshasa, République démocratique du Congo', []],
  ['CD', 'Pointe-Noire, Congo', []],
  ['SD', 'Juba, South Sudan', []],
  ['NE', 'Lagos, Nigeria', []],
])('with %s refused, %s names %j', (code, text, places) => {
  expect(named(text, codes(code))).toEqual(places)
})

describe('is refused', () => {
  const refused = (text: string, more: Partial<PlaceText> = {}) =>
    refusedIn({ field: 'offer_place', text, ...more }, SHIPPED)?.name ?? null
  test.each([
    ['Oil Co, Tehran, Iran', undefined, 'Iran'],
    ['CIF Bandar Abbas, Iran', undefined, 'Iran'],
    ['Tehran', undefined, null],
    ['Tehran', 'United Arab Emirates', null],
    ['Pyongyang', 'China', null],
    ['c/o Kish Island, Iran', 'United Arab Emirates', 'Iran'],
    ['Havana, Illinois', 'United States', null],
    ['Cuba', 'United States', null],
    ['Cuba', 'Mexico', 'Cuba'],
    ['Kerch', 'Ukraine', 'Kerch'],
    ['Sevastopol', 'Ukraine', 'Sevastopol'],
    ['Donetsk', 'Ukraine', 'Donetsk'],
    ['DAP Simferopol, Ukraine', undefined, 'Simferopol'],
    ['Kramatorsk, Donetsk oblast', 'Ukraine', null],
    ['Kramatorsk, région de Donetsk', 'Ukraine', null],
    ['Kherson', 'Ukraine', null],
    ['Odesa', 'Ukraine', null],
    ['Sevastopol', 'Turkey', null],
    ['Yalta', undefined, null],
  ])('%s in %s: %s', (text, country, name) => {
    expect(refused(text, country === undefined ? {} : { country })).toBe(name)
  })

  test('nothing where a name is only to be marked', () => {
    expect(refused('Bandar Abbas, Iran', { onlyMarks: true })).toBeNull()
  })
})
