import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

test('a file of a spreadsheet program is read in its encoding', async () => {
  expect(await readText(new Blob(['Fret aérien']))).toBe('Fret aérien')
  expect(await readText(new Blob([Buffer.from('\ufeffFret aérien', 'utf16le')]))).toBe('Fret aérien')
  expect(await readText(new Blob([Buffer.from('\ufeffFret aérien', 'utf16le').swap16()]))).toBe('Fret aérien')
  expect(await readText(new Blob([new Uint8Array([0x61, 0xe9, 0x72, 0x80])]))).toBe('aér€')
})
