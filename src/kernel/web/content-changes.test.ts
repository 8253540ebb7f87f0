import { expect, test } from 'vitest'
import { textsByPath, withChanges } from './content-changes.ts'

const texts = {
  title: 'About us',
  who: { title: 'Who we are', text: ['First.', 'Second.'] },
  label: (what: string) => `Listings for ${what}`,
}

test('without changes the texts are the code’s own', () => {
  expect(withChanges(texts, {})).toBe(texts)
})

test('a change takes the place of the text with its path, and nothing else', () => {
  const changed = withChanges(texts, { 'who.title': 'Us', 'who.text.1': 'Last.' })
  expect(changed.who).toEqual({ title: 'Us', text: ['First.', 'Last.'] })
  expect(changed.title).toBe('About us')
  expect(changed.label('rigs')).toBe('Listings for rigs')
})

test('in a list an empty line begins a new entry, and an empty text takes one away', () => {
  expect(withChanges(texts, { 'who.text.0': 'One.\n \nTwo.\n\n', 'who.text.1': '' }).who.text).toEqual([
    'One.',
    'Two.',
  ])
})

test('a change whose text is gone from the code says nothing', () => {
  expect(withChanges(texts, { 'who.lead': 'Lost', toString: 'Lost' })).toEqual(texts)
})

test('every text is found by its path, in the order of the catalogue', () => {
  expect(textsByPath(texts)).toEqual([
    ['title', 'About us'],
    ['who.title', 'Who we are'],
    ['who.text.0', 'First.'],
    ['who.text.1', 'Second.'],
  ])
})
