import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const tables = ['public-pages.ts', 'member-pages.ts'].map(read).join('')
const modulesNamed = (pattern: RegExp) => [...tables.matchAll(pattern)].map(([, path]) => path)
const files = (pattern: string, folder: string) =>
  globSync(pattern, { cwd: join(import.meta.dirname, folder), exclude: ['**/*.test.tsx'] }).toSorted()

test('the tables of routes name each page module exactly once', () => {
  expect(modulesNamed(/import\('#features\/(.+?)'\)/g).toSorted()).toEqual(
    files('**/*-page.tsx', '../../features'),
  )
  expect(modulesNamed(/import\('\.\/pages\/(.+?)'\)/g).toSorted()).toEqual(files('*.tsx', 'pages'))
})

test('a page of one feature is in the folder of that feature', () => {
  const ofOne = files('*.tsx', 'pages').filter((name) => {
    const features = [...read(`pages/${name}`).matchAll(/'#features\/([\w-]+)\//g)].map(
      ([, feature]) => feature,
    )
    return new Set(features).size < 2
  })
  expect(ofOne).toEqual([])
})
