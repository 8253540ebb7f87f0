import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { JOBS } from '../src/app/jobs.ts'
import { resilienceText } from './resilience-text.ts'
import { SETTINGS } from '../src/platform/config/config.ts'

// What documents name has to exist: paths, links, npm scripts, settings, metrics, migrations. What they have to cover is
// covered: settings, scheduled jobs, decision records.

const root = fileURLToPath(new URL('..', import.meta.url))
const OPERATIONS = 'docs/operations.md'
const RECORDS = 'docs/decisions'
const INDEX = `${RECORDS}/README.md`
const CHANGES = 'CHANGELOG.md'
const MIGRATIONS = 'src/db/migrations'

const read = (name: string) => readFileSync(`${root}/${name}`, 'utf8')
const inFolder = (folder: string) => readdirSync(`${root}/${folder}`).map((name) => `${folder}/${name}`)
const modulesIn = (folder: string) =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|mjs|sh)$/.test(name))
    .map((name) => `${folder}/${name}`)
const isDocument = (name: string) => name.endsWith('.md')
const documents = ['README.md', 'CONTRIBUTING.md', CHANGES, ...inFolder('docs'), ...inFolder(RECORDS)].filter(
  isDocument,
)
/** Their comments name paths and commands too. */
const programs = ['.ci/run', ...modulesIn('bench'), ...modulesIn('scripts')]
const records = inFolder(RECORDS).filter((name) => isDocument(name) && name !== INDEX)
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

const PATH = /`((?:src|demo|sandbox|test|e2e|bench|docs|scripts|ops|\.ci)\/[\w./-]+)`/g
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g
const ANCHOR = /\]\(#([^)\s]+)\)/g
const RUN = /\bnpm run ([a-z][\w:-]*)/g
const SHORT = /`npm ([a-z][\w:-]*)/g
const OF_NPM = new Set(['ci', 'install', 'i', 'run'])
const SETTING_ROW = /^\|((?: `[A-Z0-9_]+`,?)+) +\|/gm
const SETTING = /`([A-Z0-9_]+)`/g

const found = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')
const folderOf = (name: string) => (name.includes('/') ? name.slice(0, name.lastIndexOf('/')) : '.')
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

/** The things that a document or a program names but that do not exist. */
function missingOf(name: string): string[] {
  const text = read(name)
  const anchors = new Set(found(/^#+ (.+)$/gm, text).map(anchorOf))
  const commands = [...found(RUN, text), ...found(SHORT, text).filter((command) => !OF_NPM.has(command))]
  return [
    ...found(PATH, text).filter((path) => !existsSync(`${root}/${path}`)),
    ...(isDocument(name)
      ? found(LINK, text).filter((path) => !existsSync(`${root}/${folderOf(name)}/${path}`))
      : []),
    ...found(ANCHOR, text).filter((anchor) => isDocument(name) && !anchors.has(anchor)),
    ...commands.filter((command) => !(command in scripts)).map((command) => `npm run ${command}`),
  ].map((what) => `${name} names ${what}, which does not exist`)
}

/**
 * Compares the table of settings with the configuration, the named metrics with the code, and the list of
 * scheduled jobs with the jobs.
 */
function problemsOfOperations(): string[] {
  const text = read(OPERATIONS)
  const figures = inFolder('src/platform/metrics').map(read).join('')
  const rows = found(SETTING_ROW, text).flatMap((cell) => found(SETTING, cell))
  return [
    ...SETTINGS.filter((name) => !rows.includes(name)).map((name) => `${OPERATIONS} has no row for ${name}`),
    ...rows
      .filter((name) => !SETTINGS.includes(name))
      .map((name) => `${OPERATIONS} has a row for ${name}, which nothing reads`),
    ...documents.flatMap((document) =>
      found(/\b(gisement_[a-z_]+)/g, read(document))
        .filter((name) => !figures.includes(`'${name}'`))
        .map((name) => `${document} names the figure ${name}, which nobody counts`),
    ),
    ...JOBS.filter(({ cron, name }) => cron && !text.includes(`\`${name}\``)).map(
      ({ name }) => `${OPERATIONS} does not name the job ${name}`,
    ),
  ]
}

/**
 * The list of records is complete, a number means one record, and a record that another one supersedes says
 * so in its third line.
 */
function problemsOfRecords(): string[] {
  const numberOf = (name: string) => name.slice(RECORDS.length + 1).split('-')[0]
  const stateOf = (name: string) => read(name).split('\n')[2] ?? ''
  const listed = found(LINK, read(INDEX)).map((link) => `${RECORDS}/${link}`)
  const superseded = records.flatMap((name) =>
    found(/(?:Supersedes|Replaces)[^.]*?\]\(([\w-]+\.md)\)/g, stateOf(name)).map((link) => ({ name, link })),
  )
  return [
    ...records.filter((name) => !listed.includes(name)).map((name) => `${INDEX} does not list ${name}`),
    ...records
      .filter((name, at) => records.findIndex((other) => numberOf(other) === numberOf(name)) < at)
      .map((name) => `${name} has the number of another record`),
    ...superseded
      .filter(({ name, link }) => !stateOf(`${RECORDS}/${link}`).includes(name.slice(RECORDS.length + 1)))
      .map(({ name, link }) => `${RECORDS}/${link} does not say that ${name} supersedes a part of it`),
  ]
}

/** The changes name migrations by number, with or without their subject, and each once. */
function problemsOfChanges(): string[] {
  const files = inFolder(MIGRATIONS).map((path) => path.slice(MIGRATIONS.length + 1))
  const named = found(/\bMigration `?(\d{4}[\w-]*)/g, read(CHANGES))
  const numbers = named.map((name) => name.slice(0, 4))
  return [
    ...named
      .filter((name) => !files.some((file) => file === `${name}.sql` || file.startsWith(`${name}-`)))
      .map((name) => `${CHANGES} names the migration ${name}, which is no file in ${MIGRATIONS}`),
    ...named
      .filter((_, at) => numbers.indexOf(numbers[at] ?? '') < at)
      .map((name) => `${CHANGES} names the migration ${name} twice`),
  ]
}

const resilience = 'docs/resilience.md'
const isCurrent = read(resilience) === (await resilienceText())

const problems = [
  ...(isCurrent
    ? []
    : [`${resilience} is not what the lists of the tests say: npx node scripts/resilience.ts`]),
  ...[...documents, ...programs].flatMap(missingOf),
  ...problemsOfOperations(),
  ...problemsOfRecords(),
  ...problemsOfChanges(),
]
for (const problem of problems) console.error(problem)
console.log(`${documents.length} documents read, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
