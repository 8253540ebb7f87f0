import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { ExportRefusal, sortEntries } from './exported-post.ts'
import { readAtom } from './read-atom.ts'
import { readJson } from './read-json.ts'
import { largeAddress } from './rehost-pictures.ts'

const sample = (name: string) => readFile(new URL(`./samples/${name}`, import.meta.url), 'utf8')
const refusal = (read: () => unknown) => {
  try {
    return read()
  } catch (error) {
    return error instanceof ExportRefusal ? error.problem : error
  }
}
const feed = (inside: string) => `<feed xmlns="http://www.w3.org/2005/Atom">${inside}</feed>`

it('refuses elements nested deeper than in any feed, which would block the parser for hours', () => {
  const nested = (depth: number) => feed('<a>'.repeat(depth) + '</a>'.repeat(depth))
  expect(refusal(() => readAtom(nested(199)))).toEqual([])
  expect(refusal(() => readAtom(nested(200)))).toBe('unreadable')
})

describe('the three forms of export', () => {
  it('hold the same posts', async () => {
    const classic = sortEntries(readAtom(await sample('classic-backup.xml'))).posts
    const takeout = sortEntries(readAtom(await sample('feed.atom'))).posts
    const json = sortEntries(readJson(await sample('posts.json'))).posts
    expect(classic.map(({ source, status, slug }) => `${source} ${status} ${slug}`)).toEqual([
      'blogger:101 published selling-surplus-mud-pump',
      'blogger:102 published preparer-une-tete-de-puits',
      'blogger:103 draft null',
    ])
    expect(classic[0]?.published?.toISOString()).toBe('2023-05-04T07:30:00.000Z')
    expect(classic[0]?.html).toContain('<h3 style="color: red">What to look at</h3>')
    expect(takeout).toEqual(classic)
    expect(json).toEqual(classic)
  })

  it('leave pages, comments and the bin out', async () => {
    const reasons = (entries: Parameters<typeof sortEntries>[0]) =>
      sortEntries(entries)
        .leftOut.map(({ title, reason }) => `${title}: ${reason}`)
        .toSorted()
    expect(reasons(readAtom(await sample('classic-backup.xml')))).toEqual(['About us: page', 'Nice: comment'])
    expect(reasons(readAtom(await sample('feed.atom')))).toEqual([
      'About us: page',
      'In the bin: trashed',
      'Nice: comment',
    ])
    expect(reasons(readJson(await sample('posts.json')))).toEqual(['About us: page', 'In the bin: trashed'])
  })
})

describe('what is no export', () => {
  it.each([
    [
      'a document type',
      '<!DOCTYPE feed [<!ENTITY e SYSTEM "file:///etc/passwd">]><feed xmlns="http://www.w3.org/2005/Atom"/>',
      'unreadable',
    ],
    ['an entity that nobody declared', feed('<entry><title>&secret;</title></entry>'), 'unreadable'],
    ['XML that ends early', '<feed xmlns="http://www.w3.org/2005/Atom"><entry>', 'unreadable'],
    ['another kind of XML', '<rss version="2.0"/>', 'unknown'],
  ])('%s is refused', (_name, xml, problem) => {
    expect(refusal(() => readAtom(xml))).toBe(problem)
  })

  it.each([
    ['no JSON', '{', 'unreadable'],
    ['another JSON', '{"a":1}', 'unknown'],
    ['posts without ids', '[{"title":"a"}]', 'unknown'],
  ])('%s is refused', (_name, json, problem) => {
    expect(refusal(() => readJson(json))).toBe(problem)
  })

  it('entries without number or date are named, not taken', () => {
    const entries = readAtom(
      feed('<entry><id>x</id><title>No number</title><updated>2023-01-01T00:00:00Z</updated></entry>'),
    )
    expect(sortEntries(entries)).toEqual({
      posts: [],
      leftOut: [{ title: 'No number', reason: 'incomplete' }],
    })
  })
})

it.each([
  [
    'https://blogger.googleusercontent.com/img/b/R29vZ2xl/AVvX/s320/rig.png',
    'https://blogger.googleusercontent.com/img/b/R29vZ2xl/AVvX/s1600/rig.png',
  ],
  ['//1.bp.blogspot.com/-a/w640-h480/rig.jpg', 'https://1.bp.blogspot.com/-a/s1600/rig.jpg'],
  ['https://e.example/s320/rig.png', 'https://e.example/s320/rig.png'],
])('of %s the whole picture is %s', (address, large) => {
  expect(largeAddress(address)).toBe(large)
})
