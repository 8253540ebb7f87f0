import { expect, test } from 'vitest'
import { trueAnswer } from './true-answers.ts'

const request = (name: string) => {
  const [method = '', url = ''] = name.split(' ')
  return { method: method as 'GET', url, headers: {} }
}

test('a success has the status and the shape of its contract, and nothing beyond it', () => {
  expect(trueAnswer(request('GET /api/orders/count'), { body: { orders: 2, secret: 'x' } })).toEqual({
    status: 200,
    date: null,
    body: { orders: 2 },
  })
  expect(trueAnswer(request('POST /api/materiels'), { body: { materielId: 41 } }).status).toBe(201)
})

test('what the server can’t say is refused', () => {
  expect(() => trueAnswer(request('GET /api/orders/count'), { body: { orders: 'two' } })).toThrow(
    "can't answer GET /api/orders/count",
  )
  expect(() => trueAnswer(request('POST /api/materiels'), { status: 200, body: { materielId: 41 } })).toThrow(
    'answers 201, not 200',
  )
  expect(() => trueAnswer(request('GET /api/nothing'), { body: null })).toThrow('no contract has the call')
})

test('a refusal, and an answer that never came, pass as they are', () => {
  const refused = { status: 404, body: { error: 'x', code: 'not_found' } }
  expect(trueAnswer(request('GET /api/orders/count'), refused)).toEqual({ ...refused, date: null })
  expect(trueAnswer(request('GET /api/orders/count'), { status: 0, failure: 'network' })).toMatchObject({
    status: 0,
    failure: 'network',
  })
})
