import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { OPERATOR } from '#test/operator.ts'
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.ts'
import { freePort } from '../support/free-port.ts'

/** A Debian image; the tests don't download it. */
const BASE = process.env['CONTAINER_BASE']
const given = (name: string) => process.env[name]?.split(' ') ?? []
const IMAGE = 'localhost/gisement-test'
const CONTAINER = `gisement-test-${process.pid}`

const podman = (...parameters: string[]) =>
  spawnSync('podman', [...given('PODMAN_OPTIONS'), ...parameters], { encoding: 'utf8' })

test('the product runs in a container: unprivileged, on a read-only root, healthy, with a clean stop', async () => {
  test.skip(BASE === undefined, 'CONTAINER_BASE names no image of Debian 12 (docs/operations.md)')
  test.skip(spawnSync('podman', ['--version']).status !== 0, 'podman is not installed')
  test.setTimeout(900_000)
  const folder = await mkdtemp(join(tmpdir(), 'gisement-container-'))
  await chmod(folder, 0o755)
  const database = await startEmbeddedPostgres({ dataDir: folder, fsync: false, onLog: () => undefined })
  try {
    const made = spawnSync(process.execPath, ['scripts/release.ts'], { encoding: 'utf8' })
    expect(made.status, made.stderr).toBe(0)
    const archive = made.stdout.trim()
    const built = podman(
      'build',
      '--tag',
      IMAGE,
      '--format',
      'docker',
      '--file',
      'ops/container/Containerfile',
      '--build-arg',
      `BASE=${BASE}`,
      '--build-arg',
      `RELEASE=${basename(archive)}`,
      ...given('PODMAN_BUILD_OPTIONS'),
      dirname(archive),
    )
    expect(built.status, built.stderr).toBe(0)

    const url = new URL(database.url)
    const socket = url.searchParams.get('host') ?? ''
    url.searchParams.set('host', '/run/database')
    const port = String(await freePort())
    const settings = { ...production(), DATABASE_URL: url.href, PORT: port }
    const run = (...command: string[]) =>
      podman(
        'run',
        '--network',
        'host',
        '--read-only',
        '--cap-drop',
        'all',
        '--security-opt',
        'no-new-privileges',
        '--volume',
        `${socket}:/run/database`,
        ...given('PODMAN_RUN_OPTIONS'),
        ...command,
      )
    const refused = run('--rm', '--env', `DATABASE_URL=${url.href}`, IMAGE)
    expect(refused.status).toBe(2)
    expect(refused.stderr).toContain('TOKEN_SECRET must be set with APP_ENV=production')

    const env = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`])
    const started = run('--detach', '--name', CONTAINER, ...env, IMAGE)
    expect(started.status, started.stderr).toBe(0)
    const health = () => podman('healthcheck', 'run', CONTAINER).status
    await expect.poll(health, { timeout: 120_000, intervals: [1000] }).toBe(0)
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
    const status = podman('exec', CONTAINER, 'cat', '/proc/1/status').stdout
    expect(status).toMatch(/Uid:\s+10001/)
    expect(status).toMatch(/CapEff:\s+0{16}/)
    expect(podman('exec', CONTAINER, 'sh', '-c', 'echo x > /opt/gisement/x').stderr).toContain('Read-only')
    podman('stop', '--time', '40', CONTAINER)
    expect(podman('inspect', '--format', '{{.State.ExitCode}}', CONTAINER).stdout.trim()).toBe('0')
  } finally {
    podman('rm', '--force', '--volumes', CONTAINER)
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

/** Stands in for the operator's own values. */
function production(): Record<string, string> {
  const secret = 'x'.repeat(40)
  return {
    PUBLIC_URL: 'https://market.example',
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
}
