import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiRequest } from '#client/api.ts'
import * as reducing from '#client/reduce-picture.ts'
import { TEST_INSPECTOR_VIEW as VIEW } from '#test/inspection-records.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import type { InspectorView } from '../../contract/views.ts'
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
    if (method === 'PUT' && name.endsWith('/report') && typeof body === 'string')
      view = { ...view, state: 'in_progress', report: JSON.parse(body) as InspectorView['report'] }
    const picture = /points\/(\w+)\/pictures\/([\w-]+)$/.exec(name)
    if (picture) {
      const [, point = '', key = ''] = picture
      view = { ...view, pictures: [...view.pictures, { key, point }] }
    }
    if (name.endsWith('/submit')) view = { ...view, state: 'submitted' }
    return { body: view }
  }
  return renderMemberPage(<Component />, {
    user: null,
    path: '/user/inspection/:token?',
    at: `/user/inspection/${TOKEN}`,
    answer,
  })
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
  const { bodyOf, named } = open()
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
  const sent = bodyOf(`PUT /api/inspection/${TOKEN}/report`) as InspectorView['report']
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

test('a picture that was sent from elsewhere can be removed, and without a line that is said', async () => {
  const refusals: (Refusal | null)[] = [{ status: 503, body: { error: 'No line.', code: 'unavailable' } }]
  open({ ...VIEW, pictures: [elsewhere] }, (method) =>
    method === 'DELETE' ? (refusals.shift() ?? null) : null,
  )
  const [, completeness] = await points()
  if (!completeness) throw new Error('the list has two points here')
  const remove = () => within(completeness).getByRole('button', { name: /^Remove/ })
  await userEvent.click(remove())
  expect(await within(completeness).findByText('No line.')).toBeTruthy()
  await userEvent.click(remove())
  await waitFor(() => expect(within(completeness).queryByText(/sent from elsewhere/)).toBeNull())
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

test('words over others are not sent, stay, and give way when the others are loaded', async () => {
  const refusal = { status: 409, body: { error: 'The report was changed in another tab.', code: 'conflict' } }
  open(
    { ...VIEW, state: 'in_progress', report: { ...VIEW.report, version: 4, summary: 'Theirs.' } },
    (method) => (method === 'PUT' ? refusal : null),
  )
  await points()
  type(/^Summary/, 'Mine.')
  expect(await screen.findByText(refusal.body.error, {}, { timeout: 10_000 })).toBeTruthy()
  const summary = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Summary/ }).value
  expect(summary()).toBe('Mine.')
  await userEvent.click(screen.getByRole('button', { name: 'Load the other version in place of mine' }))
  await waitFor(() => expect(summary()).toBe('Theirs.'))
  expect(screen.queryByText(refusal.body.error)).toBeNull()
}, 30_000)

test('a report that was handed in, also where the answer was lost, leaves nothing on the phone', async () => {
  const link = await keepWords()
  open({ ...VIEW, state: 'submitted' })
  expect(await screen.findByText(/Nothing of it stays on this phone/)).toBeTruthy()
  const kept = await openKeptReport()
  expect((await kept.read(link)).words).toBeUndefined()
  kept.close()
})

async function keepWords(): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(TOKEN)))
  const link = Buffer.from(hash).toString('hex')
  const kept = await openKeptReport()
  await kept.keepWords({ link, writer: 'tab', words: EMPTY_REPORT, version: 2, sentVersion: 1 })
  expect((await kept.read(link)).words).toBeDefined()
  kept.close()
  return link
}
