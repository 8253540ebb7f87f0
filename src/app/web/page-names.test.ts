import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('the files of features named as pages are those that the route tables name', () => {
  const tables = ['public-pages.ts', 'member-pages.ts'].map((name) =>
    readFileSync(join(import.meta.dirname, name), 'utf8'),
  )
  const routed = [...tables.join('').matchAll(/import\('#features\/(.+?)'\)/g)].map(([, path]) => path)
  const named = globSync('**/*-page.tsx', { cwd: join(import.meta.dirname, '../../features') })
  expect(named.toSorted()).toEqual([...new Set(routed)].toSorted())
})
