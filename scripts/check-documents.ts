import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Every path and npm script that a document names exists.

const root = fileURLToPath(new URL('..', import.meta.url))
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(`${root}/docs`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]
const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as {
  scripts: Record<string, string>
}

const PATH = /`((?:src|test|e2e|bench|docs|scripts|\.ci)\/[\w./-]+)`/g
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g
const SCRIPT = /`npm (?:run )?([a-z][\w:-]*)/g
const OF_NPM = new Set(['ci', 'install', 'test', 'start', 'i', 'run'])

const problems = documents.flatMap((name) => {
  const text = readFileSync(`${root}/${name}`, 'utf8')
  const folder = name.includes('/') ? name.slice(0, name.lastIndexOf('/')) : '.'
  const missingPaths = [...text.matchAll(PATH)]
    .map((match) => match[1] ?? '')
    .filter((path) => !existsSync(`${root}/${path}`))
  const missingLinks = [...text.matchAll(LINK)]
    .map((match) => match[1] ?? '')
    .filter((path) => !existsSync(`${root}/${folder}/${path}`))
  const missingScripts = [...text.matchAll(SCRIPT)]
    .map((match) => match[1] ?? '')
    .filter((script) => !(script in scripts) && !OF_NPM.has(script))
  return [...missingPaths, ...missingLinks, ...missingScripts.map((script) => `npm run ${script}`)].map(
    (what) => `${name} names ${what}, which does not exist`,
  )
})

for (const problem of problems) console.error(problem)
console.log(`${documents.length} documents read, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
