// The first step of `npm start`, `npm test`, `npm run setup` and `npm run check`: plain JavaScript with the
// standard library only, for whatever Node started npm (20.19 or newer). Installs from the lock file if
// needed, builds if something changed, then hands over to the pinned Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takeTurn } from './take-turn.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const inProject = (...parts) => join(root, ...parts)
const LOCK_MARK = inProject('node_modules', '.gisement-lock')
const BUILD_MARK = inProject('dist', '.inputs')
const PINNED_NODE = inProject('node_modules', '.bin', 'node')
const MINIMAL_MAJOR = 24

const sha256 = (...contents) =>
  contents.reduce((hash, content) => hash.update(content), createHash('sha256')).digest('hex')
const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

const began = Date.now()
const [task, ...rest] = process.argv.slice(2)
/** The output of a service is read by programs: one JSON object per line. */
const format = process.env.LOG_FORMAT || (process.stdout.isTTY || task !== 'start' ? 'text' : 'json')

const say = (msg) =>
  console.log(format === 'json' ? JSON.stringify({ level: 30, time: new Date().toISOString(), msg }) : msg)

/** Shows the current step and, to a person, its duration. */
function during(step, act) {
  if (format === 'json') {
    say(step)
    return act()
  }
  const stepBegan = Date.now()
  process.stdout.write(process.stdout.isTTY ? `  ${step.padEnd(11)} …` : '')
  act()
  const line = `  ${step.padEnd(11)} ${((Date.now() - stepBegan) / 1000).toFixed(1)} s\n`
  process.stdout.write(process.stdout.isTTY ? `\r${line}` : line)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}

/**
 * Runs `npm ci` if the folder was installed from another lock file. The mark is written last, so an
 * interrupted install is repeated.
 */
function install() {
  const digest = sha256(readFileSync(inProject('package-lock.json')))
  if (read(LOCK_MARK) === digest) return
  during('installing', runNpm)
  writeFileSync(LOCK_MARK, digest)
}

function runNpm() {
  const npm = process.env.npm_execpath
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  const done = spawnSync(command, [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    // npm's messages are not needed, its errors are.
    stdio: ['inherit', 'ignore', 'inherit'],
  })
  if (done.status !== 0) fail('The install failed: see above. Start again when the cause is mended.')
}

/**
 * The Node from the package registry, if there is one for this system; otherwise the running one, if it is
 * new enough.
 */
function pinnedNode() {
  if (existsSync(PINNED_NODE)) return PINNED_NODE
  if (Number(process.versions.node.split('.')[0]) >= MINIMAL_MAJOR) return process.execPath
  return fail(
    `On ${process.platform} ${process.arch} Node ${MINIMAL_MAJOR} or newer is needed; this is ${process.version}.`,
  )
}

function buildInputs() {
  const folders = ['src', 'demo', 'sandbox', 'scripts']
  const files = folders.flatMap((folder) =>
    readdirSync(inProject(folder), { recursive: true, withFileTypes: true })
      .filter(
        (entry) =>
          entry.isFile() &&
          /\.(tsx?|css|svg|woff2|jpg)$/.test(entry.name) &&
          !/\.test\.tsx?$/.test(entry.name),
      )
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  return [...files.toSorted(), inProject('package-lock.json')]
}

function build(node) {
  const digest = sha256(...buildInputs().flatMap((path) => [path.slice(root.length), readFileSync(path)]))
  if (read(BUILD_MARK) === digest) return
  // First: one that fails leaves half of its files, which earlier sources, put back, would take for theirs.
  rmSync(BUILD_MARK, { force: true })
  during('building', () => {
    const done = spawnSync(node, ['scripts/build.ts'], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (done.status !== 0) fail('The build failed: see above.')
  })
  writeFileSync(BUILD_MARK, digest)
}

/**
 * Replaces this process if its Node supports that, which saves some 60 MB. Otherwise forwards signals, and
 * exits with the child's code.
 */
function handOver(node, argumentsOf, variables) {
  const parameters = ['--disable-warning=ExperimentalWarning', ...argumentsOf]
  const env = { ...process.env, ...variables }
  if (process.execve && process.platform !== 'win32') {
    process.chdir(root)
    process.execve(node, [node, ...parameters], env)
  }
  const child = spawn(node, parameters, { cwd: root, stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}

const endTurn = await takeTurn(root, say)
install()
const node = pinnedNode()
if (['start', 'build', 'release'].includes(task)) build(node)
endTurn()
if (task === 'start') {
  // In MB. Node's default keeps 100 MB more for short-lived objects, with a tenth of it in use.
  handOver(node, ['--max-semi-space-size=16', 'dist/server/main.js', ...rest], {
    NODE_ENV: 'production',
    // Of the C library, whose pools of memory are otherwise eight for each core: some 150 MB more after pictures.
    MALLOC_ARENA_MAX: process.env['MALLOC_ARENA_MAX'] ?? '2',
    // A setting in the file takes precedence.
    START_FORMAT: format,
    START_BEGAN: String(began),
  })
} else if (['test', 'setup', 'check', 'release'].includes(task)) {
  handOver(node, [`scripts/${task}.ts`, ...rest], {})
} else if (task !== 'build') {
  fail('Usage: bootstrap.mjs start | test | build | setup | check | release')
}
