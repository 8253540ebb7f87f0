import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { LANGUAGES, localizePath, type Language } from '#kernel/text/language.ts'
import { SITE } from '#kernel/web/site.ts'
import { WALK_ICONS, WALK_MANIFEST, WALK_PAGE, WALK_WORKER } from '#kernel/web/walk.ts'
import { texts } from '#features/listings/web/texts/walk.ts'
import type { Shell } from '../web/walk-worker/shell-cache.ts'
import { readParts, readAssets } from './built-assets.ts'

/** What the page of the walk consists of, beyond what every page loads. */
const MODULES = ['src/app/web/member-pages.ts', 'src/features/listings/web/walk/walk-page.tsx']
/** What it loads once it runs. */
const LATE = ['src/client/late-transports.ts', 'src/ui/toast-list.tsx', 'src/app/web/frame/keep-focus.ts']
const DRAWINGS = ['src/ui/icons.svg', 'src/ui/further-icons.svg']
const WORKER = 'src/app/web/entry-walk.ts'

/** The colours of the bar around an installed page: slate, and the canvas of the light theme. */
const COLOURS = { theme_color: '#1b2a29', background_color: '#f5f6f3' } as const

/**
 * What phones need to install the walk and to open it without a line, by language: the script that keeps its shell, and
 * the manifest. Browsers ask for the script at each opening, so a new build reaches them at the next one.
 */
export function serveWalkShell(app: FastifyInstance, distribution: string): void {
  for (const language of LANGUAGES) {
    const script = workerScript(distribution, language)
    const manifest = JSON.stringify(manifestOf(language))
    app.get(localizePath(WALK_WORKER, language), { config: { access: 'public' } }, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
    )
    app.get(
      localizePath(WALK_MANIFEST, language),
      { config: { access: 'public' } },
      async (_request, reply) =>
        reply
          .header('cache-control', 'public, max-age=86400')
          .type('application/manifest+json; charset=utf-8')
          .send(manifest),
    )
  }
}

/** The script, after what it keeps: any change of it makes browsers install it anew. */
function workerScript(distribution: string, language: Language): string {
  const shell = shellOf(distribution, language)
  const [source] = readParts(distribution, language)([WORKER])
  if (source === undefined) throw new Error(`no ${WORKER} in the build: build again`)
  const code = readFileSync(join(distribution, 'client', source), 'utf8')
  return `self.walkShell=${JSON.stringify(shell)};\n${code}`
}

function shellOf(distribution: string, language: Language): Shell {
  const { script, styles, modulePreloads, fontPreloads } = readAssets(distribution, language)(MODULES)
  const late = readParts(distribution, language)([...LATE, ...DRAWINGS])
  const files = [...new Set([script, ...styles, ...modulePreloads, ...fontPreloads, ...late])]
  const build = createHash('sha256').update(files.join(' ')).digest('base64url').slice(0, 12)
  return { build, page: localizePath(WALK_PAGE, language), entry: script, files }
}

function manifestOf(language: Language) {
  const { meta } = texts[language]
  return {
    id: localizePath(WALK_PAGE, language),
    name: `${SITE.name} · ${meta.title}`,
    short_name: SITE.name,
    description: meta.description,
    lang: language,
    start_url: localizePath(WALK_PAGE, language),
    // The sign-in and the drafts are outside the walk, and open in the same window.
    scope: '/',
    display: 'standalone',
    ...COLOURS,
    icons: WALK_ICONS,
  }
}
