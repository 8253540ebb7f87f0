import { expect, it } from 'vitest'
import { freeSlug, identifierIn, keywordPath, postPath, slugOf } from './address.ts'

it.each([
  ['Selling a Surplus Mud Pump', 'selling-a-surplus-mud-pump'],
  ['Équipement de forage : l’œuvre', 'equipement-de-forage-l-oeuvre'],
  ['13 5/8" BOP, 10 000 psi!', '13-5-8-bop-10-000-psi'],
  ['API 6A.  Part 2', 'api-6a-part-2'],
  ['油', 'post'],
  ['long '.repeat(40), 'long-'.repeat(24).slice(0, -1)],
])('the title %s becomes %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

it('never takes what is taken', () => {
  expect(freeSlug('rig', new Set())).toBe('rig')
  expect(freeSlug('rig', new Set(['rig', 'rig-2']))).toBe('rig-3')
})

it('is the part before the first dot', () => {
  expect(identifierIn('rig.html')).toBe('rig')
  expect(identifierIn('rig.old.html')).toBe('rig')
  expect(identifierIn('rig')).toBe('rig')
})

it('stands in addresses', () => {
  expect(postPath('rig')).toBe('/blog/post/rig.html')
  expect(keywordPath('oil & gas')).toBe('/blog/posts/search?keyword=oil+%26+gas')
  expect(keywordPath('oil', 2)).toBe('/blog/posts/search?keyword=oil&page=2')
})
