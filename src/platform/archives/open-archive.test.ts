import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppError } from '#kernel/errors.ts'
import { zip64Of, zipOf } from '#test/factories/archives.ts'
import { openArchive, type ArchiveRules } from './open-archive.ts'
import { bytesSource, fileSource } from './read-source.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gisement-archives-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

class Refused extends Error {}

const RULES: ArchiveRules = {
  entries: 10,
  unpackedBytes: 1_000_000,
  ratio: 150,
  ratioFrom: 100_000,
  refuse: (problem) => new Refused(problem),
}

async function read(bytes: Uint8Array): Promise<string[]> {
  const path = join(folder, 'archive.zip')
  await writeFile(path, bytes)
  const archive = await openArchive(await fileSource(path), RULES)
  try {
    const contents: string[] = []
    for (const entry of archive.entries)
      contents.push(String(await buffer(await archive.open(entry, 900_000))))
    return contents
  } finally {
    archive.close()
  }
}

const one = { name: 'a.txt', content: 'abc' }
const noise = (bytes: number) =>
  Array.from({ length: bytes / 8 }, (_, index) => String(index).padStart(8)).join('')

it('reads a good archive, also with the records of large ones', async () => {
  const entries = [one, { name: 'yard/été.txt', content: 'déf', stored: true }]
  expect(await read(zipOf(entries))).toEqual(['abc', 'déf'])
  expect(await read(zip64Of(entries))).toEqual(['abc', 'déf'])
})

it('gives an entry of as many bytes as are asked for, and none of one more', async () => {
  const archive = await openArchive(bytesSource(zipOf([one])), RULES)
  const [entry] = archive.entries
  if (!entry) throw new Error('there is an entry')
  expect(String(await buffer(await archive.open(entry, 3)))).toBe('abc')
  await expect(archive.open(entry, 2).then(buffer)).rejects.toThrow(new Refused('entry_large'))
  archive.close()
})

it.each([
  ['a record beyond every place', zip64Of([one], { record: 2n ** 60n }), 'broken'],
  ['a directory beyond every place', zip64Of([one], { directory: 2n ** 60n }), 'broken'],
  ['a directory behind the end', zip64Of([one], { directory: 10_000n }), 'broken'],
  ['more entries than there can be', zip64Of([one], { entries: 2n ** 60n }), 'entries'],
  [
    'eleven entries',
    zipOf(Array.from({ length: 11 }, (_, index) => ({ ...one, name: `${index}` }))),
    'entries',
  ],
  ['a name that holds a NUL', zipOf([{ ...one, name: 'a\u0000.jpg' }]), 'name'],
  ['a name that is not UTF-8', zipOf([{ ...one, name: Buffer.from('61e92e6a7067', 'hex') }]), 'name'],
  ['no name', zipOf([{ ...one, name: '' }]), 'name'],
  ['a name of 2,000 letters', zipOf([{ ...one, name: 'x'.repeat(2000) }]), 'name'],
  ['an absolute path', zipOf([{ ...one, name: '/etc/passwd' }]), 'path'],
  ['a path of Windows', zipOf([{ ...one, name: 'C:\\a.jpg' }]), 'path'],
  ['a path that leads out', zipOf([{ ...one, name: 'a/../../b' }]), 'path'],
  ['a name that comes twice', zipOf([one, one]), 'double'],
  ['entries over one another', zipOf([one, { ...one, name: 'b', saysOffset: 0 }]), 'overlap'],
  ['an entry behind the end', zipOf([{ ...one, saysOffset: 5000 }]), 'broken'],
  ['a password', zipOf([{ ...one, encrypted: true }]), 'encrypted'],
  ['a link', zipOf([{ ...one, unixMode: 0o120777 }]), 'link'],
  ['a size that is a lie', zipOf([{ ...one, content: noise(8000), saysSize: 10 }]), 'broken'],
  ['a bomb', zipOf([{ ...one, content: ' '.repeat(200_000) }]), 'bomb'],
  [
    'too much of everything together',
    zipOf([1, 2, 3].map((name) => ({ name: `${name}`, content: noise(400_000) }))),
    'bomb',
  ],
  ['an entry that is too large', zipOf([{ ...one, content: noise(960_000) }]), 'entry_large'],
  ['nothing', Buffer.alloc(0), 'broken'],
  ['two hundred bytes', Buffer.from('PK\u0003\u0004'.padEnd(200, '\u0000'), 'latin1'), 'broken'],
  ['an end alone', Buffer.from('504b0506'.padEnd(44, 'f'), 'hex'), 'broken'],
])('refuses %s', async (_name, bytes, problem) => {
  await expect(read(bytes)).rejects.toEqual(new Refused(problem))
})

it('blames no archive for a disk that gives way', async () => {
  const failure = new AppError('not_ready', { retryAfterSeconds: 60 })
  const bytes = zipOf([one])
  const { size, read: readBytes } = bytesSource(bytes)
  let isFailing = true
  const source = {
    size,
    read: (...range: [number?, number?]) =>
      isFailing ? new Readable({ construct: (fail) => fail(failure) }) : readBytes(...range),
  }
  await expect(openArchive(source, RULES)).rejects.toBe(failure)
  isFailing = false
  const archive = await openArchive(source, RULES)
  const [entry] = archive.entries
  if (!entry) throw new Error('it has an entry')
  isFailing = true
  await expect(archive.open(entry, 100).then(buffer)).rejects.toBe(failure)
  archive.close()
})
