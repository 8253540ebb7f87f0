import { Gauge, Registry } from 'prom-client'
import type { Work } from './read-work.ts'

/** Formats the backlog in the database. */
export function workGauges(): (work: Work) => Promise<string> {
  const registry = new Registry()
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const holds = gauge('gisement_holds', 'Payments that keep stock, transfers included.')
  const oldestHold = gauge('gisement_hold_oldest_seconds', 'Age of the oldest of them.')
  const jobs = new Gauge({
    name: 'gisement_jobs',
    help: 'Jobs that are due, were tried in vain and will be again, or have failed for good.',
    labelNames: ['state'],
    registers: [registry],
  })
  const oldestJob = gauge('gisement_job_oldest_due_seconds', 'How long the oldest due job has waited.')
  const events = gauge('gisement_payment_events', 'Events of the payment provider that wait to be worked on.')
  const oldestEvent = gauge('gisement_payment_event_oldest_seconds', 'Age of the oldest of them.')
  const clock = gauge(
    'gisement_clock_last_seconds',
    'How far from now the clock last began a scheduled job; there is one each minute.',
  )
  return (work) => {
    holds.set(work.holds)
    oldestHold.set(work.hold_age ?? 0)
    for (const state of ['due', 'retried', 'failed'] as const) jobs.set({ state }, work[state])
    oldestJob.set(work.due_age ?? 0)
    events.set(work.events)
    oldestEvent.set(work.event_age ?? 0)
    clock.set(work.clock_age ?? 0)
    return registry.metrics()
  }
}
