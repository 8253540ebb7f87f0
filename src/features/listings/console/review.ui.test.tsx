import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ApiRequest, ApiResponse } from '#client/api.ts'
import { TEST_REVIEW_LISTING } from '#test/listing-records.ts'
import { hearToasts } from '#test/toasts.ts'
import { renderMemberPage, TEST_MEMBER, TEST_STAFF } from '#test/member-page.tsx'
import type { ReviewListing } from '../contract/views.ts'
import { Component as ReviewPage } from './review-page.tsx'

const toasts = hearToasts()

afterEach(() => vi.clearAllMocks())

const first = TEST_REVIEW_LISTING
const second: ReviewListing = { ...first, id: 13, title: 'Mud pump', fitsCarrier: false }
const third: ReviewListing = {
  ...first,
  id: 14,
  title: 'Top drive',
  status: 'published',
  waiting: 'revision',
  revision: {
    state: 'under_review',
    note: null,
    reasons: [],
    submittedAt: first.submittedAt,
    content: { ...first, title: 'Top drive 500 t', description: '<p>Overhauled <b>2025</b>.</p>' },
  },
  differences: [
    { field: 'title', before: 'Top drive', after: 'Top drive 500 t' },
    { field: 'condition', before: 'used', after: 'new' },
    { field: 'partNumber', before: '', after: 'TDS-8' },
    { field: 'description', before: '<p>Old.</p>', after: '<p>Overhauled <b>2025</b>.</p>' },
  ],
  images: first.images.map((image, index) => ({ ...image, approved: index === 0, removed: index === 0 })),
}

const CLAIM = /^POST \/api\/staff\/listings\/\d+\/(claim|release)$/
const COUNTS = 'GET /api/staff/listings/waiting'
const COUNTED = {
  categories: [{ categorie: 'General Equipment', waiting: 3 }],
  companies: [{ id: 3, name: 'Port-Gentil Energy Services', waiting: 3 }],
}
const SETTING = 'GET /api/staff/settings/publishing-at-once'
const OFF = { isOn: false, changed: null, can: { change: false }, companies: [] }
const RIGHT = 'GET /api/staff/companies/3/publishing'
const NONE = { hindrance: 'record' as const, inARow: 4, needed: 20, decided: null }
const LIST = 'GET /api/staff/listings?status=under_review&page=1&displayCount=40'
const decided = (listing: ReviewListing): ReviewListing => ({ ...listing, waiting: null, version: 9 })

type Other = (request: ApiRequest, name: string) => Partial<ApiResponse> | undefined

async function openPage(other: Other = () => undefined, waiting: ReviewListing[] = [first, second, third]) {
  const page = renderMemberPage(<ReviewPage />, {
    user: TEST_STAFF,
    path: '/staff/review',
    answer: (request, name) => {
      const given = other(request, name)
      if (given) return given
      if (name === SETTING) return { body: OFF }
      if (name === RIGHT) return { body: NONE }
      if (name.startsWith(COUNTS)) return { body: COUNTED }
      if (CLAIM.test(name)) return { body: { claimedBy: null } }
      if (name === LIST) return { body: [waiting.length, waiting] }
      const match = /^POST \/api\/staff\/listings\/(\d+)\/decision$/.exec(name)
      const listing = waiting.find(({ id }) => String(id) === match?.[1])
      return listing && { body: decided(listing) }
    },
  })
  await screen.findByRole('list', { name: 'Waiting listings' })
  // The page hears keys since the effect that has given an item the focus.
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  return page
}

const queue = () => within(screen.getByRole('list', { name: 'Waiting listings' }))
const item = (title: string) => queue().getByRole('button', { name: new RegExp(title) })
const shown = () => screen.getByRole('article').querySelector('h2')?.textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name })

test('the longest waiting listing is open, with what only staff read', async () => {
  await openPage()
  expect(queue().getAllByRole('button')).toHaveLength(3)
  expect(shown()).toBe('Gate valve 4 in')
  const facts = within(screen.getByLabelText('Facts'))
  expect(facts.getAllByText('Port-Gentil Energy Services')).toHaveLength(2)
  expect(facts.getByText('Aminata Diallo')).toBeTruthy()
  expect(screen.getByText('+241 01 02 03 04')).toBeTruthy()
  expect(screen.getByText('Removed from service.')).toBeTruthy()
  expect(screen.getByText('3 waiting')).toBeTruthy()
  const completeness = within(screen.getByRole('region', { name: 'Completeness 74%' }))
  expect(completeness.getByText('Missing for its type: 1 of Nominal size, ASME class')).toBeTruthy()
  expect(completeness.getByText('Fewer than 3 pictures')).toBeTruthy()
})

test('publishing goes on to the next listing, with the focus on it', async () => {
  const { bodyOf } = await openPage()
  await press('Publish')
  expect(await screen.findByText('GS-000012 will be published.', { selector: 'li span' })).toBeTruthy()
  expect(bodyOf('POST /api/staff/listings/12/decision')).toEqual({
    decision: 'publish',
    shippable: true,
    version: 4,
    revocable: true,
  })
  expect(shown()).toBe('Mud pump')
  expect(document.activeElement).toBe(item('Mud pump'))
  expect(screen.getByText('2 waiting')).toBeTruthy()
})

test('the carrier is left out where staff say so, and not asked about where the size is not known', async () => {
  const { bodyOf } = await openPage()
  await userEvent.click(screen.getByRole('checkbox', { name: 'The carrier can take it' }))
  await press('Publish')
  await screen.findByText('2 waiting')
  expect(bodyOf('POST /api/staff/listings/12/decision')).toMatchObject({ shippable: false })
  expect(screen.queryByRole('checkbox', { name: 'The carrier can take it' })).toBeNull()
  await press('Publish')
  await screen.findByText('1 waiting')
  expect(bodyOf('POST /api/staff/listings/13/decision')).toEqual({
    decision: 'publish',
    version: 4,
    revocable: true,
  })
})

test('asking for changes needs a reason, which the mail shows as it will be read', async () => {
  const { bodyOf, named } = await openPage()
  await press('Request changes')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Request changes' }))
  expect(dialog.getAllByText('Please tell the seller why.').length).toBeGreaterThan(0)
  expect(named()).not.toContain('POST /api/staff/listings/12/decision')
  await userEvent.click(dialog.getByRole('button', { name: 'Please add a photo of the data plate.' }))
  await userEvent.type(dialog.getByRole('textbox'), 'Thank you.')
  const previewed = dialog.getByRole('region', { name: /^Mail to the seller/ })
  expect(previewed.textContent).toContain('Please change your listing: Gate valve 4 in')
  expect(previewed.textContent).toContain('Please add a photo of the data plate.\nThank you.')
  await userEvent.click(dialog.getByRole('button', { name: 'Request changes' }))
  await screen.findByText('2 waiting')
  expect(bodyOf('POST /api/staff/listings/12/decision')).toEqual({
    decision: 'request_changes',
    reasons: ['data_plate'],
    note: 'Thank you.',
    shippable: true,
    version: 4,
    revocable: true,
  })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(item('Mud pump'))
})

test('a refused rejection keeps the reason', async () => {
  await openPage((_request, name) =>
    name.endsWith('/decision') ? { status: 500, body: { error: 'Later.', code: 'internal' } } : undefined,
  )
  await press('Reject')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox'), 'No.')
  await userEvent.click(dialog.getByRole('button', { name: 'Reject listing' }))
  expect(await dialog.findByText('ERROR: Later.')).toBeTruthy()
  expect(dialog.getByRole('textbox')).toHaveProperty('value', 'No.')
})

test('a proposed change shows old beside new, field by field, and which pictures come and go', async () => {
  await openPage()
  await userEvent.click(item('Top drive'))
  const differences = within(screen.getByRole('region', { name: 'What changes' }))
  const rows = differences.getAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('h4')?.textContent)).toEqual([
    'Title',
    'Condition',
    'Part number',
    'Description',
  ])
  expect(rows.map((row) => row.querySelector('del')?.textContent)).toEqual([
    'Top drive',
    'Used',
    'nothing',
    'Old.',
  ])
  expect(rows.map((row) => row.querySelector('ins')?.textContent)).toEqual([
    'Top drive 500 t',
    'New',
    'TDS-8',
    'Overhauled 2025.',
  ])
  expect(shown()).toBe('Top drive 500 t')
  expect(screen.getByText('Picture 1 leaves with this change')).toBeTruthy()
  expect(screen.getByText('Picture 2 is new')).toBeTruthy()
})

describe('another’s decision', () => {
  test('is named, and the next listing follows', async () => {
    await openPage((_request, name) => {
      if (name === 'POST /api/staff/listings/12/decision')
        return { status: 409, body: { error: 'This was already decided.', code: 'already_decided' } }
      if (name !== 'GET /api/staff/listings/12') return undefined
      const history = [
        {
          act: 'seller.price',
          by: 'Ana Sellers',
          at: '2026-11-21T09:05:00.000Z',
          note: null,
          corrections: [],
          isActing: false,
          change: { from: '1,250 EUR', to: '1,100 EUR' },
        },
        {
          act: 'listing.reject',
          by: 'Paul Okoye',
          at: '2026-11-21T09:00:00.000Z',
          note: null,
          change: null,
          corrections: [],
          isActing: false,
        },
      ]
      return { body: { ...decided(first), history } }
    })
    await press('Publish')
    expect(
      await screen.findByText('GS-000012: Already decided by Paul Okoye', { selector: 'li span' }),
    ).toBeTruthy()
    expect(shown()).toBe('Mud pump')
  })

  test('does not hide an edit by the seller: it is shown before anything is decided', async () => {
    let edited = false
    const { bodyOf } = await openPage((_request, name) => {
      if (name === 'GET /api/staff/listings/12')
        return { body: { ...first, title: 'Gate valve, edited', version: 5 } }
      if (name !== 'POST /api/staff/listings/12/decision' || edited) return undefined
      edited = true
      return { status: 409, body: { error: 'The seller edited this meanwhile.', code: 'conflict' } }
    })
    await press('Publish')
    expect(await screen.findByText('GS-000012: The seller edited this meanwhile.')).toBeTruthy()
    // The next one stays open.
    expect(shown()).toBe('Mud pump')
    await userEvent.click(item('Gate valve, edited'))
    await press('Publish')
    await screen.findByText('2 waiting')
    expect(bodyOf('POST /api/staff/listings/12/decision')).toMatchObject({ version: 5 })
  })
})

describe('keys', () => {
  test('work from the start, wherever the focus is: the queue has it', async () => {
    const { named, bodyOf } = await openPage()
    expect(document.activeElement).toBe(item('Gate valve'))
    key('j')
    expect(document.activeElement).toBe(item('Mud pump'))
    expect(shown()).toBe('Mud pump')
    key('k')
    expect(shown()).toBe('Gate valve 4 in')
    screen.getByRole('button', { name: 'Reject' }).focus()
    key('a')
    await screen.findByText('2 waiting')
    expect(named()).toContain('POST /api/staff/listings/12/decision')
    key('2')
    await screen.findByText('1 waiting')
    expect(bodyOf('POST /api/staff/listings/13/decision')).toMatchObject({
      decision: 'request_changes',
      reasons: ['data_plate'],
    })
    key('r')
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  test('are explained by ?', async () => {
    await openPage()
    key('?')
    const help = within(await screen.findByRole('dialog', { name: 'Keys of the desk' }))
    expect(help.getByText('reject')).toBeTruthy()
  })

  test('do nothing in fields, dialogs, or once they are turned off', async () => {
    const { named } = await openPage()
    screen.getByRole('combobox', { name: 'Seller' }).focus()
    key('a')
    item('Gate valve').focus()
    key('c')
    expect(await screen.findByRole('dialog')).toBeTruthy()
    key('a')
    await press('Cancel')
    await userEvent.click(screen.getByRole('switch', { name: 'Use letter keys' }))
    item('Gate valve').focus()
    key('a')
    key('j')
    expect(shown()).toBe('Gate valve 4 in')
    key('ArrowDown')
    expect(shown()).toBe('Mud pump')
    expect(
      named().filter((name) => !name.startsWith(COUNTS) && !CLAIM.test(name) && name !== SETTING),
    ).toEqual([LIST])
    expect(localStorage.getItem('reviewKeys')).toBe('off')
  })
})

describe('taking back', () => {
  const TAKE_BACK = 'POST /api/staff/listings/take-back'
  const answering =
    (takenBack: number[]): Other =>
    (_request, name) =>
      name === TAKE_BACK ? { body: { takenBack } } : undefined

  test('puts the listing into the queue again and selects it', async () => {
    const { bodyOf } = await openPage(answering([12]))
    key('a')
    await screen.findByText('2 waiting')
    expect(screen.getByRole('button', { name: 'Take back' })).toBeTruthy()
    key('z')
    expect(await screen.findByText('GS-000012: taken back.', { selector: 'li span' })).toBeTruthy()
    expect(bodyOf(TAKE_BACK)).toEqual({ ids: [12] })
    await screen.findByText('3 waiting')
    await waitFor(() => expect(shown()).toBe('Gate valve 4 in'))
    expect(document.activeElement).toBe(item('Gate valve'))
    expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull()
  })

  test('twice without a pause takes back the last decision, and the one before it', async () => {
    const asked: unknown[] = []
    await openPage((request, name) => {
      if (name !== TAKE_BACK) return undefined
      const { ids } = JSON.parse(typeof request.body === 'string' ? request.body : '') as { ids: number[] }
      asked.push(ids)
      return { body: { takenBack: ids } }
    })
    key('a')
    await screen.findByText('2 waiting')
    key('a')
    await screen.findByText('1 waiting')
    key('z')
    key('z')
    await screen.findByText('3 waiting')
    expect(asked).toHaveLength(2)
    expect(new Set(asked.flat()).size).toBe(2)
    expect(screen.queryByText(/too late to take back/)).toBeNull()
  })

  test('that comes too late says so, and nothing waits again', async () => {
    await openPage(answering([]))
    key('a')
    await screen.findByText('2 waiting')
    await press('Take back')
    expect(await screen.findByText('GS-000012: too late to take back.', { selector: 'li span' })).toBeTruthy()
    expect(screen.getByText('2 waiting')).toBeTruthy()
  })
})

test('a refused decision puts its listing back, and what was decided next stays decided', async () => {
  await openPage((_request, name) =>
    name === 'POST /api/staff/listings/12/decision'
      ? { status: 503, body: { error: 'Later.', code: 'internal' } }
      : undefined,
  )
  key('a')
  key('a')
  expect(await screen.findByText('GS-000012: Later.')).toBeTruthy()
  expect(screen.getByText('2 waiting')).toBeTruthy()
  expect(queue().queryByRole('button', { name: /Mud pump/ })).toBeNull()
  expect(item('Gate valve')).toBeTruthy()
})

test('typing errors are corrected in place, and only what was changed is sent', async () => {
  const { bodyOf } = await openPage()
  key('e')
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct typing errors and publish' }))
  const title = dialog.getByRole('textbox', { name: /^Title/ })
  await userEvent.clear(title)
  await userEvent.click(dialog.getByRole('button', { name: 'Correct and publish' }))
  expect(bodyOf('POST /api/staff/listings/12/decision')).toBeUndefined()
  await userEvent.type(title, 'Gate valve 4"')
  await userEvent.clear(dialog.getByRole('textbox', { name: /^Year/ }))
  await userEvent.type(dialog.getByRole('textbox', { name: /^Year/ }), '2015')
  await userEvent.click(dialog.getByRole('button', { name: 'Correct and publish' }))
  await screen.findByText('2 waiting')
  expect(bodyOf('POST /api/staff/listings/12/decision')).toEqual({
    decision: 'publish',
    corrections: { title: 'Gate valve 4"', year: 2015 },
    shippable: true,
    version: 4,
    revocable: true,
  })
})

test('the country of origin is corrected by its name and sent by its code', async () => {
  const { bodyOf } = await openPage()
  key('e')
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct typing errors and publish' }))
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Made in/ }), 'Italy')
  await userEvent.type(dialog.getByRole('textbox', { name: /^Net weight/ }), '12.5')
  await userEvent.click(dialog.getByRole('button', { name: 'Correct and publish' }))
  await screen.findByText('2 waiting')
  expect(bodyOf('POST /api/staff/listings/12/decision')).toMatchObject({
    corrections: { originCountry: 'IT', netWeightKg: 12.5 },
  })
})

test('each item bears a mark for every check that failed', async () => {
  await openPage()
  expect(within(item('Gate valve')).getByText('contact data')).toBeTruthy()
  expect(within(item('Gate valve')).queryByText('owner')).toBeNull()
})

test('a category is asked of the server', async () => {
  const { named } = await openPage((_request, name) =>
    name.includes('under_review&categorie=Spare+Parts') ? { body: [0, []] } : undefined,
  )
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Spare Parts')
  expect(await screen.findByText('Queue is empty')).toBeTruthy()
  expect(named()).toContain(
    'GET /api/staff/listings?status=under_review&categorie=Spare+Parts&page=1&displayCount=40',
  )
})

test('categories and sellers are offered with what waits of them, and the choice stands in the address', async () => {
  const { named, router } = await openPage((_request, name) =>
    name.startsWith('GET /api/staff/listings?status=under_review&company')
      ? { body: [1, [first]] }
      : undefined,
  )
  expect(await screen.findByRole('option', { name: 'General Equipment (3)' })).toBeTruthy()
  expect(screen.getByRole('option', { name: 'Spare Parts (0)' })).toBeTruthy()
  const sellers = screen.getByRole('combobox', { name: 'Seller' })
  await userEvent.selectOptions(sellers, 'Port-Gentil Energy Services (3)')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Newest first')
  expect(router.state.location.search).toBe('?company=3&order=newest')
  await waitFor(() =>
    expect(named()).toContain(
      'GET /api/staff/listings?status=under_review&company=3&order=newest&page=1&displayCount=40',
    ),
  )
})

describe('what somebody else looks at', () => {
  const busy: ReviewListing = { ...first, claimedBy: 'Paul Okoye' }
  const isClaimed = (_request: ApiRequest, name: string) =>
    name === 'POST /api/staff/listings/12/claim' ? { body: { claimedBy: 'Paul Okoye' } } : undefined

  test('is passed over and marked, and deciding about it asks first', async () => {
    const { named } = await openPage(isClaimed, [busy, second])
    expect(shown()).toBe('Mud pump')
    expect(queue().getByText('Paul Okoye is looking at this')).toBeTruthy()
    await userEvent.click(item('Gate valve'))
    await waitFor(() => expect(named()).toContain('POST /api/staff/listings/13/release'))
    await press('Publish')
    const dialog = within(await screen.findByRole('dialog', { name: 'Decide anyway?' }))
    expect(named()).not.toContain('POST /api/staff/listings/12/decision')
    await userEvent.click(dialog.getByRole('button', { name: 'Go on' }))
    await screen.findByText('1 waiting')
    expect(named()).toContain('POST /api/staff/listings/12/decision')
  })
})

describe('several together', () => {
  const fine = [first, second, third].map((listing, index): ReviewListing => ({
    ...listing,
    checks: [{ check: 'sizes', passed: index > 0, findings: [] }],
  }))
  const box = (reference: string) =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: `Choose ${reference}` })

  test('all that pass every check are published after one question, and what was left out is said', async () => {
    const { bodyOf } = await openPage(
      (_request, name) =>
        name === 'POST /api/staff/listings/publish'
          ? {
              body: {
                listings: [
                  { id: 13, outcome: 'published' },
                  { id: 14, outcome: 'already_decided' },
                ],
              },
            }
          : undefined,
      fine,
    )
    await press('Choose all that pass every check (2)')
    await press('Publish 2')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Top drive 500 t')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Publish 2' }))
    expect(await screen.findByText('Not published · decided already: 1')).toBeTruthy()
    expect(bodyOf('POST /api/staff/listings/publish')).toEqual({
      listings: [
        { id: 13, version: 4 },
        { id: 14, version: 4 },
      ],
      revocable: true,
    })
    expect(toasts.success).toHaveBeenCalledWith('1 listing will be published.')
    expect(screen.getByText('1 waiting')).toBeTruthy()
  })

  test('each box says which listing it chooses, and choosing none keeps the focus beside it', async () => {
    await openPage(undefined, fine)
    const described = document.getElementById(box('GS-000013').getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('Mud pump')
    await userEvent.click(box('GS-000013'))
    await press('Choose none')
    expect(document.activeElement?.textContent).toBe('Choose all that pass every check (2)')
  })

  test('the Shift key chooses everything in between, x what is selected', async () => {
    await openPage(undefined, fine)
    await userEvent.click(box('GS-000012'))
    const user = userEvent.setup()
    await user.keyboard('{Shift>}')
    await user.click(box('GS-000014'))
    await user.keyboard('{/Shift}')
    expect(['GS-000012', 'GS-000013', 'GS-000014'].map((name) => box(name).checked)).toEqual([
      true,
      true,
      true,
    ])
    item('Gate valve').focus()
    key('x')
    expect(box('GS-000012').checked).toBe(false)
  })
})

test('when nothing waits the queue says so', async () => {
  await openPage(undefined, [first])
  await press('Publish')
  expect(await screen.findByText('Queue is empty')).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
})

test('members without the role read a plain sentence and cause no call', async () => {
  const { calls } = renderMemberPage(<ReviewPage />, { user: TEST_MEMBER, answer: () => undefined })
  expect(await screen.findByText('This page is for our staff. Your account may not open it.')).toBeTruthy()
  expect(calls).toEqual([])
})

test('a failure to fetch is told and mended by trying again', async () => {
  let attempts = 0
  renderMemberPage(<ReviewPage />, {
    user: TEST_STAFF,
    answer: (_request, name) => {
      if (name === SETTING) return { body: OFF }
      if (name.startsWith(COUNTS)) return { body: COUNTED }
      if (CLAIM.test(name)) return { body: { claimedBy: null } }
      return (attempts += 1) === 1 ? { status: 503 } : { body: [1, [first]] }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(shown()).toBe('Gate valve 4 in'))
})

test('what buyers of the other language read is shown, and staff say it themselves', async () => {
  const said = { ...first, secondTitle: 'Vanne à opercule', secondDescription: '<p>Testée.</p>' }
  const { bodyOf } = await openPage(() => undefined, [said])
  const part = within(screen.getByRole('region', { name: 'In French' }))
  expect(part.getByText('Vanne à opercule').lang).toBe('fr')
  expect(part.getByText('Testée.').closest('[lang]')?.getAttribute('lang')).toBe('fr')
  key('e')
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct typing errors and publish' }))
  await userEvent.clear(dialog.getByRole('textbox', { name: /^Second description/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Correct and publish' }))
  await waitFor(() =>
    expect(bodyOf('POST /api/staff/listings/12/decision')).toMatchObject({
      corrections: { secondDescription: null },
    }),
  )
})

test('a seller’s sheet has its further pages, and the way back from beyond the last', async () => {
  const many = Array.from({ length: 20 }, (_, index) => ({
    ...first,
    id: 100 + index,
    title: `Pump ${index}`,
  }))
  const { router } = renderMemberPage(<ReviewPage />, {
    user: TEST_STAFF,
    path: '/staff/review',
    answer: ({ url }, name) => {
      if (name === SETTING) return { body: OFF }
      if (name === RIGHT) return { body: NONE }
      if (name.startsWith(COUNTS)) return { body: COUNTED }
      if (CLAIM.test(name)) return { body: { claimedBy: null } }
      if (!name.startsWith('GET /api/staff/listings?'))
        return { body: { waiting: 30, checked: 30, passing: 30 } }
      if (!url.includes('company=3')) return { body: [1, [first]] }
      if (url.includes('page=3')) return { body: [50, []] }
      return { body: [50, url.includes('page=2') ? [{ ...first, id: 200, title: 'The last one' }] : many] }
    },
  })
  await router.navigate('/staff/review?company=3&view=sheet')
  expect(await screen.findByText('Pump 19')).toBeDefined()
  await userEvent.click(screen.getByRole('link', { name: /next/i }))
  expect(await screen.findByText('The last one')).toBeDefined()
  expect(screen.queryByText('Pump 19')).toBeNull()
  await router.navigate('/staff/review?company=3&view=sheet&page=3')
  expect((await screen.findByRole('link', { name: 'Show all that wait' })).getAttribute('href')).toContain(
    'view=sheet',
  )
})

test('figures among the facts are in the notation of the language', async () => {
  renderMemberPage(<ReviewPage />, {
    user: TEST_STAFF,
    language: 'fr',
    path: '/fr/staff/review',
    answer: (_request, name) => {
      if (name === SETTING) return { body: OFF }
      if (name === RIGHT) return { body: NONE }
      if (name.startsWith(COUNTS)) return { body: COUNTED }
      if (CLAIM.test(name)) return { body: { claimedBy: null } }
      return { body: [1, [first]] }
    },
  })
  const facts = within(await screen.findByLabelText('Données'))
  expect(facts.getByText('12,5')).toBeTruthy()
  expect(facts.getByText('2019')).toBeTruthy()
})
