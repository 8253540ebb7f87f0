import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { MALFORMED, requiredLine, typedText } from './typed-text.ts'

const messagesOf = (schema: z.core.$ZodType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message) ?? []

test.for([
  ['a text', []],
  ['\u200b ', ['errors.line']],
  ['x'.repeat(11), ['errors.line']],
  ['two\nlines', ['errors.line']],
  ['a\ud800', [MALFORMED]],
] as const)('a required line of %j: %j', ([text, messages]) => {
  expect(messagesOf(requiredLine(10, 'errors.line'), text)).toEqual(messages)
})

test('a text that the database cannot store is malformed; empty and multi-line texts are allowed', () => {
  expect(messagesOf(typedText(10, 'errors.long'), 'a\u0000b')).toEqual([MALFORMED])
  expect(messagesOf(typedText(10, 'errors.long'), '')).toEqual([])
  expect(messagesOf(typedText(10, 'errors.long'), 'two\nlines')).toEqual([])
})
