import pg from 'pg'
import { vi } from 'vitest'

export interface SentStatement {
  text: string
  /** Set for a prepared statement, whose plan the connection keeps. */
  name: string | undefined
  values: unknown[]
}

/** The statements that a function sent to the database, in order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.map((call) => statementOf(call))
  } finally {
    query.mockRestore()
  }
}

function statementOf([statement, given]: readonly unknown[]): SentStatement {
  const config: Partial<pg.QueryConfig> =
    typeof statement === 'string' ? { text: statement } : (statement as pg.QueryConfig)
  const values = config.values ?? (Array.isArray(given) ? given : [])
  return { text: config.text ?? '', name: config.name, values }
}
