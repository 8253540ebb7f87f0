import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiRequest } from '#client/api.ts'
import * as reducing from '#client/reduce-picture.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { TEST_INSPECTOR_VIEW as VIEW } from '#test/inspection-records.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import type { ReportBody } from '../../contract/bodies.ts'
import type { InspectorView } from '../../contract/views.ts'
import { mergeReport } from '../../domain/merge-report.ts'
import { EMPTY_REPORT } from '../../domain/report.ts'
import { deleteKeptReports, openKeptReport } from './kept-report.ts'
import { Component } from './inspector-page.tsx'

const TOKEN = 'tokenOfAMail'

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  vi.spyOn(reducing, 'reducePicture').mockResolvedValue({
    content: new Uint8Array([1, 2, 3]).buffer,
    thumb: 'data:image/jpeg;base64,',
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await deleteKeptReports()
})

type Refusal = { status: number; body: { error: string; code: string } }

/** A server that keeps what arrives, or refuses it. */
function open(first: InspectorView = VIEW, refusalOf: (method: string) => Refusal | null = () => null) {
  let view = first
  const answer = ({ method, body }: ApiRequest, name: string) => {
    const refusal = refusalOf(method)
    if (refusal) return refusal
    if (method === 'DELETE')
      view = { ...view, pictures: view.pictures.filter(({ key }) => !name.endsWith(key)) }
    if (method === 'PUT' && name.endsWith('/report') && typeof body === 'string') {
      const { was, ...is } = JSON.parse(body) as ReportBody
      const { version, ...stands } = view.report
      const words = mergeReport({ was, is, stands })
      const report = { ...words, points: [...words.points], version: version + 1 }
      view = { ...view, state: 'in_progress', report }
    }
    const picture = /points\/(\w+)\/pictures\/([\w-]+)$/.exec(name)
    if (picture) {
      const [, point = '', key = ''] = picture
      view = { ...view, pictures: [...view.pictures, { key, point }] }
    }
    if (name.endsWith('/submit')) view = { ...view, state: 'submitted' }
    return { body: view }
  }
  const page = renderMemberPage(<Component />, {
    user: null,
    path: '/user/inspection/:token?',
    at: `/user/inspection/${TOKEN}`,
    answer,
  })
  /** Another phone writes. */
  const write = (change: Partial<InspectorView['report']>) => {
    const { version } = view.report
    view = { ...view, report: { ...view.report, ...change, version: version + 1 } }
  }
  return { ...page, write, view: () => view }
}

const points = async () => {
  const list = await screen.findByRole('region', { name: 'Check list' })
  return within(list)
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('heading') !== null)
}
const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })

test('an inspector fills in the list, takes a picture of a point, and hands it in once everything has arrived', async () => {
  const { bodyOf, named, view } = open()
  const [identity, completeness] = await points()
  if (!identity || !completeness) throw new Error('the list has two points here')
  const submit = () => screen.getByRole('button', { name: 'Hand the report in' })
  expect(submit().getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(within(identity).getByRole('radio', { name: 'Pass' }))
  await userEvent.click(within(completeness).getByRole('radio', { name: 'Note' }))
  expect(screen.getByText(/Still missing:/).textContent).toContain('Complete as described')
  fireEvent.change(within(completeness).getByRole('textbox', { name: /^Note/ }), {
    target: { value: 'Handwheel missing' },
  })
  type(/^Standard/, 'API 598')
  type(/^Summary/, 'Sound but for the handwheel.')
  const photo = new File(['picture'], 'IMG_1.jpg', { type: 'image/jpeg' })
  await userEvent.upload(within(completeness).getByLabelText(/^Take a picture/), photo)
  await within(completeness).findByText('Sent', {}, { timeout: 10_000 })
  await waitFor(() => expect(submit().getAttribute('aria-disabled')).toBeNull(), { timeout: 10_000 })
  expect(named()).toContainEqual(
    expect.stringMatching(
      new RegExp(`^PUT /api/inspection/${TOKEN}/points/completeness/pictures/[0-9a-f-]{36}$`),
    ),
  )
  await userEvent.click(submit())
  expect(await screen.findByText(/The report was handed in/)).toBeTruthy()
  const sent = view().report
  expect(bodyOf(`POST /api/inspection/${TOKEN}/submit`)).toEqual({ version: sent.version })
  expect(sent).toMatchObject({ standard: 'API 598', place: 'Pau', summary: 'Sound but for the handwheel.' })
  expect(sent.points).toContainEqual({
    key: 'completeness',
    result: 'note',
    note: 'Handwheel missing',
    value: null,
  })
}, 30_000)

test('what staff miss is said, and a link that ended says why', async () => {
  const { unmount } = open({ ...VIEW, state: 'in_progress', returned: 'The plate names the seller.' })
  expect(await screen.findByText('The plate names the seller.')).toBeTruthy()
  unmount()
  const error = 'This link was ended: another inspector has taken over. Thank you.'
  renderMemberPage(<Component />, {
    user: null,
    path: '/user/inspection/:token?',
    at: `/user/inspection/${TOKEN}`,
    answer: () => ({ status: 410, body: { error, code: 'gone' } }),
  })
  expect(await screen.findByText(error)).toBeTruthy()
})

const elsewhere = { key: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', point: 'completeness' }

test('a picture that was sent from elsewhere is removed at once, which without a line is kept and sent later', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { named } = open({ ...VIEW, pictures: [elsewhere] })
  const [, completeness] = await points()
  if (!completeness) throw new Error('the list has two points here')
  await userEvent.click(within(completeness).getByRole('button', { name: /^Remove/ }))
  expect(await within(completeness).findByText(/^Removed here: 1/)).toBeTruthy()
  expect(within(completeness).queryByText(/sent from elsewhere/)).toBeNull()
  expect(screen.getByText(/1 waiting to be sent/)).toBeTruthy()
  expect(named().join()).not.toContain('DELETE')
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(within(completeness).queryByText(/^Removed here/)).toBeNull())
  expect(named()).toContain(`DELETE /api/inspection/${TOKEN}/pictures/${elsewhere.key}`)
  expect(await screen.findByText('Everything has been sent.')).toBeTruthy()
})

test('a picture that can’t be removed any more is shown again, with the reason', async () => {
  const error = 'The report was handed in.'
  open({ ...VIEW, pictures: [elsewhere] }, (method) =>
    method === 'DELETE' ? { status: 409, body: { error, code: 'already_recorded' } } : null,
  )
  const [, completeness] = await points()
  if (!completeness) throw new Error('the list has two points here')
  await userEvent.click(within(completeness).getByRole('button', { name: /^Remove/ }))
  expect(await within(completeness).findByText(error)).toBeTruthy()
  expect(await within(completeness).findByRole('button', { name: /^Remove/ })).toBeTruthy()
})

test('a picture that was removed elsewhere is not shown any more', async () => {
  const first = open()
  const [, completeness] = await points()
  if (!completeness) throw new Error('the list has two points here')
  const photo = new File(['picture'], 'IMG_1.jpg', { type: 'image/jpeg' })
  await userEvent.upload(within(completeness).getByLabelText(/^Take a picture/), photo)
  await within(completeness).findByText('Sent', {}, { timeout: 10_000 })
  first.unmount()
  open()
  const [, again] = await points()
  if (!again) throw new Error('the list has two points here')
  expect(within(again).queryByText('Sent')).toBeNull()
})

test('what was written on two phones is merged; where both wrote, both are shown to choose from', async () => {
  const { write, view } = open({ ...VIEW, state: 'in_progress' })
  const [identity] = await points()
  if (!identity) throw new Error('the list has two points here')
  write({
    standard: 'API 598',
    summary: 'Theirs.',
    points: [{ key: 'identity', result: 'note', note: 'Plate is missing', value: null }],
  })
  type(/^Summary/, 'Mine.')
  await userEvent.click(within(identity).getByRole('radio', { name: 'Pass' }))
  const choice = await within(identity).findByText('Also written elsewhere', {}, { timeout: 10_000 })
  expect(choice).toBeTruthy()
  expect(within(identity).getByText(/^Note\s+Plate is missing$/)).toBeTruthy()
  const value = (name: RegExp) => screen.getByRole<HTMLTextAreaElement>('textbox', { name }).value
  expect([value(/^Summary/), value(/^Standard/)]).toEqual(['Mine.', 'API 598'])
  const submit = () => screen.getByRole('button', { name: 'Hand the report in' })
  expect(screen.getByText(/^Still to choose/).textContent).toContain('Summary')
  expect(submit().getAttribute('aria-disabled')).toBe('true')
  // Nothing was overwritten before the choice.
  expect(view().report).toMatchObject({ summary: 'Theirs.' })
  await userEvent.click(screen.getByRole('button', { name: 'Take what stands elsewhere: Summary' }))
  expect(value(/^Summary/)).toBe('Theirs.')
  await userEvent.click(within(identity).getByRole('button', { name: /^Keep what is written here/ }))
  await waitFor(() => expect(view().report.points).toMatchObject([{ key: 'identity', result: 'pass' }]), {
    timeout: 10_000,
  })
  expect(screen.queryByText('Also written elsewhere')).toBeNull()
  expect(view().report.summary).toBe('Theirs.')
}, 30_000)

test('a measured value from another phone takes the place of the one that is shown', async () => {
  const points = VIEW.points.map((point) => ({ ...point, unit: 'mm' }))
  const answer = { key: 'identity', result: 'pass' as const, note: '', value: 14.5 }
  const { write } = open({ ...VIEW, points, report: { ...VIEW.report, version: 1, points: [answer] } })
  const value = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Measured value/ })[0]?.value
  await waitFor(() => expect(value()).toBe('14.5'))
  write({ points: [{ ...answer, value: 12 }] })
  type(/^Summary/, 'Sound.')
  await waitFor(() => expect(value()).toBe('12'), { timeout: 10_000 })
}, 30_000)

test('a report that was changed elsewhere since is shown before it is handed in', async () => {
  const whole = {
    standard: 'API 598',
    inspectedOn: dayInFrance(new Date()),
    place: 'Pau',
    summary: 'Mine.',
    points: VIEW.points.map(({ key }) => ({ key, result: 'pass' as const, note: '', value: null })),
    version: 3,
  }
  const error = 'The report was changed elsewhere meanwhile.'
  const refusals: Refusal[] = [{ status: 409, body: { error, code: 'conflict' } }]
  const first = { ...VIEW, state: 'in_progress' as const, report: whole, pictures: [elsewhere] }
  const { write } = open({ ...first, firstDay: '2026-01-01' }, (method) =>
    method === 'POST' ? (refusals.shift() ?? null) : null,
  )
  await points()
  write({ summary: 'Theirs.' })
  const submit = () => screen.getByRole('button', { name: 'Hand the report in' })
  await userEvent.click(submit())
  expect(await screen.findByText(error)).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Summary/ }).value).toBe('Theirs.')
  await userEvent.click(submit())
  expect(await screen.findByText(/The report was handed in/)).toBeTruthy()
})

test('a report that was handed in, also where the answer was lost, leaves nothing on the phone', async () => {
  const link = await keepWords()
  open({ ...VIEW, state: 'submitted' })
  expect(await screen.findByText(/Nothing of it stays on this phone/)).toBeTruthy()
  const kept = await openKeptReport()
  expect((await kept.read(link)).words).toEqual([])
  kept.close()
})

async function keepWords(): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(TOKEN)))
  const link = Buffer.from(hash).toString('hex')
  const kept = await openKeptReport()
  await kept.keepWords({
    link,
    writer: 'tab',
    words: { ...EMPTY_REPORT, summary: 'Half' },
    base: EMPTY_REPORT,
    undecided: [],
    version: 1,
    writtenAt: 1,
  })
  expect((await kept.read(link)).words).toHaveLength(1)
  kept.close()
  return link
}
