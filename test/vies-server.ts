import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const PATH = '/taxation_customs/vies/rest-api'
const STATES = 'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(
  ' ',
)
const NUMBER = /^[0-9A-Za-z+*]{2,12}$/
const FIELDS = new Set(['countryCode', 'vatNumber', 'requesterMemberStateCode', 'requesterNumber'])

const refusal = (error: string) => ({ actionSucceed: false, errorWrappers: [{ error }] })

/**
 * Stands in for VIES, and refuses what the service refuses. `known` contains the valid numbers with the name
 * that their member state discloses; `errors` contains the errors to return for a number.
 */
export async function startViesServer() {
  const it = {
    known: {} as Record<string, string>,
    errors: {} as Record<string, string>,
    /** The only accepted requester. */
    requester: 'FR40303265045',
    weather: 'fair' as 'fair' | 'hangs' | 'cut' | 'page' | '500' | '503' | 'other' | 'old',
    asked: [] as string[],
    address: '',
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  function answerTo(body: Record<string, string>): [status: number, said: unknown] {
    const { countryCode = '', vatNumber = '', requesterMemberStateCode, requesterNumber } = body
    if (!Object.keys(body).every((name) => FIELDS.has(name))) return [500, refusal('VOW-ERR-1')]
    if (countryCode === '' || vatNumber === '') return [400, refusal('VOW-ERR-11')]
    if (!STATES.includes(countryCode)) return [400, refusal('VOW-ERR-2600')]
    if (!NUMBER.test(vatNumber)) return [500, refusal('VOW-ERR-1')]
    if ((requesterMemberStateCode === undefined) !== (requesterNumber === undefined))
      return [400, refusal('VOW-ERR-11')]
    const requester = `${requesterMemberStateCode ?? ''}${requesterNumber ?? ''}`
    if (requester !== '' && requester !== it.requester) return [200, refusal('INVALID_REQUESTER_INFO')]
    const number = countryCode + vatNumber
    it.asked.push(number)
    const error = it.errors[number]
    if (error !== undefined) return [200, refusal(error)]
    const name = it.known[number]
    const said = {
      countryCode,
      vatNumber: it.weather === 'other' ? '000000000' : vatNumber,
      requestDate: new Date().toISOString(),
      valid: name !== undefined,
      requestIdentifier: requester === '' ? '' : `WAPIAAAA${it.asked.length}`,
      name: name ?? '---',
      address: '---',
      traderName: '---',
      traderNameMatch: 'NOT_PROCESSED',
    }
    return [200, it.weather === 'old' ? { ...said, valid: false, userError: 'MS_UNAVAILABLE' } : said]
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const send = (status: number, said: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
    const { method, url, headers } = request
    if (it.weather === 'hangs') return
    if (it.weather === '500') return void send(500, refusal('VOW-ERR-1'))
    if (it.weather === '503') return void response.writeHead(503).end('upstream connect error')
    if (it.weather === 'page') return void response.writeHead(200).end('<html>maintenance</html>')
    if (it.weather === 'cut') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 500 })
      return void response.write('{"countryCode":"DE",', () => response.destroy())
    }
    if (method === 'GET' && url === `${PATH}/check-status`)
      return void send(200, { vow: { available: true }, countries: [] })
    if (url !== `${PATH}/check-vat-number`) return void response.writeHead(404).end()
    if (method !== 'POST') return void response.writeHead(405).end()
    if (headers['content-type'] !== 'application/json') return void response.writeHead(415).end()
    send(...answerTo(JSON.parse(Buffer.concat(parts).toString()) as Record<string, string>))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end(JSON.stringify(refusal('VOW-ERR-1'))))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  it.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${PATH}`
  return it
}

export type ViesServer = Awaited<ReturnType<typeof startViesServer>>
