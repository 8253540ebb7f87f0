import { describe, expect, test } from 'vitest'
import { inPieces, sanctionsXml } from '#test/factories/sanctions.ts'
import { ListError, readSanctionFile } from './read-list.ts'

const read = (xml: string, size?: number) => readSanctionFile(inPieces(xml, size))
const ENTRIES = [
  {
    id: 13,
    kind: 'person',
    names: ['Ostrov Velmarin', 'Остров Велмарин'],
    weak: ['Ostrov'],
    programme: 'TEST',
    country: 'XX',
    born: '1960-02-29',
  },
  { id: 14, names: ['Quorvex & Söhne "Trading" LLC'] },
] as const
const XML = sanctionsXml(ENTRIES)

test('a list is read as a stream, in pieces of any size, with what tells its entries apart', async () => {
  const whole = await read(XML, 1e6)
  expect(await read(XML, 1)).toEqual(whole)
  expect(whole).toMatchObject({ generatedAt: new Date('2026-11-20T14:08:07.953Z'), names: 4 })
  expect(whole.entries).toMatchObject([
    {
      id: 13,
      kind: 'person',
      reference: 'EU.13.1',
      programme: 'TEST',
      regulation: '1/2026 (OJ L1)',
      countries: ['XX'],
      born: ['1960-02-29'],
      names: [
        { name: 'Ostrov Velmarin', isStrong: true },
        { name: 'Остров Велмарин', isStrong: true },
        { name: 'Ostrov', isStrong: false },
      ],
    },
    { id: 14, kind: 'company', names: [{ name: 'Quorvex & Söhne "Trading" LLC' }], born: [] },
  ])
})

test('what an entry says has a digest, which changes with it alone', async () => {
  const digestOf = async (entry: (typeof ENTRIES)[number] | object) =>
    (await read(sanctionsXml([{ ...ENTRIES[0], ...entry }], { generatedAt: '2026-01-01' }))).entries[0]
      ?.digest
  const first = await digestOf({})
  expect((await read(XML)).entries[0]?.digest).toBe(first)
  expect(await digestOf({ born: '1960-02-28' })).not.toBe(first)
  expect(await digestOf({ names: ['Ostrov Velmarin'] })).not.toBe(first)
  expect(await digestOf({ programme: 'OTHER' })).toBe(first)
})

describe('refused is', () => {
  test.each([
    ['a file that was cut off', XML.slice(0, -200), /cut off/],
    ['one that ends between two entries', XML.replace('</export>', ''), /cut off/],
    ['an empty file', '', /cut off|not the consolidated list/],
    ['another document', '<html><body>Log in</body></html>', /not the consolidated list/],
    ['another list', '<export xmlns="urn:other" generationDate="2026-01-01"/>', /not the consolidated list/],
    ['a list without a day', XML.replace('generationDate', 'day'), /not the consolidated list/],
    ['a list without entries', sanctionsXml([]), /no entries/],
    [
      'a document type',
      XML.replace('<export', '<!DOCTYPE export [<!ENTITY a "b">]><export'),
      /document type/,
    ],
    ['an unknown entity', XML.replace('&amp;', '&a;'), /cut off/],
    ['two entries of one number', sanctionsXml([ENTRIES[0], ENTRIES[0]]), /number of its own/],
    ['too many levels', XML.replace('<remark>', `<remark>${'<a>'.repeat(30)}`), /nested too deep/],
  ])('%s', async (_, xml, reason) => {
    const refused = await read(xml).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ListError)
    expect(String(refused)).toMatch(reason)
  })

  test('what is no text', async () => {
    async function* bytes() {
      yield Uint8Array.of(0x3c, 0xff, 0xfe)
    }
    await expect(readSanctionFile(bytes())).rejects.toThrow(/UTF-8/)
  })
})
