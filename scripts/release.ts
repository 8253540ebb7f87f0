/**
 * Makes a release of what is built: `npm run release`. It has everything that production needs, Node and
 * PostgreSQL among it, and nothing else: no tests, no development, no compiler. The same commit gives the same
 * bytes.
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

/** Whose files the build takes into pages: they are no dependencies of production. */
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

/** When the commit was made, in seconds: what is in the release is as old as its sources. */
function sourceDate(): number {
  const given = process.env['SOURCE_DATE_EPOCH']
  return Number(given || run('git', ['log', '-1', '--format=%ct']))
}

/** What is in the release by name and version; without what changes from one listing to the next. */
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

/** Whether it can be told from the changelog what this version brings. */
function requireChanges(): void {
  if (readFileSync(join(root, 'CHANGELOG.md'), 'utf8').includes(`\n## ${version}`)) return
  throw new Error(`CHANGELOG.md has no section about ${version}, the version in package.json`)
}

/** A sum for each file, as `sha256sum -c` reads them. */
function sumsOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const lines = files.map((path) => `${sha256(path)}  ${relative(folder, path)}`)
  return `${lines.toSorted((a, b) => (a.slice(66) < b.slice(66) ? -1 : 1)).join('\n')}\n`
}

const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

/** Node itself and the command that starts with it. */
function copyNode(): void {
  mkdirSync(join(release, 'bin'))
  cpSync(process.execPath, join(release, 'bin', 'node'), { dereference: true })
  cpSync(join(root, 'scripts', 'release', 'gisement.sh'), join(release, 'bin', 'gisement'))
  for (const each of ['node', 'gisement']) chmodSync(join(release, 'bin', each), 0o755)
}

/** The same bytes from the same files: in order, of nobody, as old as the commit. */
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
