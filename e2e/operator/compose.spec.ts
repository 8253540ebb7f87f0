import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request as httpsRequest } from 'node:https'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { OPERATOR } from '#test/operator.ts'

/** Caddy makes a certificate of its own for this name, which resolvers lead to this machine. */
const DOMAIN = 'market.localhost'
const IMAGES = [
  'docker.io/library/debian:12-slim',
  'docker.io/library/postgres:18',
  'docker.io/library/caddy:2',
]
const has = (program: string) => spawnSync(program, ['--version']).status === 0
const run = (program: string, parameters: string[], options: { cwd?: string; input?: string } = {}) =>
  spawnSync(program, parameters, {
    encoding: 'utf8',
    env: { ...process.env, BUILDAH_FORMAT: 'docker' },
    ...options,
  })
const podman = (...parameters: string[]) => run('podman', parameters)

/** Status of a page through the proxy; 0 without an answer. */
function statusOf(path: string): Promise<number> {
  return new Promise((resolve) => {
    const asked = httpsRequest(
      { host: '127.0.0.1', servername: DOMAIN, path, headers: { host: DOMAIN }, rejectUnauthorized: false },
      (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      },
    )
    asked.on('error', () => resolve(0))
    asked.end()
  })
}

test('the containers of one machine: built, started, saved, stopped, and restored without their volumes', async () => {
  test.skip(!has('podman') || !has('podman-compose'), 'podman or podman-compose is not installed')
  const missing = IMAGES.filter((name) => podman('image', 'exists', name).status !== 0)
  test.skip(missing.length > 0, `not fetched by the tests: ${missing.join(', ')}`)
  test.setTimeout(1_200_000)
  const made = run(process.execPath, ['scripts/release.ts'])
  expect(made.status, made.stderr).toBe(0)
  const archive = made.stdout.trim()
  const unpacked = await mkdtemp(join(tmpdir(), 'gisement-compose-'))
  expect(run('tar', ['--extract', `--file=${archive}`, `--directory=${unpacked}`]).stderr).toBe('')
  const folder = join(unpacked, basename(archive, '.tar.gz'), 'ops', 'container')
  await copyFile(archive, join(folder, 'release.tar.gz'))
  const password = randomBytes(24).toString('hex')
  await writeFile(join(folder, '.env'), `DOMAIN=${DOMAIN}\nDATABASE_PASSWORD=${password}\n`)
  const project = `trial${process.pid}`
  const compose = (...parameters: string[]) =>
    run('podman-compose', ['--project-name', project, ...parameters], { cwd: folder })
  const gisement = (...parameters: string[]) =>
    podman('exec', `${project}_gisement_1`, '/opt/gisement/bin/gisement', ...parameters)
  const expectOpen = () => expect.poll(() => statusOf('/'), { timeout: 120_000, intervals: [1000] }).toBe(200)
  try {
    await test.step('it is built, set up and started', async () => {
      const built = compose('build')
      expect(built.status, built.stderr).toBe(0)
      // The answers of `setup`, which asks at a terminal only.
      podman('volume', 'create', `${project}_data`)
      const answers = ['run', '--rm', '-i', '-v', `${project}_data:/data`, '--entrypoint', 'sh', 'gisement']
      const command = 'umask 077; cat > /data/settings.env'
      expect(run('podman', [...answers, '-c', command], { input: production() }).status).toBe(0)
      expect(compose('up', '-d').status).toBe(0)
      await expectOpen()
    })
    await test.step('the proxy’s word on its readers is trusted, and nobody else is reached', async () => {
      // Only the proxy names requests by such an identifier; the log is written a moment later.
      const log = () => podman('logs', `${project}_gisement_1`).stdout
      await expect.poll(log).toMatch(/"reqId":"\w{8}-\w{4}-\w{4}-\w{4}-\w{12}".*"url":"\/"/)
      expect(podman('port', '--all').stdout).not.toMatch(/3000|5432|9400/)
      expect(podman('healthcheck', 'run', `${project}_gisement_1`).status).toBe(0)
    })
    await test.step('a backup is made, and a stop and a start lose nothing', async () => {
      expect(gisement('backup').stdout).toContain('Saved and verified in /backups')
      expect(compose('stop', '-t', '60').status).toBe(0)
      expect(
        podman('inspect', '--format', '{{.State.ExitCode}}', `${project}_gisement_1`).stdout.trim(),
      ).toBe('0')
      expect(compose('start').status).toBe(0)
      await expectOpen()
    })
    await test.step('without the volumes of database and data everything comes back from the backup', async () => {
      expect(compose('down', '-t', '60').status).toBe(0)
      expect(podman('volume', 'rm', `${project}_database`, `${project}_data`).status).toBe(0)
      const commands = (await restoring()).replaceAll('container_', `${project}_`)
      const restored = run(
        'sh',
        ['-ec', commands.replaceAll('podman-compose', `podman-compose --project-name ${project}`)],
        { cwd: folder },
      )
      expect(restored.stdout).toContain('Restored into /data/restored')
      await expectOpen()
      await expect
        .poll(() => gisement('check-data').stdout, { timeout: 60_000 })
        .toContain('Everything holds.')
    })
  } finally {
    compose('down', '-t', '60')
    for (const name of ['database', 'data', 'backups', 'certificates'])
      podman('volume', 'rm', '--force', `${project}_${name}`)
    for (const name of ['inside', 'outside']) podman('network', 'rm', '--force', `${project}_${name}`)
    await rm(unpacked, { recursive: true, force: true })
  }
})

/** The commands of the operators' page that restore, up to the start. */
async function restoring(): Promise<string> {
  const page = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  const [, block = ''] = /\*\*To restore\*\*[^]*?```sh\n([^]*?up -d\n)/.exec(page) ?? []
  expect(block).toContain('gisement restore --from /backups')
  return block
}

/** What stands for the operator's own values. */
function production(): string {
  const secret = 'x'.repeat(40)
  const values = {
    TOKEN_SECRET: secret,
    STRIPE_SECRET_KEY: `sk_live_${secret}`,
    STRIPE_PUBLISHABLE_KEY: `pk_live_${secret}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${secret}`,
    ...OPERATOR,
    TRANSFER_HOLDER: 'Gisement SAS',
    TRANSFER_IBAN: 'FR7630006000011234567890189',
    TRANSFER_BIC: 'AGRIFRPP',
    TRANSFER_BANK: 'Banque du Port',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Market <no-reply@market.example>',
    CARRIER: 'ratecard',
  }
  return Object.entries(values)
    .map(([name, value]) => `${name}='${value}'\n`)
    .join('')
}
