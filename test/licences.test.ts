import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Licences that allow shipping with a closed product; libvips is LGPL, but linked dynamically. */
const TAKEN = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
])

interface Package {
  version?: string
  license?: string
  integrity?: string
  dev?: boolean
  devOptional?: boolean
}

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, Package>
}
const shipped = Object.entries(packages).filter(
  ([path, each]) => path !== '' && !each.dev && !each.devOptional,
)

test('what is shipped comes under a licence that may be shipped', () => {
  expect(shipped.length).toBeGreaterThan(100)
  const others = shipped.filter(
    ([, { license = 'none' }]) =>
      !license
        .replace(/[()]/g, '')
        .split(' AND ')
        // One of several alternatives is enough; some are in lower case.
        .every((part) => part.split(/ or /i).some((each) => TAKEN.has(each))),
  )
  expect(others).toEqual([])
})

test('every package is known by its content', () => {
  expect(Object.entries(packages).filter(([path, { integrity }]) => path !== '' && !integrity)).toEqual([])
})
