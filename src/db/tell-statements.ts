import { tracingChannel } from 'node:diagnostics_channel'
import type pg from 'pg'

/** A statement that is being run: its text, in which no values stand. */
export interface ToldStatement {
  text: string
}

/** Who listens hears of each statement of connections that were made while somebody listened. */
export const statements = tracingChannel<string, ToldStatement>('gisement:statement')

const textOf = (asked: unknown): string =>
  typeof asked === 'string'
    ? asked
    : typeof asked === 'object' && asked !== null && 'text' in asked && typeof asked.text === 'string'
      ? asked.text
      : ''

type Ask = (...parameters: unknown[]) => unknown

/** Tells of the statements of a new connection. Where nobody listens, the connection stays as it is. */
export function tellStatements(client: pg.PoolClient): void {
  if (!statements.hasSubscribers) return
  const ask = client.query.bind(client) as Ask
  const told: Ask = (...parameters) => {
    const text = textOf(parameters[0])
    // The library's own objects end by events.
    if (text === '') return ask(...parameters)
    const last = parameters.length - 1
    return typeof parameters[last] === 'function'
      ? statements.traceCallback(ask, last, { text }, undefined, ...parameters)
      : statements.tracePromise(
          ask as (...all: unknown[]) => Promise<unknown>,
          { text },
          undefined,
          ...parameters,
        )
  }
  Object.assign(client, { query: told })
}
