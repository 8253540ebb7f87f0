import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CHUNKS } from './vite-configs.ts'

/** Every way through a pattern of names, groups and alternatives. */
function waysThrough(pattern: string): string[] {
  let at = 0
  const choice = (): string[] => {
    const ended: string[] = []
    let ways = ['']
    for (; at < pattern.length && pattern[at] !== ')'; at += 1) {
      if (pattern[at] === '|') {
        ended.push(...ways)
        ways = ['']
        continue
      }
      const next = partAt()
      ways = ways.flatMap((way) => next.map((part) => way + part))
    }
    return [...ended, ...ways]
  }
  const partAt = (): string[] => {
    if (pattern[at] === '(') {
      at += 1
      return choice()
    }
    if (pattern[at] !== '\\') return [pattern[at] ?? '']
    at += 1
    return [`\\${pattern[at]}`]
  }
  return choice()
}

test('the ways through a pattern', () => {
  expect(waysThrough(String.raw`a\/(b|c(d|e))\.|f`)).toEqual([
    String.raw`a\/b\.`,
    String.raw`a\/cd\.`,
    String.raw`a\/ce\.`,
    'f',
  ])
})

describe('files that are named exist', () => {
  const files = globSync('src/**/*.{ts,tsx}').map((path) => path.replaceAll('\\', '/'))

  test.for(Object.entries(CHUNKS))('in the chunk %s of the browser bundle', ([, { source }]) => {
    const stale = waysThrough(source).filter((way) => {
      const [, library] = /^node_modules\\\/(.*)\\\/$/.exec(way) ?? []
      if (library !== undefined) return !existsSync(`node_modules/${library}`)
      return !files.some((path) => new RegExp(way).test(path))
    })
    expect(stale).toEqual([])
  })

  test('in the entries of the search for dead code', () => {
    const settings: { entry: string[] } = JSON.parse(
      readFileSync('knip.jsonc', 'utf8')
        .replaceAll(/^\s*\/\/.*$/gm, '')
        .replaceAll(/,(?=\s*[\]}])/g, ''),
    )
    expect(settings.entry.filter((pattern) => globSync(pattern).length === 0)).toEqual([])
  })
})
