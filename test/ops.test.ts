import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { createMetrics } from '#platform/metrics/metrics.ts'

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

/** Names of time series in an expression: what is no function, no keyword and no label. */
function seriesIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}|"[^"]*"|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
    .replaceAll(/\boffset\s+\w+/g, ' ')
  return [...bare.matchAll(/\b[a-z]\w*_\w+(?!\w*\s*\()|\bup\b/g)].map(([name]) => name)
}

/** All that a process tells, as a collector reads it. */
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

test('alerts and the dashboard ask for figures that are told', async () => {
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

test('the operators’ page says of each alert what it means, and names no other', () => {
  const rows = [...read('docs/operations.md').matchAll(/^\| `(Gisement\w+)` +\| .+ \| .+ \|$/gm)]
  expect(rows.map(([, name]) => name).toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted())
  for (const { labels, annotations } of rules) {
    expect(['page', 'ticket']).toContain(labels.severity)
    expect(annotations.summary).not.toBe('')
  }
})

test('the containers of one machine are unprivileged, on read-only roots, and only the proxy is reached', () => {
  const { services } = parse(read('ops/container/compose.yaml'), { merge: true }) as {
    services: Record<string, Record<string, unknown>>
  }
  expect(Object.keys(services)).toEqual(['database', 'gisement', 'proxy'])
  for (const name of ['gisement', 'proxy'])
    expect(services[name], name).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
  expect(Object.keys(services).filter((name) => services[name]?.['ports'])).toEqual(['proxy'])
  expect(read('ops/container/Containerfile')).toMatch(/^USER 10001:10001$/m)
})

const has = (program: string) => spawnSync(program, ['--version']).error === undefined

/** Programs of others judge what is written for them, where they are installed. */
const JUDGES = [
  ['promtool', ['check', 'rules', path('ops/alerts.yaml')]],
  ['promtool', ['check', 'config', path('ops/prometheus.yaml')]],
  ['caddy', ['validate', '--adapter', 'caddyfile', '--config', path('ops/Caddyfile')]],
  ['systemd-analyze', ['security', '--offline=true', '--threshold=20', path('ops/gisement.service')]],
] as const
for (const [program, parameters] of JUDGES)
  test.skipIf(!has(program))(`${program} ${parameters[0]} finds nothing wrong`, () => {
    const done = spawnSync(program, parameters, { encoding: 'utf8' })
    expect(done.status, done.stdout + done.stderr).toBe(0)
  })
