import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A folder with the files of a build that rendering a page needs. */
export function builtManifests(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gisement-pages-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'client'))
  for (const language of ['en', 'fr'])
    writeFileSync(
      join(folder, 'client', `manifest-${language}.json`),
      JSON.stringify({
        entry: { file: 'assets/entry.js', src: 'src/app/web/entry-browser.tsx', isEntry: true },
        start: { file: 'assets/start.js', src: 'src/app/web/entry-after-paint.ts', isEntry: true },
      }),
    )
  return folder
}
