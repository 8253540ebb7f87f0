import type { Family, Sample } from './exposition.ts'

/** A request that was answered. The route is its template, so that no id and no token becomes a label. */
export interface AnsweredRequest {
  method: string
  route: string
  status: number
  seconds: number
}

/** Upper ends in seconds: a kept page, a page, a slow one, an upload. */
const BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const

interface Durations {
  method: string
  route: string
  /** How many ended within each bucket, and in none. */
  within: number[]
  count: number
  sum: number
}

/** Counts what this process answered since it started. */
export class RequestMeasures {
  readonly #answers = new Map<string, { request: AnsweredRequest; count: number }>()
  readonly #durations = new Map<string, Durations>()

  observe(request: AnsweredRequest): void {
    const { method, route, status, seconds } = request
    const answered = this.#answers.get(`${method} ${route} ${status}`) ?? { request, count: 0 }
    answered.count += 1
    this.#answers.set(`${method} ${route} ${status}`, answered)
    const durations = this.#durations.get(`${method} ${route}`) ?? {
      method,
      route,
      within: BUCKETS.map(() => 0),
      count: 0,
      sum: 0,
    }
    durations.within = durations.within.map((count, index) =>
      seconds <= (BUCKETS[index] ?? Infinity) ? count + 1 : count,
    )
    durations.count += 1
    durations.sum += seconds
    this.#durations.set(`${method} ${route}`, durations)
  }

  families(): Family[] {
    return [
      {
        name: 'gisement_http_requests_total',
        help: 'Requests by the template of their route and the status of their answer.',
        type: 'counter',
        samples: [...this.#answers.values()].map(({ request: { method, route, status }, count }) => ({
          labels: { method, route, status },
          value: count,
        })),
      },
      {
        name: 'gisement_http_request_duration_seconds',
        help: 'Time until the answer was sent.',
        type: 'histogram',
        samples: [...this.#durations.values()].flatMap(samplesOf),
      },
    ]
  }
}

function samplesOf({ method, route, within, count, sum }: Durations): Sample[] {
  const labels = { method, route }
  return [
    ...BUCKETS.map((le, index) => ({
      suffix: '_bucket',
      labels: { ...labels, le },
      value: within[index] ?? 0,
    })),
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ]
}
