import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

const IMPORT = /\bfrom '([^']+)'|\bimport\('([^']+)'\)/g

/** A feature, a subject of the flows, or any other module. */
function moduleOf(path: string): string {
  const [top = '', module = '', part = ''] = path.split('/')
  if (top !== 'src') return top
  return module === 'features' || module === 'flows' ? `${module}/${part}` : module
}

/** The files of the kernel that a file imports. */
function kernelFilesIn(path: string): string[] {
  const named = Array.from(
    readFileSync(path, 'utf8').matchAll(IMPORT),
    ([, one, other]) => one ?? other ?? '',
  )
  return named
    .map((name) =>
      name.startsWith('.') ? posix.join(posix.dirname(path), name) : name.replace('#kernel/', 'src/kernel/'),
    )
    .filter((file) => file.startsWith('src/kernel/'))
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const files = globSync('{src,demo,sandbox}/**/*.{ts,tsx}').filter((path) => !isTest(path))
const importers = new Map<string, string[]>()
for (const path of files)
  for (const file of kernelFilesIn(path)) importers.set(file, [...(importers.get(file) ?? []), path])

/** The modules that use a file of the kernel, themselves or through another one. */
function usersOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return new Set()
  seen.add(file)
  const users = (importers.get(file) ?? []).map((path) =>
    path.startsWith('src/kernel/') ? usersOf(path, seen) : new Set([moduleOf(path)]),
  )
  return new Set(users.flatMap((found) => [...found]))
}

test('what stands in the kernel is used by two modules; what one uses belongs to it', () => {
  const kernel = files.filter((path) => path.startsWith('src/kernel/'))
  expect(kernel.length).toBeGreaterThan(0)
  const single = kernel.map((file) => [file, [...usersOf(file)]] as const)
  expect(single.filter(([, users]) => users.length < 2)).toEqual([])
})
