import { expect, test } from 'vitest'
import { isForAddress, isSameTown, townOfFreight } from './town.ts'

test.each([
  ['Port-Gentil', 'PORT GENTIL', true],
  ['Abéché', 'Abeche', true],
  ['Port-Gentil', 'Franceville', false],
  ['Port-Gentil', 'Port', false],
])('%s and %s: %s', (one, other, same) => {
  expect(isSameTown(one, other)).toBe(same)
})

test.each([
  ['the town as it was asked', 'Port-Gentil', 'PORT GENTIL', 'Port-Gentil'],
  ['a place in the town', 'Port-Gentil', 'Port-Gentil, quay 3', 'Port-Gentil'],
  ['another place', 'Franceville', 'Owendo, container terminal', 'Owendo'],
  ['a longer word', 'Port', 'Portland', 'Portland'],
  ['a name that is too short for an address', 'Libreville', 'LB', 'Libreville'],
  ['a town that was deleted', '', 'Libreville', 'Libreville'],
])('%s', (_, asked, place, town) => {
  expect(townOfFreight({ asked, place })).toBe(town)
})

test.each([
  ['Pau', true],
  ['Wa', false],
  ['x'.repeat(50), true],
  ['x'.repeat(51), false],
])('an address can name %s: %s', (town, can) => {
  expect(isForAddress(town)).toBe(can)
})
