// Measures whether response times reveal known mail addresses: `npm run bench -- login`. Fails from 10 % on.
import { startApplication } from '../../e2e/support/start-application.ts'

const TRIES = 200
const WARM_UP = 10
const MOST_DIFFERENCE = 0.1
/** As fast as a person can send one after the other. */
const PAUSE_MS = 20

const ADDRESSES = { known: 'buyer@gisement.test', unknown: 'nobody@nowhere.example' }
type Kind = keyof typeof ADDRESSES

const CASES = [
  { name: 'login', path: '/auth/login', body: { password: 'Wrong-Pass!1' }, status: 401 },
  { name: 'forgot', path: '/auth/forgot', body: {}, status: 200 },
  { name: 'resend', path: '/auth/resendveriflink', body: {}, status: 201 },
]

const { application, stop } = await startApplication({ RATE_LIMITS: 'relaxed' })
try {
  console.log('call        known ms  unknown ms   known / unknown')
  for (const call of CASES) {
    const times = await measure(call)
    const [known, unknown] = [median(times.known), median(times.unknown)]
    const ratio = known / unknown
    const isTelling = Math.abs(ratio - 1) >= MOST_DIFFERENCE
    console.log(
      `${call.name.padEnd(10)} ${known.toFixed(2).padStart(9)} ${unknown.toFixed(2).padStart(11)}   ${ratio.toFixed(3)}${isTelling ? '  tells them apart' : ''}`,
    )
    if (isTelling) process.exitCode = 1
  }
} finally {
  await stop()
}

/**
 * Alternates between both kinds, each first equally often, so that whatever slows the machine down slows
 * both.
 */
async function measure(call: (typeof CASES)[number]): Promise<Record<Kind, number[]>> {
  const times: Record<Kind, number[]> = { known: [], unknown: [] }
  for (let round = -WARM_UP; round < TRIES; round += 1) {
    const order: Kind[] = round % 2 === 0 ? ['known', 'unknown'] : ['unknown', 'known']
    for (const kind of order) {
      const milliseconds = await timeOf(call, ADDRESSES[kind])
      if (round >= 0) times[kind].push(milliseconds)
      await new Promise((resolve) => {
        setTimeout(resolve, PAUSE_MS)
      })
    }
  }
  return times
}

async function timeOf({ path, body, status }: (typeof CASES)[number], email: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(application.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, ...body }),
  })
  await response.arrayBuffer()
  const milliseconds = performance.now() - began
  if (response.status !== status) throw new Error(`${path} answered ${response.status}`)
  return milliseconds
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle) - 1] ?? NaN)) / 2
}
