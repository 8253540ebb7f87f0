/**
 * Packs what has been built into a release: `npm run release`. It contains everything that production needs,
 * including Node and PostgreSQL, and nothing else: no tests, no development tools, no compiler. Builds are
 * reproducible: the same commit gives the same bytes.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { copyPackages, copyProject, embeddedDatabase, LOADED } from './release/contents.ts'
import { licencesText } from './release/licences.ts'
import { placesOf, readLock } from './release/packages.ts'
import { commandsConfig } from './vite-configs.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  name: string
  version: string
}
const title = `${name}-${version}-${process.platform}-${process.arch}`
const staging = join(root, '.cache', 'release')
const release = join(staging, title)
const out = join(root, 'release')
const lock = readLock(root)

/** Packages whose files are bundled into pages, so that production does not depend on them. */
const BUILT_IN = [
  '@fontsource-variable/archivo',
  '@fontsource-variable/martian-mono',
  '@phosphor-icons/core',
  'tailwindcss',
]

function run(command: string, parameters: readonly string[]): string {
  const done = spawnSync(command, parameters, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (done.status === 0) return done.stdout
  throw new Error(`${command} ${parameters[0] ?? ''} failed: ${done.stderr || String(done.error)}`)
}

/** The time of the commit, in seconds, which all files of the release get. */
function sourceDate(): number {
  const given = process.env['SOURCE_DATE_EPOCH']
  return Number(given || run('git', ['log', '-1', '--format=%ct']))
}

/** The software bill of materials, by name and version, without the parts that differ each time. */
function billOfMaterials(date: number): string {
  const npm = process.env['npm_execpath']
  const parameters = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev']
  const listed = npm ? run(process.execPath, [npm, ...parameters]) : run('npm', parameters)
  const { serialNumber: _, ...bill } = JSON.parse(listed) as {
    serialNumber: string
    metadata: { timestamp: string; component: { name: string } }
  }
  bill.metadata.timestamp = new Date(date * 1000).toISOString()
  bill.metadata.component.name = name
  return `${JSON.stringify(bill, null, 2)}\n`
}

/** Requires an entry for this version in the changelog. */
function requireChanges(): void {
  if (readFileSync(join(root, 'CHANGELOG.md'), 'utf8').includes(`\n## ${version}`)) return
  throw new Error(`CHANGELOG.md has no section about ${version}, the version in package.json`)
}

/** A checksum for each file, in the format of `sha256sum -c`. */
function sumsOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const lines = files.map((path) => `${sha256(path)}  ${relative(folder, path)}`)
  return `${lines.toSorted((a, b) => (a.slice(66) < b.slice(66) ? -1 : 1)).join('\n')}\n`
}

const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

/** Node itself, and the command that starts it. */
function copyNode(): void {
  mkdirSync(join(release, 'bin'))
  cpSync(process.execPath, join(release, 'bin', 'node'), { dereference: true })
  cpSync(join(root, 'scripts', 'release', 'gisement.sh'), join(release, 'bin', 'gisement'))
  for (const each of ['node', 'gisement']) chmodSync(join(release, 'bin', each), 0o755)
}

/** Reproducible: sorted, without an owner, dated by the commit. */
function pack(date: number): string {
  mkdirSync(out, { recursive: true })
  const archive = `${title}.tar.gz`
  run('tar', [
    '--create',
    '--use-compress-program=gzip -n -6',
    `--file=${join(out, archive)}`,
    `--directory=${staging}`,
    '--format=posix',
    '--pax-option=exthdr.name=%d/PaxHeaders/%f,delete=atime,delete=ctime',
    '--sort=name',
    `--mtime=@${date}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u+rwX,go+rX,go-w',
    title,
  ])
  writeFileSync(join(out, `${archive}.sha256`), `${sha256(join(out, archive))}  ${archive}\n`)
  return join(out, archive)
}

requireChanges()
const date = sourceDate()
rmSync(staging, { recursive: true, force: true })
mkdirSync(release, { recursive: true })
copyProject(root, release)
await build(commandsConfig(join(release, 'dist', 'commands')))
const places = placesOf(root, lock, [...LOADED, embeddedDatabase])
copyPackages(root, release, places)
copyNode()
const own = { name, version, private: true, license: 'UNLICENSED', type: 'module' }
writeFileSync(join(release, 'package.json'), `${JSON.stringify(own, null, 2)}\n`)
const shipped = Object.keys(lock).filter((place) => place !== '' && !isOfDevelopment(place))
writeFileSync(join(release, 'LICENCES.txt'), licencesText(root, lock, shipped))
writeFileSync(join(release, 'sbom.json'), billOfMaterials(date))
writeFileSync(join(release, 'SHA256SUMS'), sumsOf(release))
console.log(pack(date))

function isOfDevelopment(place: string): boolean {
  const { dev = false, devOptional = false } = lock[place] ?? {}
  const isTool = dev || devOptional || /^node_modules\/@type(s|script)\//.test(place)
  return isTool && !BUILT_IN.includes(place.replace('node_modules/', ''))
}
