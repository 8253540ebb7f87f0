import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeVatRegister, SUITE_NUMBERS } from '#test/vat-register-suite.ts'
import { startViesServer, type ViesServer } from '#test/vies-server.ts'
import { createExampleRegister } from './example-register.ts'
import { RegisterAway } from './vat-register.ts'
import { createVies } from './vies.ts'

let server: ViesServer
beforeAll(async () => {
  server = await startViesServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.weather = 'fair'
  server.known = { [SUITE_NUMBERS.valid]: '---', EL094259216: 'ΟΤΕ ΑΕ ' }
  server.errors = { [SUITE_NUMBERS.away]: 'MS_UNAVAILABLE' }
})

const vies = (requester: string | null = 'FR40303265045') =>
  createVies({ address: server.address, requester, answerMs: 300 })

describeVatRegister('the register of a demonstration', createExampleRegister)
describeVatRegister('VIES', () => vies())

test('the name is stored if the member state discloses it, and Greece is looked up as EL', async () => {
  expect(await vies().ask('EL094259216')).toMatchObject({ isValid: true, traderName: 'ΟΤΕ ΑΕ' })
  expect(await vies().ask(SUITE_NUMBERS.valid)).toMatchObject({ isValid: true, traderName: null })
})

test('without our own number there is an answer, but no consultation number', async () => {
  expect(await vies(null).ask(SUITE_NUMBERS.valid)).toEqual({
    isValid: true,
    traderName: null,
    consultationNumber: null,
  })
})

test('a number impossible in its member state is invalid', async () => {
  server.errors = { [SUITE_NUMBERS.valid]: 'INVALID_INPUT' }
  expect(await vies().ask(SUITE_NUMBERS.valid)).toMatchObject({ isValid: false })
})

test.each([
  ['MS_UNAVAILABLE', 'state'],
  ['MS_MAX_CONCURRENT_REQ', 'state'],
  ['TIMEOUT', 'state'],
  ['SERVICE_UNAVAILABLE', 'register'],
  ['GLOBAL_MAX_CONCURRENT_REQ', 'register'],
  ['IP_BLOCKED', 'register'],
  ['VOW-ERR-1', 'register'],
])('%s is no answer, and of %s', async (code, who) => {
  server.errors = { [SUITE_NUMBERS.valid]: code }
  const failure = await vies()
    .ask(SUITE_NUMBERS.valid)
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(RegisterAway)
  expect(failure).toMatchObject({ who, message: code })
})

test.each(['hangs', 'cut', 'page', '500', '503', 'other', 'old'] as const)(
  'a register in this weather gives no answer: %s',
  async (weather) => {
    server.weather = weather
    await expect(vies().ask(SUITE_NUMBERS.valid)).rejects.toThrow(RegisterAway)
  },
)

test('a wrong number of ours is reported, and is not an answer about theirs', async () => {
  await expect(vies('DE111111125').ask(SUITE_NUMBERS.valid)).rejects.toThrow('INVALID_REQUESTER_INFO')
})

test('a number that VIES can’t know is not sent', async () => {
  await expect(vies().ask('GA123456')).rejects.toThrow('no numbers with this prefix')
})
