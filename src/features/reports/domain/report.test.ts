import { expect, test } from 'vitest'
import { unreachableStates } from '#kernel/state-machine.ts'
import {
  dueAt,
  mayHandle,
  REASONS_ABOUT,
  REPORT_REASONS,
  REPORT_STATES,
  REPORT_TRANSITIONS,
  REPORTED,
} from './report.ts'

test('every state is reached, and every reason fits something', () => {
  expect(unreachableStates(REPORT_STATES, 'open', REPORT_TRANSITIONS)).toEqual([])
  const fitting = new Set(REPORTED.flatMap((about) => REASONS_ABOUT[about]))
  expect(REPORT_REASONS.filter((reason) => !fitting.has(reason))).toEqual([])
})

test('staff have seven days', () => {
  expect(dueAt(new Date('2026-11-28T10:00:00Z'))).toEqual(new Date('2026-12-05T10:00:00Z'))
})

test.each([
  ['of others', { state: 'open', companyId: 1, reporterCompanyId: 2 }, true],
  ['of a stranger', { state: 'open', companyId: 1, reporterCompanyId: null }, true],
  ['about their company', { state: 'open', companyId: 9, reporterCompanyId: 2 }, false],
  ['by their company', { state: 'open', companyId: 1, reporterCompanyId: 9 }, false],
  ['that is decided', { state: 'warned', companyId: 1, reporterCompanyId: 2 }, false],
] as const)('staff handle a report %s: %o, %s', (_, report, may) => {
  expect(mayHandle(report, { companyId: 9 })).toBe(may)
})
