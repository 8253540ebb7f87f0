import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiRequest, ApiResponse } from '#client/api.ts'
import { TEST_OWN_LISTING } from '#test/listing-records.ts'
import { hearToasts } from '#test/toasts.ts'
import { renderMemberPage, TEST_STAFF } from '#test/member-page.tsx'
import type { OwnListing } from '../contract/views.ts'
import { EditListing } from './edit-listing.tsx'

const toasts = hearToasts()

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => vi.clearAllMocks())

const photo = (name: string) => new File(['picture'], name, { type: 'image/jpeg' })

const server =
  (listing: OwnListing = TEST_OWN_LISTING, other: typeof accepting = () => undefined) =>
  (request: ApiRequest, name: string) =>
    other(request, name) ?? (name === 'GET /api/myproduct/12' ? { body: listing } : accepting(request, name))

const accepting = (_request: ApiRequest, name: string): Partial<ApiResponse> | undefined => {
  if (name === 'PUT /api/listing/update/12') return { body: { materielId: 12 } }
  if (name === 'PUT /api/stock/update/12')
    return { status: 201, body: { materielId: 12, qty: 4, stockVersion: 6 } }
  if (name === 'PUT /api/image/12')
    return { status: 201, body: { images: [{ lienImage: '/img/n-1200.jpg' }] } }
  if (name === 'PUT /api/images/arrange/12') return { body: { images: [] } }
  if (name === 'PUT /api/images/delete/12') return { body: { message: 'gone' } }
  if (name === 'POST /api/listing/submit/12')
    return { body: { status: 'published', revision: 'under_review' } }
  return undefined
}

async function openForm(answer = server()) {
  const page = renderMemberPage(<EditListing />, {
    path: '/listing/edit/:id',
    at: '/listing/edit/12',
    answer,
  })
  await screen.findByRole('button', { name: 'Save changes' })
  return page
}

const field = (name: RegExp) => screen.getByRole('textbox', { name })
const set = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const choose = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText(/^Choose (other )?images$/), files, { applyAccept: false })
const writes = (names: string[]) => names.filter((name) => !name.startsWith('GET'))

test('the form shows the own listing, its type as free text and its description as text', async () => {
  await openForm()
  expect(field(/^Title/)).toHaveProperty('value', 'Gate valve 4 in')
  expect(field(/^Type/)).toHaveProperty('value', 'Valves')
  expect(field(/^Description/)).toHaveProperty('value', 'Removed from service.\n\nTested.')
  expect(field(/^Available units/)).toHaveProperty('value', '3')
  expect(field(/^Weight/)).toHaveProperty('value', '12.5')
  expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/product/12')
  expect(
    within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(expect.arrayContaining(['/', '/user/listings', '/product/12']))
})

test('a statement that is missing is said at once, leads to its fields, and is asked before anything is sent', async () => {
  const { norm: _norm, h2s: _h2s, hydrocarbons: _oil, ...facts } = TEST_OWN_LISTING.facts
  const unstated = ['norm', 'h2s', 'hydrocarbons'] as const
  const { named, bodyOf } = await openForm(server({ ...TEST_OWN_LISTING, facts, unstated: [...unstated] }))
  expect(
    screen.getByText(/^The listing was published before a statement was needed, and stays so/),
  ).toBeTruthy()
  await press('Go to the fields')
  const norm = screen.getByRole('combobox', { name: /^NORM/ })
  expect(document.activeElement).toBe(norm)
  await submit()
  expect(writes(named())).toEqual([])
  expect(norm.getAttribute('aria-invalid')).toBe('true')
  for (const name of [/^NORM/, /^H2S/, /^Hydrocarbons/])
    set(screen.getByRole('combobox', { name }), 'not_checked')
  await submit()
  await screen.findByRole('dialog')
  expect(bodyOf('PUT /api/listing/update/12')).toMatchObject({ norm: 'not_checked', h2s: 'not_checked' })
})

test('price and units of what buyers see already go on without the statement, alone; other changes wait for it', async () => {
  const { norm: _norm, ...facts } = TEST_OWN_LISTING.facts
  const listing: OwnListing = { ...TEST_OWN_LISTING, facts, unstated: ['norm'] }
  const { named, bodyOf } = await openForm(server(listing))
  set(field(/^Price per unit/), '47,000')
  set(field(/^Title/), 'Gate valve 6 in')
  await submit()
  expect(writes(named())).toEqual([])
  set(field(/^Title/), listing.title)
  await submit()
  await screen.findByRole('dialog')
  expect(bodyOf('PUT /api/listing/update/12')).toMatchObject({ prix: 47_000, title: listing.title })
})

test.each([
  ['published', true],
  ['draft', false],
] as const)(
  'how many pieces a lot of a %s listing has is fixed with its reason: %s',
  async (status, isFixed) => {
    const publishedAt = isFixed ? '2026-11-02T08:00:00.000Z' : null
    const facts = { ...TEST_OWN_LISTING.facts, lotPieces: 12 }
    const { bodyOf } = await openForm(server({ ...TEST_OWN_LISTING, facts, status, publishedAt }))
    const pieces = field(/^Pieces, if sold as one lot/)
    expect(pieces).toHaveProperty('value', '12')
    expect(pieces).toHaveProperty('readOnly', isFixed)
    expect(screen.queryByText(/stays as published.*duplicate the listing/) !== null).toBe(isFixed)
    await submit()
    await screen.findByRole('dialog')
    expect(bodyOf('PUT /api/listing/update/12')).toMatchObject({ lotPieces: 12 })
  },
)

test('an untouched quantity is not sent, so that it cannot overwrite a sale', async () => {
  const { named, bodyOf } = await openForm()
  set(field(/^Title/), 'Gate valve 4 in, class 600')
  set(field(/^Year/), '')
  await submit()
  const dialog = await screen.findByRole('dialog')
  expect(writes(named())).toEqual(['PUT /api/listing/update/12', 'POST /api/listing/submit/12'])
  expect(bodyOf('PUT /api/listing/update/12')).toMatchObject({
    title: 'Gate valve 4 in, class 600',
    prix: 48_500,
    year: null,
    weightKg: 12.5,
  })
  expect(dialog.textContent).toContain('Your changes are under review')
  expect(within(dialog).getByRole('link', { name: 'Listings' }).getAttribute('href')).toBe('/user/listings')
  expect(within(dialog).getByRole('link', { name: 'Product Page' }).getAttribute('href')).toBe('/product/12')
})

test('a country of origin that was stored is shown by its name, and can be cleared', async () => {
  const facts = { ...TEST_OWN_LISTING.facts, originCountry: 'DE', netWeightKg: 11 }
  const { bodyOf } = await openForm(server({ ...TEST_OWN_LISTING, facts }))
  const madeIn = screen.getByRole('combobox', { name: /^Made in/ })
  expect(madeIn).toHaveProperty('value', 'Germany')
  set(madeIn, '')
  await submit()
  await screen.findByRole('dialog')
  expect(bodyOf('PUT /api/listing/update/12')).toMatchObject({ originCountry: null, netWeightKg: 11 })
})

test('details, stock, new pictures, removals and the submission go in this order', async () => {
  const { named, bodyOf, calls } = await openForm()
  set(field(/^Available units/), '4')
  await press('Remove image 2')
  expect(screen.getByText('1 image(s) to be removed')).toBeTruthy()
  await choose(photo('new.jpg'))
  await submit()
  await screen.findByRole('dialog')
  expect(writes(named())).toEqual([
    'PUT /api/listing/update/12',
    'PUT /api/stock/update/12',
    'PUT /api/image/12',
    'PUT /api/images/delete/12',
    'POST /api/listing/submit/12',
  ])
  expect(bodyOf('PUT /api/stock/update/12')).toEqual({ materielId: 12, qty: 4, stockVersion: 5 })
  expect(bodyOf('PUT /api/images/delete/12')).toEqual({ ImagesKeys: ['/img/b-1200.jpg'] })
  const pictures = calls.find(({ url }) => url === '/api/image/12')?.body
  if (!(pictures instanceof FormData)) throw new Error('the pictures did not go as a form')
  expect(pictures.get('removing')).toBe('["/img/b-1200.jpg"]')
  expect(pictures.getAll('image')).toHaveLength(1)
})

test('the type is free text of three characters at least', async () => {
  const { named } = await openForm()
  set(field(/^Type/), 'ab')
  await submit()
  expect(screen.getAllByText('Please enter a product type, 3 chars minimum.').length).toBeGreaterThan(0)
  expect(writes(named())).toEqual([])
})

test('a removal is only a mark, which can be taken back', async () => {
  const { named } = await openForm()
  await press('Remove image 1')
  await press('Remove image 2')
  expect(screen.getByText('2 image(s) to be removed')).toBeTruthy()
  await submit()
  expect(
    screen.getAllByText(
      'Please upload at least one image and a maximum of 6 images, total size not exceeding 20 MB.',
    ).length,
  ).toBeGreaterThan(0)
  expect(writes(named())).toEqual([])
  await press('Undo removal of image 1')
  expect(screen.getByText('1 image(s) to be removed')).toBeTruthy()
})

test('kept and new pictures together are six at most, and gif is not taken', async () => {
  await openForm()
  await choose(...['1', '2', '3', '4', '5'].map((name) => photo(`${name}.jpg`)))
  expect(
    screen.getAllByText("You can't upload more than 6 images per equipment/product!").length,
  ).toBeGreaterThan(0)
  await choose(...['1', '2', '3', '4'].map((name) => photo(`${name}.jpg`)))
  expect(screen.getByText('4.jpg')).toBeTruthy()
  await choose(new File(['x'], 'a.gif', { type: 'image/gif' }))
  expect(screen.getByText('Not accepted: a.gif')).toBeTruthy()
})

test('a stock that changed meanwhile is shown, and the next attempt builds on it', async () => {
  let attempts = 0
  const { bodyOf } = await openForm(
    server(TEST_OWN_LISTING, (_request, name) =>
      name === 'PUT /api/stock/update/12' && (attempts += 1) === 1
        ? { status: 409, body: { error: 'x', code: 'stock_changed', qty: 1, stockVersion: 9 } }
        : undefined,
    ),
  )
  set(field(/^Available units/), '4')
  await submit()
  const message = 'The stock changed meanwhile: 1 unit is available now. Check the quantity and save again.'
  expect(await screen.findByRole('link', { name: `QTY: ${message}` })).toBeTruthy()
  expect(field(/^Available units/)).toHaveProperty('value', '4')
  await submit()
  await screen.findByRole('dialog')
  expect(bodyOf('PUT /api/stock/update/12')).toEqual({ materielId: 12, qty: 4, stockVersion: 9 })
})

test('a retry leaves out what has taken effect', async () => {
  let attempts = 0
  const { named } = await openForm(
    server(TEST_OWN_LISTING, (_request, name) =>
      name === 'PUT /api/images/delete/12' && (attempts += 1) === 1
        ? { status: 500, body: { error: 'Later.', code: 'internal' } }
        : undefined,
    ),
  )
  set(field(/^Available units/), '4')
  await press('Remove image 2')
  await choose(photo('new.jpg'))
  await submit()
  expect(await screen.findByText('ERROR: Later.')).toBeTruthy()
  expect(toasts.error).toHaveBeenCalledWith('Sorry something went wrong. Please try again!', {
    duration: 4000,
  })
  await submit()
  await screen.findByRole('dialog')
  const count = (name: string) => named().filter((call) => call === name).length
  expect(count('PUT /api/stock/update/12')).toBe(1)
  expect(count('PUT /api/image/12')).toBe(1)
  expect(count('POST /api/listing/submit/12')).toBe(1)
})

test('a file that the listing shows already is the picture that is there', async () => {
  const [shown] = TEST_OWN_LISTING.images
  const { named } = await openForm(
    server(TEST_OWN_LISTING, (_request, name) =>
      name === 'PUT /api/image/12'
        ? { status: 201, body: { images: [{ lienImage: shown?.lienImage }] } }
        : undefined,
    ),
  )
  await choose(photo('again.jpg'))
  await submit()
  await screen.findByRole('dialog')
  expect(named().filter((name) => name === 'PUT /api/image/12')).toHaveLength(1)
  expect(named()).not.toContain('PUT /api/images/arrange/12')
})

test('stored and new pictures have one order, by keyboard too, and each says what it shows', async () => {
  const { named, bodyOf } = await openForm()
  await choose(photo('new.jpg'))
  await press('Move new.jpg left')
  await press('Move new.jpg left')
  expect(screen.getByText('Moved to position 1 of 3')).toBeTruthy()
  set(screen.getByRole('textbox', { name: 'What it shows image 1' }), 'Its data plate')
  await submit()
  await screen.findByRole('dialog')
  expect(writes(named())).toEqual([
    'PUT /api/listing/update/12',
    'PUT /api/image/12',
    'PUT /api/images/arrange/12',
    'POST /api/listing/submit/12',
  ])
  expect(bodyOf('PUT /api/images/arrange/12')).toEqual({
    images: [
      { lienImage: '/img/n-1200.jpg', description: 'Its data plate' },
      { lienImage: '/img/a-1200.jpg', description: '' },
      { lienImage: '/img/b-1200.jpg', description: '' },
    ],
    seen: [
      { lienImage: '/img/a-1200.jpg', description: '' },
      { lienImage: '/img/b-1200.jpg', description: '' },
      { lienImage: '/img/n-1200.jpg', description: '' },
    ],
  })
})

test('an arrangement that a colleague changed meanwhile is replaced only by who knows of it', async () => {
  const theirs = {
    ...TEST_OWN_LISTING,
    images: TEST_OWN_LISTING.images.map((image) => ({ ...image, description: 'Theirs' })),
  }
  let isTold = false
  const { bodyOf } = await openForm(
    server(TEST_OWN_LISTING, (request, name) => {
      if (name === 'GET /api/myproduct/12' && isTold) return { body: theirs }
      if (name !== 'PUT /api/images/arrange/12' || JSON.stringify(request.body).includes('Theirs'))
        return undefined
      isTold = true
      return { status: 409, body: { error: 'Arranged by somebody else.', code: 'conflict' } }
    }),
  )
  const described = () => screen.getByRole('textbox', { name: 'What it shows image 1' })
  set(described(), 'Its data plate')
  await submit()
  expect((await screen.findAllByText(/Arranged by somebody else\./)).length).toBeGreaterThan(0)
  expect(described()).toHaveProperty('value', 'Its data plate')
  await submit()
  await screen.findByRole('dialog')
  expect(bodyOf('PUT /api/images/arrange/12')).toMatchObject({
    seen: [{ description: 'Theirs' }, { description: 'Theirs' }],
  })
})

test('a picture that failed is tried again alone; the others are through', async () => {
  let attempts = 0
  const { calls } = await openForm(
    server(TEST_OWN_LISTING, (request, name) => {
      if (name !== 'PUT /api/image/12') return undefined
      attempts += 1
      const file = request.body instanceof FormData ? request.body.get('image') : null
      const fileName = file instanceof File ? file.name : ''
      return attempts === 2
        ? { status: 415, body: { error: 'This is no picture.', code: 'unsupported_media' } }
        : { status: 201, body: { images: [{ lienImage: `/img${fileName}` }] } }
    }),
  )
  await choose(photo('1.jpg'), photo('2.jpg'), photo('3.jpg'))
  await submit()
  expect(await screen.findByText('This is no picture.')).toBeTruthy()
  expect(screen.getAllByText('Sent')).toHaveLength(2)
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('Retry 2.jpg')
  await screen.findByRole('dialog')
  const sent = calls
    .filter(({ url, method }) => method === 'PUT' && url === '/api/image/12')
    .map(({ body }) => (body instanceof FormData ? body.get('image') : null))
    .map((file) => (file instanceof File ? file.name : ''))
  expect(sent).toEqual(['/1.jpg', '/2.jpg', '/3.jpg', '/2.jpg'])
})

describe('a change that waits', () => {
  const waiting: OwnListing = {
    ...TEST_OWN_LISTING,
    revision: {
      state: 'changes_requested',
      note: 'Please show the data plate.',
      reasons: ['data_plate'],
      submittedAt: null,
      content: { ...TEST_OWN_LISTING, title: 'Gate valve, proposed', facts: {} },
    },
  }

  test('marks the fields that its reasons are about, until they are changed', async () => {
    const revision = { ...waiting.revision, reasons: ['contact_data'] } as OwnListing['revision']
    await openForm(server({ ...waiting, revision }))
    const words = 'Please remove names, phone numbers and addresses from the text.'
    const marked = field(/^Description/)
    expect(await screen.findByRole('link', { name: new RegExp(words) })).toBeTruthy()
    expect(marked.getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(marked, ' More.')
    expect(marked.getAttribute('aria-invalid')).not.toBe('true')
  })

  test('is what is edited on, under the note of staff', async () => {
    await openForm(server(waiting))
    expect(field(/^Title/)).toHaveProperty('value', 'Gate valve, proposed')
    expect(screen.getByText('Please show the data plate.')).toBeTruthy()
    expect(screen.getByText('Changes requested')).toBeTruthy()
  })
})

test('what was typed survives, but never over a quantity that was not touched', async () => {
  const first = await openForm()
  set(field(/^Brand/), 'FMC')
  first.unmount()
  await openForm(server({ ...TEST_OWN_LISTING, qty: 1, stockVersion: 6 }))
  expect(field(/^Brand/)).toHaveProperty('value', 'FMC')
  expect(field(/^Available units/)).toHaveProperty('value', '1')
})

test('cancelling forgets what was typed', async () => {
  const first = await openForm()
  set(field(/^Brand/), 'FMC')
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }))
  expect(first.router.state.location.pathname).toBe('/product/12')
  first.unmount()
  await openForm()
  expect(field(/^Brand/)).toHaveProperty('value', 'Cameron')
})

test.each([
  ['does not exist', { status: 404, body: { error: 'x', code: 'not_found' } }],
  ['is a colleague’s', { body: { ...TEST_OWN_LISTING, can: { edit: false, delete: false, buy: true } } }],
])('a listing that %s is not found', async (_what, answer) => {
  renderMemberPage(<EditListing />, {
    path: '/listing/edit/:id',
    at: '/listing/edit/12',
    answer: () => answer,
  })
  expect(await screen.findByRole('heading', { name: '404' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
})

test('staff read in a new tab that it does not act for the company', async () => {
  renderMemberPage(<EditListing />, {
    user: TEST_STAFF,
    path: '/listing/edit/:id',
    at: '/listing/edit/12',
    answer: () => ({ status: 404, body: { error: 'x', code: 'not_found' } }),
  })
  expect(await screen.findByText(/^This tab does not act for any company\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Companies with a mandate' }).getAttribute('href')).toBe(
    '/staff/mandates',
  )
})

test('a listing that cannot be fetched is asked for again', async () => {
  let attempts = 0
  renderMemberPage(<EditListing />, {
    path: '/listing/edit/:id',
    at: '/listing/edit/12',
    answer: () => ((attempts += 1) === 1 ? { status: 503 } : { body: TEST_OWN_LISTING }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(field(/^Title/)).toHaveProperty('value', 'Gate valve 4 in'))
})

test('what a colleague changed meanwhile is taken over, but for what was typed here, and saved after another look', async () => {
  const theirs = {
    ...TEST_OWN_LISTING,
    mark: 'theirs',
    prix: 52_000,
    price: 52_000,
    brand: 'Vetco',
    city: 'Lambaréné',
  }
  let read = 0
  const { calls, bodyOf } = await openForm(
    server(TEST_OWN_LISTING, (request, name) => {
      if (name === 'GET /api/myproduct/12') return { body: (read += 1) === 1 ? TEST_OWN_LISTING : theirs }
      const isStale = !JSON.stringify(request.body ?? '').includes('theirs')
      if (name === 'PUT /api/listing/update/12' && isStale)
        return { status: 409, body: { error: 'Changed.', code: 'listing_changed' } }
      return undefined
    }),
  )
  set(field(/^Brand/), 'Wellheads of Gabon')
  set(field(/^Title/), 'Gate valve 4 in, class 600')
  await submit()
  expect((await screen.findAllByText(/was changed in the meantime, by a colleague/)).length).toBeGreaterThan(
    0,
  )
  expect(screen.getAllByText(/Changed in the meantime to: Vetco/).length).toBeGreaterThan(0)
  expect(field(/^Brand/)).toHaveProperty('value', 'Wellheads of Gabon')
  expect(field(/^City/)).toHaveProperty('value', 'Lambaréné')
  await submit()
  await screen.findByRole('dialog')
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2)
  expect(bodyOf('PUT /api/listing/update/12')).toMatchObject({
    prix: 52_000,
    brand: 'Wellheads of Gabon',
    city: 'Lambaréné',
    title: 'Gate valve 4 in, class 600',
  })
})

test('what is said in the second language is there to be changed, and can be emptied', async () => {
  const listing = { ...TEST_OWN_LISTING, secondTitle: 'Vanne', secondDescription: '<p>Testée.</p>' }
  const { bodyOf } = await openForm(server(listing))
  expect(field(/^Title in French/)).toHaveProperty('value', 'Vanne')
  expect(field(/^Description in French/)).toHaveProperty('value', 'Testée.')
  set(field(/^Title in French/), '')
  set(field(/^Description in French/), '')
  await submit()
  await screen.findByRole('dialog')
  expect(bodyOf('PUT /api/listing/update/12')).toMatchObject({ secondTitle: null, secondDescription: null })
})
