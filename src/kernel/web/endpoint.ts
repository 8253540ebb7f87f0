import type * as z from 'zod/v4/core'
import type { Access } from '../actor.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One call of the HTTP interface: the single description that the route, the typed client, the OpenAPI
 * document and the tests share. Shapes are zod schemas; `access` says who may call it.
 */
export interface Endpoint {
  readonly method: Method
  readonly path: `/${string}`
  readonly access: Access
  readonly summary: string
  /** The status of success; 303 leads a form that works without scripts to a page. */
  readonly status: 200 | 201 | 202 | 204 | 303
  readonly params?: z.$ZodType
  readonly query?: z.$ZodType
  readonly body?: z.$ZodType
  readonly response: z.$ZodType
  /**
   * Open to staff who still have to set up their second factor: the set-up itself, and what its page needs.
   */
  readonly beforeSecondFactor?: true
  /**
   * Open to members of a company that staff suspended from trading: what ends or protects something, or goes on with
   * orders that exist. They may call nothing else that writes.
   */
  readonly whileSuspended?: true
  /** A GET that opens new business, as the specification has it: closed to such a company like what writes. */
  readonly startsTrade?: true
  /** The body is multipart/form-data and read by the handler itself. */
  readonly multipart?: true
  /**
   * Creates something, or moves money, at each call: a repeat with the same `Idempotency-Key` does nothing
   * new.
   */
  readonly once?: true
  /**
   * A public GET whose answer is the same for every reader and contains no secret: it may be compressed, and clients
   * may keep it if they ask each time whether it changed.
   */
  readonly sameForAll?: true
}

/** Keeps the literal types of an endpoint. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type OutputOf<S> = S extends z.$ZodType ? z.output<S> : undefined
type InputOf<S> = S extends z.$ZodType ? z.input<S> : undefined

export type ParamsOf<E extends Endpoint> = OutputOf<E['params']>
export type QueryOf<E extends Endpoint> = OutputOf<E['query']>
export type BodyOf<E extends Endpoint> = OutputOf<E['body']>
export type AnswerOf<E extends Endpoint> = z.output<E['response']>

/** The input of a call: only the parts that the endpoint declares. */
export type CallInput<E extends Endpoint> = (E extends { params: z.$ZodType }
  ? { params: InputOf<E['params']> }
  : { params?: undefined }) &
  (E extends { query: z.$ZodType } ? { query?: Partial<InputOf<E['query']>> } : { query?: undefined }) &
  (E extends { body: z.$ZodType } ? { body: InputOf<E['body']> } : { body?: undefined }) &
  (E extends { multipart: true } ? { form: FormData } : { form?: undefined }) &
  (E extends { once: true } ? { once: true } : { once?: undefined })
