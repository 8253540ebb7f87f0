import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtManifests } from '#test/built-manifests.ts'
import { serveWalkShell } from './walk-shell.ts'

let app: FastifyInstance
const distribution = builtManifests()

/** A build whose page of the walk has this script. */
function build(script: string) {
  const client = join(distribution, 'client')
  mkdirSync(join(client, 'assets'), { recursive: true })
  writeFileSync(join(client, 'assets', 'walk.js'), 'addEventListener("install", () => undefined)')
  for (const language of ['en', 'fr']) {
    const path = join(client, `manifest-${language}.json`)
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as object
    writeFileSync(
      path,
      JSON.stringify({
        ...manifest,
        'src/app/web/entry-walk.ts': { file: 'assets/walk.js' },
        'src/app/web/member-pages.ts': { file: `assets/members-${language}.js` },
        'src/features/listings/web/walk/walk-page.tsx': { file: `assets/${script}`, imports: ['_forms'] },
        _forms: { file: 'assets/forms.js' },
        'src/ui/icons.svg': { file: 'assets/icons.svg' },
        'src/client/late-transports.ts': { file: 'assets/late.js' },
      }),
    )
  }
}

async function serve() {
  const instance = fastify()
  serveWalkShell(instance, distribution)
  await instance.ready()
  return instance
}
const shellIn = (script: string) => {
  const [, json = ''] = /^self\.walkShell=(.*);\n/.exec(script) ?? []
  return JSON.parse(json) as Record<string, unknown>
}

beforeAll(async () => {
  build('walk-1.js')
  app = await serve()
})
afterAll(() => app.close())

describe('the script that opens the walk without a line', () => {
  test('names the page of its language and every file of it, those too that are loaded late', async () => {
    const answer = await app.inject({ url: '/fr/walk-worker.js' })
    expect(answer.headers['content-type']).toContain('text/javascript')
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.body).toContain('addEventListener("install"')
    expect(shellIn(answer.body)).toMatchObject({
      page: '/fr/listing/walk',
      entry: '/assets/entry.js',
      files: [
        '/assets/entry.js',
        '/assets/members-fr.js',
        '/assets/walk-1.js',
        '/assets/forms.js',
        '/assets/late.js',
        '/assets/icons.svg',
      ],
    })
  })

  test('is another one with each build that changes a file, and only then', async () => {
    const before = (await app.inject({ url: '/walk-worker.js' })).body
    const same = await serve()
    expect((await same.inject({ url: '/walk-worker.js' })).body).toBe(before)
    build('walk-2.js')
    const next = await serve()
    const after = (await next.inject({ url: '/walk-worker.js' })).body
    expect(shellIn(after)['build']).not.toBe(shellIn(before)['build'])
    await Promise.all([same.close(), next.close()])
  })
})

test('the manifest begins at the walk, in its language', async () => {
  const answer = await app.inject({ url: '/fr/walk.webmanifest' })
  expect(answer.headers['content-type']).toContain('application/manifest+json')
  expect(answer.json()).toMatchObject({ lang: 'fr', start_url: '/fr/listing/walk', display: 'standalone' })
})
