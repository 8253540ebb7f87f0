import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPublicAddress, pictureFetcher, PictureRefusal } from './fetch-picture.ts'

let host = ''
const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  if (request.url === '/slow') return
  if (request.url === '/away') response.writeHead(302, { location: 'http://169.254.169.254/secret' }).end()
  else if (request.url === '/other') response.writeHead(302, { location: '/picture' }).end()
  else if (request.url === '/circle') response.writeHead(302, { location: '/circle' }).end()
  else if (request.url === '/file') response.writeHead(302, { location: 'file:///etc/passwd' }).end()
  else if (request.url === '/picture') response.end('picture')
  else if (request.url === '/large') response.end('x'.repeat(100))
  else response.writeHead(404).end()
})

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const problemOf = async (address: string, options = {}) =>
  pictureFetcher({ timeoutMs: 300, maxBytes: 50, ...options })(address).then(
    (bytes) => bytes.toString(),
    (error: unknown) => (error instanceof PictureRefusal ? error.problem : error),
  )

test('a trusted host is asked, its redirects are followed, within size and time', async () => {
  const trusted = [host]
  expect(await problemOf(`http://${host}/picture`, { trusted })).toBe('picture')
  expect(await problemOf(`http://${host}/other`, { trusted })).toBe('picture')
  expect(await problemOf(`http://${host}/circle`, { trusted })).toBe('address')
  expect(await problemOf(`http://${host}/none`, { trusted })).toBe('status')
  expect(await problemOf(`http://${host}/large`, { trusted })).toBe('large')
  expect(await problemOf(`http://${host}/slow`, { trusted })).toBe('slow')
})

test('a redirect leads neither into private networks nor out of the web', async () => {
  expect(await problemOf(`http://${host}/away`, { trusted: [host] })).toBe('private')
  expect(await problemOf(`http://${host}/file`, { trusted: [host] })).toBe('address')
})

test('nobody else of a private network is asked, by address or by name', async () => {
  asked.length = 0
  expect(await problemOf(`http://${host}/picture`)).toBe('address')
  for (const address of [
    '127.0.0.1',
    '[::1]',
    '10.1.2.3',
    '[::ffff:127.0.0.1]',
    '0x7f.1',
    '2130706433',
    'localhost',
  ])
    expect(await problemOf(`http://${address}/picture`)).toBe('private')
  expect(asked).toEqual([])
})

test.each([
  'ftp://a.example/b.png',
  'file:///etc/passwd',
  'data:image/png;base64,AA',
  'nonsense',
  'http://a:b@c.example/d',
])('%s is no address to fetch from', async (address) => {
  expect(await problemOf(address)).toBe('address')
})

test.each([
  ['8.8.8.8', true],
  ['172.15.0.1', true],
  ['172.31.0.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['0.0.0.0', false],
  ['2a00:1450:4007::1', true],
  ['::1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['localhost', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})
