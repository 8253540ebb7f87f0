import { expect, test } from 'vitest'
import { groupTexts, kindOf } from './sections.ts'

const text = (path: string) => {
  const words = { en: path, fr: path }
  return { path, isList: false, isOptional: false, shipped: words, text: words }
}

test('texts stand with those of the same part of the page, in its order', () => {
  const paths = ['title', 'who.title', 'who.text.0', 'why.items.focus.title', 'lead', 'who.text.1']
  expect(groupTexts(paths.map(text)).map(({ path, texts }) => [path, texts.map((one) => one.path)])).toEqual([
    ['', ['title', 'lead']],
    ['who', ['who.title', 'who.text.0', 'who.text.1']],
    ['why.items.focus', ['why.items.focus.title']],
  ])
})

test('a text is named by the last word of its path', () => {
  expect(['title', 'who.text.0', 'vision.items.jobs.figure'].map(kindOf)).toEqual(['title', 'text', 'figure'])
})
