import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const FOLDER = fileURLToPath(new URL('migrations', import.meta.url))

/** What the previous build, which runs beside the new one during a rolling upgrade, may still use or omit. */
const BREAKS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['drops what it reads', /\bDROP (?:TABLE|COLUMN|VIEW|TYPE|FUNCTION|SCHEMA)\b/i],
  ['renames what it reads', /\bRENAME (?:TO|COLUMN|CONSTRAINT)\b/i],
  ['changes a type that it has planned with', /\bALTER COLUMN "?\w+"? (?:SET DATA )?TYPE\b/i],
  ['needs a value that it does not write', /\bALTER COLUMN "?\w+"? SET NOT NULL\b/i],
  ['takes a value away that it leaves to the database', /\bALTER COLUMN "?\w+"? DROP DEFAULT\b/i],
  [
    'needs a column that it does not write',
    /\bADD COLUMN (?:(?!,|;|\bDEFAULT\b|\bGENERATED\b)[\s\S])*\bNOT NULL\b(?!(?:(?![,;])[\s\S])*\b(?:DEFAULT|GENERATED)\b)/i,
  ],
]

/** The contract step, once no build in use needs what is removed: the line names the release since when. */
const CONTRACTS = /^-- contract: since \d+\.\d+/m

/** What in a migration would break the previous build. */
function breaksIn(sql: string): string[] {
  if (CONTRACTS.test(sql)) return []
  const statements = sql.replaceAll(/--.*$/gm, '')
  return BREAKS.filter(([, pattern]) => pattern.test(statements)).map(([what]) => what)
}

test('no migration breaks the previous build, which runs beside the new one', () => {
  const files = globSync('*.sql', { cwd: FOLDER })
  expect(files.length).toBeGreaterThan(20)
  const broken = files.map((name) => [name, breaksIn(readFileSync(`${FOLDER}/${name}`, 'utf8'))] as const)
  expect(broken.filter(([, breaks]) => breaks.length > 0)).toEqual([])
})

test.each([
  ['ALTER TABLE a DROP COLUMN b', 'drops what it reads'],
  ['ALTER TABLE a RENAME COLUMN b TO c', 'renames what it reads'],
  ['ALTER TABLE a ALTER COLUMN b TYPE bigint', 'changes a type that it has planned with'],
  ['ALTER TABLE a ALTER COLUMN b SET NOT NULL', 'needs a value that it does not write'],
  ['ALTER TABLE a ALTER COLUMN b DROP DEFAULT', 'takes a value away that it leaves to the database'],
  [
    'ALTER TABLE a ADD COLUMN b text NOT NULL, ADD COLUMN c int DEFAULT 0',
    'needs a column that it does not write',
  ],
])('%s: %s', (sql, what) => {
  expect(breaksIn(sql)).toEqual([what])
  expect(breaksIn(`-- contract: since 1.2 no build reads b\n${sql}`)).toEqual([])
})

test.each([
  'ALTER TABLE a ADD COLUMN b text NOT NULL DEFAULT 0',
  'ALTER TABLE a ADD COLUMN b int DEFAULT 0 NOT NULL, ADD COLUMN c text',
  'ALTER TABLE a ADD COLUMN b text, ADD CONSTRAINT c CHECK (b IS NOT NULL OR d) NOT VALID',
  'CREATE TABLE a (b text NOT NULL)',
  'DROP INDEX a',
  '-- DROP TABLE a, later',
])('%s is an expansion', (sql) => {
  expect(breaksIn(sql)).toEqual([])
})
