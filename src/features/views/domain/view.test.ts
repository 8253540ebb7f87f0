import { expect, test } from 'vitest'
import { filtersOf, viewPageOf } from './view.ts'

test.each([
  ['/staff/orders', '?waiting=dispute&page=3&order=9f2', 'waiting=dispute'],
  ['/staff/orders', 'sort=waiting&statut=2', 'sort=waiting&statut=2'],
  ['/staff/orders', 'statut=2&sort=waiting', 'sort=waiting&statut=2'],
  ['/staff/members', '?person=Énergie+%26+Fils&member=7', 'person=%C3%89nergie+%26+Fils'],
  ['/staff/inbox', '?page=2', ''],
] as const)('the filters of %s%s are %s', (page, search, filters) => {
  expect(filtersOf(page, search)).toBe(filters)
})

test('only desks have views', () => {
  expect([viewPageOf('/staff/orders'), viewPageOf('/staff'), viewPageOf('/fr/staff/orders')]).toEqual([
    '/staff/orders',
    undefined,
    undefined,
  ])
})
