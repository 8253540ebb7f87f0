import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiRequest } from '#client/api.ts'
import * as reducing from '#client/reduce-picture.ts'
import { TEST_INSPECTOR_VIEW as VIEW } from '#test/inspection-records.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import type { InspectorView } from '../../contract/views.ts'
import { deleteKeptReports } from './kept-report.ts'
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

/** A server that keeps what arrives. */
function open(first: InspectorView = VIEW) {
  let view = first
  const answer = ({ method, body }: ApiRequest, name: string) => {
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
