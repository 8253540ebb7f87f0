import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { accepts, codedContent, codingFor, isKnown } from './content-coding.ts'

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;Q=0.5', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br ; q=0.8 , gzip ; q=0.8', 'br'],
  ['*', 'br'],
  ['*;q=0.1', 'br'],
  ['br;q=0, *', 'gzip'],
  ['br;q=0, gzip; q=0.0, identity', null],
  ['*;q=0', null],
  ['gzip;q=0.5, *;q=0', 'gzip'],
  ['identity;q=1, gzip;q=0.5', null],
  ['identity;q=0.5, gzip', 'gzip'],
  ['identity;q=0, br;q=0.2', 'br'],
  ['gzip;q=much', null],
  ['bra, xgzip', null],
])('of what accepts %j comes %j', (accepted, coding) => {
  expect(codingFor(accepted)).toBe(coding)
  // From memory, too.
  expect(codingFor(accepted)).toBe(coding)
})

test('a single compression is accepted by its name or by all', () => {
  expect(['gzip', '*', 'br, gzip;q=0.1'].map((accepted) => accepts('gzip', accepted))).toEqual([
    true,
    true,
    true,
  ])
  expect(['', 'gzip;q=0', '*;q=0', 'br'].map((accepted) => accepts('gzip', accepted))).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test.each([
  [undefined, false],
  ['', false],
  ['"abc"', true],
  ['W/"abc"', true],
  ['"x", W/"abc" , "y,z"', true],
  ['*', true],
  [' * ', true],
  ['"ab"', false],
  ['abc', false],
  ['"x,"abc', false],
])('If-None-Match: %s says that the content is known: %s', (header, known) => {
  expect(isKnown(header, 'W/"abc"')).toBe(known)
  expect(isKnown(header, '"abc"')).toBe(known)
})

test('what a long page repeats at its end costs its first reader little', async () => {
  const unlike = randomBytes(225_000).toString('base64')
  const once = await codedContent(Buffer.from(unlike)).coded('br')
  const twice = await codedContent(Buffer.from(unlike + unlike)).coded('br')
  expect(twice.length).toBeLessThan(once.length * 1.1)
})
