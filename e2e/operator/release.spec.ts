import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../support/free-port.ts'

const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}
const title = `gisement-${version}-${process.platform}-${process.arch}`

let folder: string
let running: ChildProcess | undefined
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gisement-release-'))
  await chmod(folder, 0o755)
})
test.afterEach(async () => {
  if (running?.exitCode === null) running.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** A bare machine's environment has nothing of this project, npm or Node. */
const bare = (variables: Record<string, string> = {}) => ({
  PATH: '/usr/bin:/bin',
  HOME: folder,
  ...variables,
})

const run = (program: string, parameters: string[], variables?: Record<string, string>) =>
  spawnSync(program, parameters, { cwd: join(folder, 'site'), env: bare(variables), encoding: 'utf8' })

test('a release starts where nothing is installed, and contains nothing that production does not need', async () => {
  test.skip(process.platform !== 'linux', 'a release is put together with the tools of Linux')
  test.setTimeout(600_000)
  const made = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/release.ts'], {
    encoding: 'utf8',
  })
  expect(made.status, made.stderr).toBe(0)
  const archive = made.stdout.trim()
  expect(archive).toContain(`${title}.tar.gz`)
  const sum = await readFile(`${archive}.sha256`, 'utf8')
  expect(spawnSync('sha256sum', [archive], { encoding: 'utf8' }).stdout.slice(0, 64)).toBe(sum.slice(0, 64))

  const unpacked = join(folder, title)
  await mkdir(join(folder, 'site'))
  expect(run('tar', ['--extract', `--file=${archive}`, `--directory=${folder}`]).stderr).toBe('')
  expect(run('sh', ['-c', `cd ${unpacked} && sha256sum --check --quiet SHA256SUMS`]).stdout).toBe('')
  const files = await readdir(unpacked, { recursive: true })
  expect(files.filter((name) => /\.tsx?$|\.(test|spec)\.|settings\.env$|^\./.test(name))).toEqual([])
  for (const tool of ['vite', 'vitest', 'typescript', 'playwright', 'oxlint', 'npm'])
    expect(files).not.toContain(`node_modules/${tool}`)
  expect(await readFile(join(unpacked, 'LICENCES.txt'), 'utf8')).toMatch(
    /fastify [\d.]+: MIT[^]*SIL OPEN FONT/i,
  )
  const bill = JSON.parse(await readFile(join(unpacked, 'sbom.json'), 'utf8')) as {
    components: { name: string }[]
  }
  expect(bill.components.map(({ name }) => name)).toContain('fastify')

  const gisement = join(unpacked, 'bin', 'gisement')
  expect(run(gisement, ['version']).stdout.trim()).toBe(version)
  expect(run(gisement, ['sel1']).status).toBe(2)
  const refused = run(gisement, ['start'], { APP_ENV: 'production' })
  expect(refused.status).toBe(2)
  expect(refused.stderr).toMatch(/^Gisement can't start: .*TOKEN_SECRET must be set with APP_ENV=production/m)
  const asked = run(gisement, ['setup'])
  expect(asked.status).toBe(2)
  expect(asked.stderr).toContain('These settings are missing or wrong: PUBLIC_URL')

  const port = String(await freePort())
  const site = spawn(gisement, ['start'], {
    cwd: join(folder, 'site'),
    env: bare({ PORT: port, LOG_LEVEL: 'warn' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running = site
  let output = ''
  for (const stream of [site.stdout, site.stderr])
    stream.on('data', (chunk: Buffer) => (output += String(chunk)))
  await expect.poll(() => output, { timeout: 240_000 }).toContain('Gisement is ready')
  const home = await fetch(`http://127.0.0.1:${port}/`)
  expect(home.status).toBe(200)
  const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(await home.text()) ?? []
  expect((await fetch(`http://127.0.0.1:${port}${script}`)).status).toBe(200)
  const found = await fetch(`http://127.0.0.1:${port}/api/materiels`)
  const [, [product] = []] = (await found.json()) as [number, { id: number }[]?]
  const sheet = await fetch(`http://127.0.0.1:${port}/product/${product?.id}/sheet.pdf`)
  expect(sheet.headers.get('content-type')).toBe('application/pdf')
  expect(run(gisement, ['check'], { PORT: port }).stdout).toContain('Nothing is wrong.')
  expect(run(gisement, ['check-data'], { PORT: port }).stdout).toContain('Everything holds.')
  const ended = once(site, 'exit')
  site.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(await readdir(join(folder, 'site'))).toEqual(['.data'])
})
