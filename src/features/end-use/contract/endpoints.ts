import * as z from 'zod/mini'
import { CURRENCIES } from '#kernel/money/money.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { endBody, ruleFields } from '#kernel/trade/dated-rules/dated-rules.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { ruleBody, signBody } from './bodies.ts'

const randomId = z.string().check(z.regex(/^[\w-]{22}$/))

const statementView = z.object({
  signer: z.string(),
  endUser: z.string(),
  purpose: z.string(),
  /** Destination of the goods when it was signed. */
  place: z.string(),
  version: z.number(),
  language: z.enum(LANGUAGES),
  wording: z.string(),
  signedAt: z.string(),
})
export type SignedStatement = z.output<typeof statementView>

const askedView = z.object({
  /** Why a statement is needed; empty if none is. */
  reasons: z.array(z.string()),
  /** The text to sign in the reader's language, and its version. */
  wording: z.string(),
  version: z.number(),
  place: z.string(),
  signed: z.nullable(statementView),
})
export type AskedStatement = z.output<typeof askedView>

export const readAsked = endpoint({
  method: 'GET',
  path: '/api/end-use/:cartId',
  access: 'member',
  summary: 'Whether an own cart needs a statement of its end use, and what was signed.',
  status: 200,
  params: z.object({ cartId: randomId }),
  response: askedView,
})

export const signStatement = endpoint({
  method: 'POST',
  path: '/api/end-use/:cartId',
  access: 'member',
  summary:
    'Signs the statement of the end use of an own cart, once: what is signed stays. 409 `conflict` where the words have changed since they were read, or another end user or purpose was signed.',
  status: 200,
  params: z.object({ cartId: randomId }),
  body: signBody,
  response: askedView,
})

export const readOrderStatement = endpoint({
  method: 'GET',
  path: '/api/orders/:id/end-use',
  access: 'member',
  summary: 'The statement of the end use of an order, for the buyer and staff; null where none was signed.',
  status: 200,
  params: z.object({ id: randomId }),
  response: z.object({ statement: z.nullable(statementView) }),
})

const ruleView = z.object({
  ...ruleFields,
  /** Null for all countries. */
  country: z.nullable(z.string()),
  chapter: z.nullable(z.number()),
  type: z.nullable(z.string()),
  /** In major units. */
  above: z.nullable(z.object({ sum: z.number(), currency: z.enum(CURRENCIES) })),
})
export type RuleView = z.output<typeof ruleView>

const ruleList = z.object({
  rules: z.array(ruleView),
  /** True for administrators. */
  can: z.object({ add: z.boolean() }),
})
export type RuleList = z.output<typeof ruleList>

export const listRules = endpoint({
  method: 'GET',
  path: '/api/staff/end-use',
  access: 'staff',
  summary: 'The rules that ask for a statement of the end use; those in force first.',
  status: 200,
  response: ruleList,
})

export const addRule = endpoint({
  method: 'POST',
  path: '/api/staff/end-use',
  access: 'admin',
  summary:
    'Asks for a statement of the end use from a day on. 422 for a day that is over, without a condition, and for the conditions of another rule that counts then.',
  status: 201,
  body: ruleBody,
  response: ruleView,
  once: true,
})

export const endRule = endpoint({
  method: 'POST',
  path: '/api/staff/end-use/:id/end',
  access: 'admin',
  summary: 'Ends a rule. 409 `already_decided` for one that has ended.',
  status: 200,
  params: z.object({ id: idParameter }),
  body: endBody,
  response: ruleView,
})
