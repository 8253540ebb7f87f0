import { expect, test } from 'vitest'
import { createReleaseCodes } from './release-codes.ts'

const codes = createReleaseCodes('a secret')
const code = codes.codeOf('appointment')

test('a code is short, without signs that look alike, and another one for each appointment', () => {
  expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/)
  expect(codes.codeOf('appointment')).toBe(code)
  expect(codes.codeOf('another')).not.toBe(code)
  expect(createReleaseCodes('another secret').codeOf('appointment')).not.toBe(code)
})

test('is known however it is typed', () => {
  expect(codes.isCode('appointment', ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)).toBe(true)
  for (const wrong of ['', code.slice(1), `${code}2`, codes.codeOf('another')])
    expect(codes.isCode('appointment', wrong)).toBe(false)
})

test('stays valid while its secret is changed', () => {
  expect(createReleaseCodes('new,a secret').isCode('appointment', code)).toBe(true)
  expect(createReleaseCodes('new').isCode('appointment', code)).toBe(false)
})
