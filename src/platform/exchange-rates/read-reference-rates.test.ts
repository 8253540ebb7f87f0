import { expect, test } from 'vitest'
import { ratesOf } from '#test/ecb-server.ts'
import { readReferenceRates } from './read-reference-rates.ts'

const GOOD = ratesOf('2026-11-20', '1.0812')
const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth)

test('the file of the European Central Bank is read', () => {
  const { day, perEuro } = readReferenceRates(GOOD)
  expect(day).toBe('2026-11-20')
  expect(Object.fromEntries(perEuro)).toMatchObject({ USD: '1.0812', JPY: '171.94', IDR: '17487.21' })
})

test('elements outside the bank’s namespace are ignored', () => {
  const more = GOOD.replace('</gesmes:Envelope>', `${nested(19)}</gesmes:Envelope>`)
  expect(readReferenceRates(more)).toEqual(readReferenceRates(GOOD))
})

test.each<[string, string]>([
  ['a page', '<!doctype html><p>Down for maintenance</p>'],
  ['nothing', ''],
  ['half of it', GOOD.slice(0, 400)],
  ['another namespace', GOOD.replaceAll('http://www.ecb.int/', 'http://example.com/')],
  ['no day', GOOD.replace("time='2026-11-20'", '')],
  ['a day that is none', GOOD.replace('2026-11-20', '2026-13-40')],
  ['a document type', GOOD.replace('<gesmes:Env', '<!DOCTYPE x [<!ENTITY a "b">]><gesmes:Env')],
  ['a rate of zero', GOOD.replace('1.0812', '0.0000')],
  ['a comma', GOOD.replace('1.0812', '1,0812')],
  ['a negative rate', GOOD.replace('1.0812', '-1.0812')],
  ['an endless number', GOOD.replace('1.0812', '1e309')],
  ['two days', GOOD.replace('</Cube>\n\t</Cube>', "</Cube><Cube time='2026-11-19'/>\n\t</Cube>")],
  ['a file of nothing but opening tags', GOOD.replace('</gesmes:Envelope>', '<a>'.repeat(500_000))],
  ['a file nested too deep', GOOD.replace('</gesmes:Envelope>', `${nested(20)}</gesmes:Envelope>`)],
  ['two rates of a currency', GOOD.replace("'JPY'", "'USD'")],
])('%s is refused', (_, text) => {
  expect(() => readReferenceRates(text)).toThrow(Error)
})
