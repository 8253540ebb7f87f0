import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import { answerRates, NOWHERE } from './dhl-answers.ts'
import { faultsOf, rateCall, shipmentCall, type ShipmentCall } from './dhl-checks.ts'
import { answerTracking, cancelPickup, findByReference, makeShipment } from './dhl-shipments.ts'
import { refusal, type Answer, type DhlServer } from './dhl-state.ts'

const SLOW_MS = 10_000

/**
 * Stands in for the MyDHL API of DHL Express, and refuses what DHL refuses. Keeps everything in memory; only
 * for tests and trials on this machine.
 */
export async function startDhlServer(port = 0): Promise<DhlServer> {
  const it: DhlServer = {
    address: '',
    account: { key: 'yard-key', secret: 'yard-secret', account: '123456789' },
    weather: 'fair',
    prices: { perKg: 4.2, base: 48 },
    made: [],
    pickups: [],
    hasCouriers: true,
    asked: [],
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const server = createServer((request, response) => {
    serve(it, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  it.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mydhlapi`
  return it
}

async function serve(it: DhlServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const text = (await buffer(request)).toString()
  const { weather } = it
  if (weather === 'hangs') return
  if (weather === 'away') return void response.destroy()
  if (weather === 'slow') await delay(SLOW_MS)
  if (weather === 'page') return void response.writeHead(200).end('<html>maintenance</html>')
  const answer = weather === 'busy' || weather === 'fails' ? inTrouble(weather) : answerTo(it, request, text)
  if (weather === 'lost') return void response.destroy()
  const body = JSON.stringify(answer.said)
  if (answer.said === null) return void response.writeHead(answer.status).end()
  response.writeHead(answer.status, { 'content-type': 'application/json' })
  response.end(weather === 'broken' ? body.slice(0, body.length / 2) : body)
}

const inTrouble = (weather: 'busy' | 'fails') =>
  weather === 'busy' ? refusal(429, 'Too many requests') : refusal(500, '999: Process failure')

function answerTo(it: DhlServer, { method, url = '', headers }: IncomingMessage, text: string): Answer {
  const { key, secret } = it.account
  const expected = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`
  if (headers.authorization !== expected) return refusal(401, 'Invalid Credentials')
  const { pathname, searchParams } = new URL(url, it.address)
  const path = pathname.replace(/^\/mydhlapi/, '')
  if (method === 'POST' && headers['content-type'] !== 'application/json')
    return refusal(415, 'The content type is not supported')
  const body: unknown = method === 'POST' ? JSON.parse(text) : Object.fromEntries(searchParams)
  it.asked.push({ path, body })
  switch (`${method} ${path}`) {
    case 'GET /address-validate':
      return validateAddress(searchParams)
    case 'POST /rates':
      return rate(it, body)
    case 'POST /shipments':
      return ship(it, body)
    case 'GET /tracking':
      return findByReference(it, searchParams)
    default: {
      const number = method === 'GET' && /^\/shipments\/([^/]+)\/tracking$/.exec(path)?.[1]
      if (number) return answerTracking(it, number)
      const pickup = method === 'DELETE' && /^\/pickups\/([^/]+)$/.exec(path)?.[1]
      return pickup ? cancelPickup(it, pickup, searchParams) : refusal(404, 'Resource not found')
    }
  }
}

function ship(it: DhlServer, body: unknown): Answer {
  const faults = faultsOf(shipmentCall, body)
  if (faults.length > 0) return refusal(422, 'Multiple problems found, see Additional Details', faults)
  return makeShipment(it, body as ShipmentCall)
}

function validateAddress(query: URLSearchParams): Answer {
  const known = ['type', 'countryCode', 'postalCode', 'cityName', 'countyName', 'strictValidation']
  const extra = [...query.keys()].filter((name) => !known.includes(name))
  const [countryCode, cityName] = [query.get('countryCode') ?? '', query.get('cityName') ?? '']
  if (extra.length > 0 || !/^(pickup|delivery)$/.test(query.get('type') ?? '') || countryCode.length !== 2)
    return refusal(400, 'Multiple problems found, see Additional Details', ['query: not as documented'])
  if (NOWHERE.has(countryCode)) return refusal(404, '998: No data found')
  const serviceArea = { code: 'XYZ', description: cityName, GMTOffset: '+01:00' }
  return {
    status: 200,
    said: {
      warnings: [],
      address: [{ countryCode, postalCode: query.get('postalCode') ?? '', cityName, serviceArea }],
    },
  }
}

function rate(it: DhlServer, body: unknown): Answer {
  const faults = faultsOf(rateCall, body)
  if (faults.length > 0) return refusal(422, 'Multiple problems found, see Additional Details', faults)
  return answerRates(it, body as Parameters<typeof answerRates>[1])
}
