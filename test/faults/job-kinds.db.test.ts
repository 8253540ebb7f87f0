import { expect, test } from 'vitest'
import { jobHandlers } from '#app/jobs.ts'
import { useApp } from '../app.ts'
import { JOB_KINDS, NEVER_FAILING } from './job-kinds.ts'

const it = useApp()

test('every kind of job that the worker knows is made to fail by the fault tests', () => {
  const known = jobHandlers(it.services).map(({ name }) => name)
  expect([...JOB_KINDS, ...NEVER_FAILING].toSorted()).toEqual(known.toSorted())
})
