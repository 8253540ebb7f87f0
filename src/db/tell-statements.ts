import { tracingChannel } from 'node:diagnostics_channel'
import type pg from 'pg'

/** A running statement: its text, which contains no values. */
export interface ToldStatement {
  text: string
}

/** Subscribers see each statement of connections opened while they were subscribed. */
export const statements = tracingChannel<string, ToldStatement>('gisement:statement')

const textOf = (asked: unknown): string =>
  typeof asked === 'string'
    ? asked
    : typeof asked === 'object' && asked !== null && 'text' in asked && typeof asked.text === 'string'
      ? asked.text
      : ''

type Ask = (...parameters: unknown[]) => unknown

/** Publishes the statements of a new connection. Without subscribers the connection is left as it is. */
export function tellStatements(client: pg.PoolClient): void {
  if (!statements.hasSubscribers) return
  const ask = client.query.bind(client) as Ask
  const told: Ask = (...parameters) => {
    const text = textOf(parameters[0])
    // The library's own query objects report their end by events.
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
