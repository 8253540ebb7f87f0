import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { renderMemberPage, TEST_MEMBER } from '#test/member-page.tsx'
import { TEST_CARRIAGE, TEST_TRANSPORT, transportsOf } from '#test/transport-records.ts'
import type { ForwarderTransport } from '../contract/views.ts'
import { Component as ForwarderPage } from './forwarder-page.tsx'
import { SaleTransport, TransportBox } from './transport-box.tsx'

const ORDER = 'A'.repeat(22)
const READ = `GET /api/orders/${ORDER}/transport`
const LINK_ID = 'B'.repeat(22)

function render(page: ReactElement, answers: Record<string, Partial<ApiResponse>>) {
  return renderMemberPage(page, { user: TEST_MEMBER, path: '/', answer: (_request, name) => answers[name] })
}

async function fillIn({ milestone, day, place }: { milestone: string; day: string; place: string }) {
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Step/ }), milestone)
  fireEvent.change(screen.getByLabelText(/^Day/), { target: { value: day } })
  await userEvent.type(screen.getByRole('textbox', { name: /^Place/ }), place)
}

test('a buyer reads the steps, what is expected, and what was corrected, and can report nothing', async () => {
  render(<TransportBox orderId={ORDER} />, { [READ]: { body: transportsOf('buyer') } })
  const section = within(await screen.findByRole('region', { name: 'Transport' }))
  expect(section.getByText('24 November 2026')).toBeDefined()
  expect(section.getByText('expected on 4 December 2026')).toBeDefined()
  expect(section.getByText('MV Equateur, voyage 12')).toBeDefined()
  expect(section.getByText('Corrected reports: 1')).toBeDefined()
  expect(section.queryByRole('button', { name: 'Report a step' })).toBeNull()
})

test('a buyer looks at a picture, which is named by what it is of', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const [file] = TEST_TRANSPORT.files
  if (!file) throw new Error('there is one')
  const files = [{ ...file, kind: 'packing_picture' as const, media: 'jpeg' as const }]
  render(<TransportBox orderId={ORDER} />, {
    [READ]: { body: transportsOf('buyer', { files }) },
    [`GET /api/orders/${ORDER}/transport/files/4`]: { body: new Blob(['picture']) },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show the picture' }))
  expect(await screen.findByRole('img', { name: 'Picture of the packing' })).toBeDefined()
})

test('a buyer of goods of which nothing was told reads nothing', async () => {
  const { named } = render(<TransportBox orderId={ORDER} />, {
    [READ]: { body: transportsOf('buyer', { steps: [], files: [] }) },
  })
  await waitFor(() => expect(named()).toContain(READ))
  expect(screen.queryByRole('region', { name: 'Transport' })).toBeNull()
})

test('a seller corrects a step, having read what was reported', async () => {
  const { bodyOf } = render(<SaleTransport orderId={ORDER} isCollected={false} />, {
    [READ]: { body: transportsOf('seller') },
    [`POST /api/orders/${ORDER}/transport`]: { status: 201, body: transportsOf('seller', { steps: [] }) },
  })
  await userEvent.click(await screen.findByText('Transport'))
  await userEvent.click(await screen.findByRole('button', { name: 'Report a step' }))
  await userEvent.click(screen.getByRole('button', { name: 'Report' }))
  expect((await screen.findAllByText('Choose what is reported.')).length).toBeGreaterThan(0)
  await fillIn({ milestone: 'sailed', day: '2026-12-03', place: 'Bordeaux' })
  expect(screen.getByText(/^Reported so far: expected on 4 December 2026, Bordeaux/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Report' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodyOf(`POST /api/orders/${ORDER}/transport`)).toEqual({
    milestone: 'sailed',
    isExpected: false,
    day: '2026-12-03',
    place: 'Bordeaux',
    note: '',
    seen: '9',
    consignment: '1',
  })
})

test('a seller whose goods leave two places reports a step of the goods that are meant', async () => {
  const both = transportsOf('seller')
  const [one] = both.transports
  if (!one) throw new Error('there is one')
  const goods = [{ title: 'Mud pump', language: 'en' as const, units: 2 }]
  const two = { ...one, consignment: '2', goods, from: 'Lacq', steps: [], can: { tell: true, give: false } }
  const body = { ...both, transports: [one, two] }
  const { bodyOf } = render(<SaleTransport orderId={ORDER} isCollected={false} />, {
    [READ]: { body },
    [`POST /api/orders/${ORDER}/transport`]: { status: 201, body },
  })
  await userEvent.click(await screen.findByText('Transport'))
  expect(await screen.findByText('From Lacq')).toBeDefined()
  const named = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(named.some((text) => /2 × Mud.pump/.test(text ?? ''))).toBe(true)
  const buttons = screen.getAllByRole('button', { name: 'Report a step' })
  await userEvent.click(buttons[1] ?? document.body)
  await fillIn({ milestone: 'picked_up', day: '2026-11-24', place: 'Lacq' })
  await userEvent.click(screen.getByRole('button', { name: 'Report' }))
  await waitFor(() =>
    expect(bodyOf(`POST /api/orders/${ORDER}/transport`)).toMatchObject({ consignment: '2', seen: null }),
  )
})

test('staff who told a step read that the order counts as delivered once they have moved it', async () => {
  const [first] = TEST_TRANSPORT.steps
  if (!first) throw new Error('there is one')
  const told = transportsOf('staff', { steps: [{ ...first, milestone: 'delivered' }] })
  const answers: Record<string, Partial<ApiResponse>> = {
    [READ]: { body: transportsOf('staff', { steps: [] }) },
    [`POST /api/staff/orders/${ORDER}/transport/2`]: { status: 201, body: told },
  }
  function Moved() {
    const [version, setVersion] = useState('1')
    return (
      <>
        <button type="button" onClick={() => setVersion('2')}>
          Move
        </button>
        <TransportBox orderId={ORDER} version={version} />
      </>
    )
  }
  render(<Moved />, answers)
  await userEvent.click(await screen.findByRole('button', { name: 'Report a step' }))
  await fillIn({ milestone: 'delivered', day: '2026-11-24', place: 'Pau' })
  await userEvent.click(screen.getByRole('button', { name: 'Report' }))
  expect(await screen.findByText(/does not count as delivered/)).toBeDefined()
  answers[READ] = { body: { ...told, isDelivered: true } }
  await userEvent.click(screen.getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(screen.queryByText(/does not count as delivered/)).toBeNull())
  expect(screen.getByText('24 November 2026')).toBeDefined()
})

test.each([
  ['waits', 'Heavy Lift Lines: Mail waits. The link works until 19 May 2027.'],
  ['failed', 'Heavy Lift Lines: Could not be delivered. The link works until 19 May 2027.'],
  ['mailed', /^Heavy Lift Lines: Mailed on 20 Nov 2026.*\. The link works until 19 May 2027\.$/],
] as const)('staff read of a link whose mail %s what became of it, and its last day', async (mail, said) => {
  const link = {
    invitationId: LINK_ID,
    company: 'Heavy Lift Lines',
    mail,
    mailedAt: '2026-11-20T10:00:00.000Z',
    expiresAt: '2027-05-19T23:59:59.999Z',
    isOpen: true,
    canMail: false,
  }
  render(<TransportBox orderId={ORDER} />, { [READ]: { body: transportsOf('staff', { links: [link] }) } })
  expect(await screen.findByText(said)).toBeDefined()
  expect(screen.getByText(/^No link can be mailed/)).toBeDefined()
})

test('staff read that a reported delivery moves no order, and mail and end links', async () => {
  const delivered = TEST_TRANSPORT.steps.map((step) => ({ ...step, isExpected: false }))
  const [first] = delivered
  if (!first) throw new Error('there is one')
  const link = {
    invitationId: LINK_ID,
    company: 'Heavy Lift Lines',
    mail: 'mailed' as const,
    mailedAt: '2026-11-20T10:00:00.000Z',
    expiresAt: '2027-05-19T10:00:00.000Z',
    isOpen: true,
    canMail: true,
  }
  const steps = [{ ...first, milestone: 'delivered' as const }]
  const mail = `POST /api/staff/orders/${ORDER}/transport/2/link`
  const { bodyOf } = render(<TransportBox orderId={ORDER} />, {
    [READ]: { body: transportsOf('staff', { steps, links: [link] }) },
    [mail]: { status: 201, body: transportsOf('staff', { links: [link] }) },
    [`${mail}/end`]: { body: transportsOf('staff', { links: [{ ...link, isOpen: false }] }) },
  })
  expect(await screen.findByText(/does not count as delivered/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Mail a new link' }))
  await waitFor(() => expect(bodyOf(mail)).toEqual({ invitationId: LINK_ID }))
  await userEvent.click(await screen.findByRole('button', { name: 'End the link' }))
  expect(await screen.findByText('Heavy Lift Lines: the link has ended.')).toBeDefined()
})

const OPENED: ForwarderTransport = {
  reference: 'GS-O-2031',
  goods: [{ title: 'Crawler bulldozer, 40 t', language: 'en', units: 1 }],
  from: 'Pau, France',
  to: 'Port-Gentil, Gabon',
  carriage: TEST_CARRIAGE,
  until: '2027-05-19T10:00:00.000Z',
  steps: [],
  files: [],
}

function openPage(answers: Record<string, Partial<ApiResponse>>) {
  return renderMemberPage(<ForwarderPage />, {
    path: '/user/transport/:token?',
    at: '/user/transport/secret',
    answer: (_request, name) => answers[name],
  })
}

test('a forwarder reports a step through its link, which leaves the address', async () => {
  const told = 'POST /api/transport/secret/milestones'
  const { bodyOf } = openPage({
    'GET /api/transport/secret': { body: OPENED },
    [told]: { status: 201, body: { ...OPENED, steps: TEST_TRANSPORT.steps.slice(0, 1) } },
  })
  expect(await screen.findByText('Nothing has been reported yet.')).toBeDefined()
  await fillIn({ milestone: 'picked_up', day: '2026-11-24', place: 'Pau' })
  await userEvent.click(screen.getByRole('button', { name: 'Report' }))
  expect(await screen.findByText('Your report has arrived. Thank you.')).toBeDefined()
  expect(screen.getByText('24 November 2026')).toBeDefined()
  expect(bodyOf(told)).toMatchObject({ milestone: 'picked_up', seen: null })
  expect(window.location.pathname).not.toContain('secret')
})

test('a forwarder reads how the goods are packed, where it picks them up and delivers them, and whom to ask', async () => {
  openPage({ 'GET /api/transport/secret': { body: OPENED } })
  const section = within(await screen.findByRole('region', { name: 'Pick-up and delivery' }))
  const [pickUp, delivery] = section.getAllByRole('group')
  for (const words of [
    '39,500\u00a0kg',
    '79,000\u00a0kg',
    'Size, packednot stated',
    'Quai 4, 64000 Pau, France',
    'Monday 08:00–12:00, 14:00–17:00',
    'crane of 60 t',
    'Paul Sellerson, +33 5 59 00 00 00',
    'Gate 3.',
  ])
    expect(pickUp?.textContent).toContain(words)
  expect(pickUp?.textContent).not.toContain('Loading hours')
  for (const words of ['Zone Oprag, lot 14', 'Contact on sitenot stated', '7:00 to 15:00'])
    expect(delivery?.textContent).toContain(words)
})

test('a reload keeps the half-filled step, and what was reported is forgotten', async () => {
  const told = 'POST /api/transport/secret/milestones'
  const answers: Record<string, Partial<ApiResponse>> = {
    'GET /api/transport/secret': { body: OPENED },
    [told]: { status: 201, body: { ...OPENED, steps: TEST_TRANSPORT.steps.slice(0, 1) } },
  }
  const first = openPage(answers)
  await screen.findByText('Nothing has been reported yet.')
  await fillIn({ milestone: 'picked_up', day: '2026-11-24', place: 'Pau' })
  first.unmount()
  const second = openPage(answers)
  const place = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Place/ })
  expect((await place()).value).toBe('Pau')
  await userEvent.click(screen.getByRole('button', { name: 'Report' }))
  expect(await screen.findByText('Your report has arrived. Thank you.')).toBeDefined()
  expect(second.bodyOf(told)).toMatchObject({ milestone: 'picked_up', day: '2026-11-24', place: 'Pau' })
  second.unmount()
  openPage(answers)
  expect((await place()).value).toBe('')
})

test('a forwarder keeps what it typed when somebody else was faster, and then sees that', async () => {
  const answers: Record<string, Partial<ApiResponse>> = {
    'GET /api/transport/secret': { body: OPENED },
    'POST /api/transport/secret/milestones': {
      status: 409,
      body: { error: 'Somebody else has reported this step meanwhile.', code: 'conflict' },
    },
  }
  openPage(answers)
  await screen.findByText('Nothing has been reported yet.')
  answers['GET /api/transport/secret'] = { body: { ...OPENED, steps: TEST_TRANSPORT.steps } }
  await fillIn({ milestone: 'sailed', day: '2026-11-24', place: 'Le Havre' })
  await userEvent.click(screen.getByRole('button', { name: 'Report' }))
  expect(await screen.findByText(/^Reported so far: expected on 4 December 2026/)).toBeDefined()
  expect((await screen.findAllByText(/Somebody else has reported this step/)).length).toBeGreaterThan(0)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Place/ }).value).toBe('Le Havre')
})

const attach = () => {
  const file = new File(['%PDF-1.7'], 'cmr.pdf', { type: 'application/pdf' })
  fireEvent.change(screen.getByLabelText('Attach a file', { selector: 'input' }), {
    target: { files: [file] },
  })
}

test('a forwarder adds a file of a kind', async () => {
  const given = 'POST /api/transport/secret/files/cmr'
  const { named } = openPage({
    'GET /api/transport/secret': { body: OPENED },
    [given]: {
      status: 201,
      body: {
        ...OPENED,
        files: [
          {
            id: 4,
            kind: 'cmr',
            state: 'waiting',
            why: null,
            givenAt: '2026-11-24T15:30:00.000Z',
            canTakeBack: true,
          },
        ],
      },
    },
  })
  const kind = await screen.findByRole('combobox', { name: /^What the file is/ })
  // Nothing is chosen first: others read it soon.
  await userEvent.click(screen.getByRole('button', { name: 'Attach a file' }))
  expect(await screen.findByText('Choose what the file is.')).toBeDefined()
  expect(document.activeElement).toBe(kind)
  await userEvent.selectOptions(kind, 'cmr')
  expect(screen.queryByText('Choose what the file is.')).toBeNull()
  attach()
  expect(await screen.findByText(/^Added on 24 Nov 2026/)).toBeDefined()
  // It is announced.
  expect((await screen.findByText(/^The file has arrived/)).closest('[role=status]')).not.toBeNull()
  expect(named()).toContain(given)
})

test('a file that does not arrive is said, and what it is stays chosen, as does the step that was typed', async () => {
  openPage({
    'GET /api/transport/secret': { body: OPENED },
    'POST /api/transport/secret/files/cmr': { status: 0, body: null },
  })
  await screen.findByText('Nothing has been reported yet.')
  await fillIn({ milestone: 'sailed', day: '2026-11-24', place: 'Le Havre' })
  const kind = screen.getByRole<HTMLSelectElement>('combobox', { name: /^What the file is/ })
  await userEvent.selectOptions(kind, 'cmr')
  attach()
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(screen.queryByText(/^The file has arrived/)).toBeNull()
  expect(kind.value).toBe('cmr')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Place/ }).value).toBe('Le Havre')
})

test('a link that has ended says so', async () => {
  openPage({
    'GET /api/transport/secret': { status: 410, body: { error: 'This link has ended.', code: 'gone' } },
  })
  expect(await screen.findByText('This link has ended.')).toBeDefined()
})

test('of goods that the buyer fetches only files are read and given', async () => {
  render(<TransportBox orderId={ORDER} />, {
    [READ]: {
      body: transportsOf('seller', { isCollected: true, steps: [], can: { tell: false, give: true } }),
    },
  })
  const box = within(await screen.findByRole('region', { name: 'Files about the goods' }))
  expect(box.getByRole('list', { name: 'Files about the goods' }).textContent).toContain('CMR, signed')
  expect(box.getByText('Add a file')).toBeTruthy()
  expect(box.queryByText('Nothing has been reported yet.')).toBeNull()
  expect(box.queryByRole('button', { name: 'Report a step' })).toBeNull()
})
