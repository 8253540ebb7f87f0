import { expect, test } from 'vitest'
import { sourcesOf } from './sources.ts'

/** State that outlives a transaction, and would be lost, or leak to another client, behind a pooler. */
const SESSION_STATE = [
  /\bpg_(?:try_)?advisory_lock(?:_shared)?\(/,
  /`LISTEN /,
  /\bUNLISTEN\b/,
  /['"`;]\s*SET (?!LOCAL\b|TRANSACTION\b)\w+ *(?:=|TO)/,
  /\bWITH HOLD\b/,
  /\bCREATE TEMP/,
  /\bPREPARE \w+ AS\b/,
  /set_config\([^)]*, *false\)/,
]

/** Files that keep session state, and on which connection. */
const PLACES: Readonly<Record<string, string>> = {
  'src/db/migrate.ts': 'a connection of its own, on the direct address',
  'src/db/watch-database.ts': 'a connection of its own, on the direct address',
  'src/platform/jobs/lane-signals.ts':
    'a connection of the pool of the queue, which is on the direct address',
  'src/platform/jobs/living-workers.ts': 'a connection of its own, of the pool of the queue',
  'src/platform/postgres/upgrade/copy-tables.ts': 'connections of its own, to two servers that it started',
  'demo/load-demonstration.ts': 'a direct connection, handed over by the start',
}

test('session state is used only on dedicated connections', () => {
  const found = ['src', 'demo', 'sandbox']
    .flatMap(sourcesOf)
    .filter(({ text }) => SESSION_STATE.some((pattern) => pattern.test(text)))
    .map(({ path }) => path)
  expect(found.toSorted()).toEqual(Object.keys(PLACES).toSorted())
})

test('the patterns match what they look for', () => {
  const statements = [
    'SELECT pg_advisory_lock($1)',
    'SELECT pg_try_advisory_lock_shared(1, 2)',
    '`LISTEN news`',
    "'SET statement_timeout = 0'",
    "';SET search_path TO x'",
    'DECLARE c CURSOR WITH HOLD FOR SELECT 1',
    'CREATE TEMP TABLE t ()',
    'PREPARE one AS SELECT 1',
    "set_config('x', '0', false)",
  ]
  expect(statements.filter((text) => !SESSION_STATE.some((pattern) => pattern.test(text)))).toEqual([])
  const harmless = [
    "SELECT pg_advisory_xact_lock(1); 'SET LOCAL statement_timeout = 1'",
    "set_config('x', '0', true)",
  ]
  expect(harmless.filter((text) => SESSION_STATE.some((pattern) => pattern.test(text)))).toEqual([])
})
