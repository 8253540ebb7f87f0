import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { loadConfig } from '#platform/config/config.ts'
import { createMetrics } from '#platform/metrics/metrics.ts'
import { OPERATOR } from './operator.ts'

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))
const read = (name: string) => readFileSync(path(name), 'utf8')

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string }
}
const { groups } = parse(read('ops/alerts.yaml')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap(({ rules: each }) => each)
const dashboard = JSON.parse(read('ops/dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[]
}

/** The names of time series in an expression: everything but functions, keywords and labels. */
function seriesIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}|"[^"]*"|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
    .replaceAll(/\boffset\s+\w+/g, ' ')
  return [...bare.matchAll(/\b[a-z]\w*_\w+(?!\w*\s*\()|\bup\b/g)].map(([name]) => name)
}

/** All metrics of a process, as a collector reads them. */
async function told(): Promise<Set<string>> {
  const work = {
    holds: 1,
    hold_age: 1,
    due: 1,
    due_age: 1,
    retried: 0,
    failed: 0,
    events: 1,
    event_age: 1,
    clock_age: 1,
    workers: 1,
    rate_days: 1,
  }
  const pool = { query: async () => ({ rows: [work] }), totalCount: 1, idleCount: 1, waitingCount: 0 }
  const status = async () => ({
    lastAt: null,
    logAt: null,
    isUnbroken: true,
    hasDatabase: true,
    lost: null,
    copy: null,
  })
  const text = await createMetrics({ pool, dataDir: tmpdir(), backups: { status } }).read()
  const kinds = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  return new Set([
    'up',
    ...kinds.flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    ),
  ])
}

test('alerts and the dashboard use only metrics that exist', async () => {
  const known = await told()
  const asked = [
    ...rules.map(({ alert, expr }) => ({ where: alert, expr })),
    ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: title, expr }))),
  ]
  expect(asked.length).toBeGreaterThan(30)
  for (const { where, expr } of asked) {
    const names = seriesIn(expr)
    expect(names.length, where).toBeGreaterThan(0)
    expect(
      names.filter((name) => !known.has(name)),
      where,
    ).toEqual([])
  }
})

test('docs/operations.md explains each alert, and no other', () => {
  const rows = [...read('docs/operations.md').matchAll(/^\| `(Gisement\w+)` +\| .+ \| .+ \|$/gm)]
  expect(rows.map(([, name]) => name).toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted())
  for (const { labels, annotations } of rules) {
    expect(['page', 'ticket']).toContain(labels.severity)
    expect(annotations.summary).not.toBe('')
  }
})

test('the containers of one machine are unprivileged, on read-only roots, and only the proxy is reachable', () => {
  const { services } = parse(read('ops/container/compose.yaml'), { merge: true }) as {
    services: Record<string, Record<string, unknown>>
  }
  expect(Object.keys(services)).toEqual(['database', 'gisement', 'proxy'])
  for (const name of ['gisement', 'proxy'])
    expect(services[name], name).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
  expect(Object.keys(services).filter((name) => services[name]?.['ports'])).toEqual(['proxy'])
  expect(read('ops/container/Containerfile')).toMatch(/^USER 10001:10001$/m)
})

/** An operator's answers to `gisement setup` in the volume, beside the environment of the containers. */
const ANSWERED = {
  ...OPERATOR,
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
  CARRIER: 'ratecard',
  TRANSFER_HOLDER: 'Yard',
  TRANSFER_IBAN: 'FR7630006000011234567890189',
  TRANSFER_BIC: 'AGRIFRPP',
  TRANSFER_BANK: 'Bank',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Yard <no-reply@yard.example>',
  TOKEN_SECRET: 'x'.repeat(40),
}
const WRITTEN: Readonly<Record<string, string>> = {
  DOMAIN: 'market.example',
  DATABASE_PASSWORD: 'a-password',
}

interface Composed {
  services: Record<
    string,
    { environment: Record<string, string>; volumes: string[]; networks: string[]; tmpfs?: string[] }
  >
  volumes: Record<string, null>
  networks: Record<string, object>
}

/** The compose file with the operator's values from `.env`. */
const composed = () =>
  parse(
    read('ops/container/compose.yaml').replaceAll(
      /\$\{(\w+)(?::\?[^}]*|:-([^}]*))?\}/g,
      (_, name: string, otherwise = '') => WRITTEN[name] ?? String(otherwise),
    ),
    { merge: true },
  ) as Composed

test('with the settings of its container and the answers of an operator the product starts in production', () => {
  const { services } = composed()
  const [image = ''] = /^ENV .+$/m.exec(read('ops/container/Containerfile')) ?? []
  const ofImage = Object.fromEntries(
    image
      .slice(4)
      .split(' ')
      .map((pair) => pair.split('=')),
  )
  const { gisement, proxy } = services
  const config = loadConfig({ ...ANSWERED, ...ofImage, ...gisement?.environment })
  const host = (url: string | null) => new URL(url ?? '').hostname
  expect([host(config.databaseUrl), host(config.backupDatabaseUrl), config.publicUrl]).toEqual([
    'database',
    'database',
    'https://market.example',
  ])
  // Data that outlive a container are in volumes, and the proxy uses the product's port.
  const mounted = gisement?.volumes.map((each) => each.split(':')[1])
  expect(mounted).toEqual([config.dataDir, config.backup?.to])
  expect(proxy?.environment['UPSTREAM']).toBe(`gisement:${config.port}`)
  expect(config.host).toBe('0.0.0.0')
  expect(config.trustedProxies).toEqual(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'])
  expect(proxy?.networks).toEqual(['outside'])
  // The stop timeout exceeds the time that the product needs.
  expect(config.drainSeconds).toBeLessThan(30)
})

test('the compose file is understood by podman-compose 1.0.3 of Debian 12, too', () => {
  const { services, networks } = composed()
  // It chooses the addresses of networks itself, and podman starts nothing else than `always` after a boot.
  for (const network of Object.values(networks)) expect(network).not.toHaveProperty('ipam')
  for (const service of Object.values(services)) expect(service).toMatchObject({ restart: 'always' })
})

test('the mounted files exist, and role and database match the settings', () => {
  const { services, volumes } = composed()
  const mounts = Object.values(services).flatMap(({ volumes: each }) =>
    each.map((mount) => mount.split(':')[0] ?? ''),
  )
  const named = mounts.filter((from) => !from.startsWith('.'))
  expect(named.toSorted()).toEqual(Object.keys(volumes).toSorted())
  for (const from of mounts.filter((each) => each.startsWith('.')))
    expect(statSync(path(`ops/container/${from}`)).isFile(), from).toBe(true)
  // The image would source a script that isn't executable into its own shell, with `set -u`.
  expect(statSync(path('ops/container/create-database.sh')).mode & 0o111).not.toBe(0)
  const script = read('ops/container/create-database.sh')
  for (const [, user, name] of read('ops/container/compose.yaml').matchAll(
    /postgres:\/\/(\w+):.*\/(\w+)$/gm,
  )) {
    expect(script).toMatch(new RegExp(`^CREATE ROLE ${user} LOGIN`, 'm'))
    expect(script).toMatch(new RegExp(`^CREATE DATABASE ${name} OWNER gisement`, 'm'))
  }
})

test('the paths and commands of unit and image are those of a release', () => {
  const unit = read('ops/gisement.service')
  expect(unit).toMatch(/^ExecStart=\/opt\/gisement\/bin\/gisement start$/m)
  expect(unit).toMatch(/^WorkingDirectory=\/var\/lib\/gisement$/m)
  // The exit code of main.ts for wrong settings.
  expect(unit).toMatch(/^RestartPreventExitStatus=2$/m)
  expect(read('src/app/main.ts')).toMatch(/process\.exit\(2\)/)
  const image = read('ops/container/Containerfile')
  expect(image).toContain('/readyz')
  expect(image).toMatch(/^ENTRYPOINT \["\/opt\/gisement\/bin\/gisement"\]\nCMD \["start"\]$/m)
  expect(read('scripts/release/gisement.sh')).toMatch(/^start\)$/m)
})

const has = (program: string) => spawnSync(program, ['--version']).error === undefined

/** Other projects' own checkers of these files, where installed. */
const JUDGES = [
  ['promtool', ['check', 'rules', path('ops/alerts.yaml')]],
  ['promtool', ['check', 'config', path('ops/prometheus.yaml')]],
  ['caddy', ['validate', '--adapter', 'caddyfile', '--config', path('ops/Caddyfile')]],
  ['systemd-analyze', ['security', '--offline=true', '--threshold=20', path('ops/gisement.service')]],
] as const
for (const [program, parameters] of JUDGES)
  test.skipIf(!has(program))(
    `${program} ${parameters[0]} finds nothing wrong${has(program) ? '' : ` (skipped: ${program} is not installed)`}`,
    () => {
      const done = spawnSync(program, parameters, { encoding: 'utf8' })
      expect(done.status, done.stdout + done.stderr).toBe(0)
    },
  )
