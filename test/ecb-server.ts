import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const PATH = '/stats/eurofxref/eurofxref-daily.xml'

/** In the bank's format: tabs, single quotes, its namespaces. */
export const ratesOf = (day: string, usd: string) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender>
\t\t<gesmes:name>European Central Bank</gesmes:name>
\t</gesmes:Sender>
\t<Cube>
\t\t<Cube time='${day}'>
\t\t\t<Cube currency='USD' rate='${usd}'/>
\t\t\t<Cube currency='JPY' rate='171.94'/>
\t\t\t<Cube currency='IDR' rate='17487.21'/>
\t\t\t<Cube currency='GBP' rate='0.84638'/>
\t\t</Cube>
\t</Cube>
</gesmes:Envelope>`

/**
 * Stands in for the European Central Bank: one file, served by GET, with simulated failures of the internet.
 */
export async function startEcbServer() {
  const it = {
    body: ratesOf(new Date().toISOString().slice(0, 10), '1.1234'),
    status: 200,
    weather: 'fair' as 'fair' | 'hangs' | 'cut' | 'redirect' | 'endless',
    asked: 0,
    url: '',
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  function answer(response: ServerResponse): void {
    const { weather, status, body } = it
    if (weather === 'hangs') return
    if (weather === 'redirect') return void response.writeHead(302, { location: '/elsewhere' }).end()
    if (weather === 'endless') {
      response.writeHead(200)
      const more = () => {
        while (response.write('<!-- and so on -->'.repeat(4000)));
        response.once('drain', more)
      }
      return more()
    }
    response.writeHead(status, { 'content-type': 'text/xml', 'content-length': Buffer.byteLength(body) })
    if (weather === 'cut') return void response.write(body.slice(0, 400), () => response.destroy())
    response.end(body)
  }
  const server = createServer(({ method, url }, response) => {
    it.asked += 1
    if (method !== 'GET' || url !== PATH) return response.writeHead(404).end()
    return answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  it.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${PATH}`
  return it
}

export type EcbServer = Awaited<ReturnType<typeof startEcbServer>>
