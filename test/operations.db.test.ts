import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { useDatabase } from './database.ts'

const database = useDatabase()

const TEXT = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8')

/** From fenced blocks, which may have several, and from inline code. */
const statements = [
  ...[...TEXT.matchAll(/^```sql\n(.+?)^```$/gms)].flatMap(([, block = '']) => block.split(/;$/m)),
  ...[...TEXT.matchAll(/`((?:SELECT|UPDATE|DELETE) [^`]+)`/g)].map(([, inline = '']) => inline),
]
  .map((statement) => statement.replaceAll(/^--.*$/gm, '').trim())
  .filter((statement) => statement !== '')

test('the statements of the operations document are found', () => {
  expect(statements.length).toBeGreaterThan(5)
})

test.each(statements)('the database understands what operators are told to ask: %s', async (statement) => {
  await expect(database.pool.query(`EXPLAIN ${statement}`)).resolves.toBeDefined()
})
