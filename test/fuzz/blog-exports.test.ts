import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { ExportRefusal } from '#features/blog/server/import/exported-post.ts'
import { openExport } from '#features/blog/server/import/read-export.ts'
import { zip64Of, zipOf } from '#test/factories/archives.ts'
import { testPicture } from '#test/factories/pictures.ts'
import { fuzz } from './fuzz.ts'

const SAMPLES = new URL('../../src/features/blog/server/import/samples/', import.meta.url)
const sample = (name: string) => readFile(new URL(name, SAMPLES))

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gisement-fuzz-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function read(bytes: Uint8Array): Promise<void> {
  const path = join(folder, 'export')
  await writeFile(path, bytes)
  const opened = await openExport(path)
  await opened.findPicture('https://old.example/pump.jpg').finally(opened.close)
}
const isRefusal = (error: unknown) => error instanceof ExportRefusal

fuzz('an export of a blog', {
  samples: () => Promise.all(['classic-backup.xml', 'feed.atom', 'posts.json'].map(sample)),
  words: [
    '<entry>',
    '</entry>',
    '<![CDATA[',
    '<!DOCTYPE a>',
    '&#0;',
    '\u0000',
    'null',
    '[',
    '{',
    '"',
    '1e999',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
  ],
  read,
  isRefusal,
})

fuzz('an archive of a blog', {
  samples: async () => {
    const entries = [
      { name: 'Blogs/A/feed.atom', content: await sample('feed.atom') },
      { name: 'Blogs/A/settings.json', content: '{}' },
      { name: 'Albums/pump.jpg', content: await testPicture(), stored: true },
    ]
    return [zipOf(entries), zip64Of(entries), zipOf([])]
  },
  words: [
    'PK\u0001\u0002',
    'PK\u0003\u0004',
    'PK\u0005\u0006',
    'PK\u0006\u0006',
    'PK\u0006\u0007',
    '../',
    '\u0000',
    'feed.atom',
    '%00.jpg',
  ],
  read,
  isRefusal,
})
