import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiRequest, ApiResponse } from '#client/api.ts'
import { TEST_DOCUMENT, TEST_OWN_LISTING } from '#test/listing-records.ts'
import { renderMemberPage, TEST_MEMBER } from '#test/member-page.tsx'
import { hearToasts } from '#test/toasts.ts'
import { UPLOAD_MAX_BYTES } from '../domain/limits.ts'
import { AddListing } from './add-listing.tsx'
import type { MarketSlots } from './form/market-slots.ts'

const toasts = hearToasts()

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => {
  sessionStorage.clear()
  vi.clearAllMocks()
})

/** The draft that a failed submission left on the server. */
const STORED = { ...TEST_OWN_LISTING, id: 41, qty: 2, stockVersion: 1, images: [] }

const photo = (name: string, size?: number) => {
  const file = new File(['picture'], name, { type: 'image/jpeg' })
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size })
  return file
}

const accepting = (request: ApiRequest, name: string): Partial<ApiResponse> | undefined => {
  if (name === 'POST /api/materiels') return { status: 201, body: { materielId: 41 } }
  if (name === 'POST /api/stocks') return { status: 201, body: { materielId: 41, quantite: 2 } }
  if (name === 'POST /api/image') {
    request.onUpload?.(0.5)
    return { status: 201, body: { images: [{ lienImage: '/img/a.jpg' }] } }
  }
  return undefined
}

async function openForm(answer: Parameters<typeof renderMemberPage>[1]['answer'] = accepting) {
  const offerOf = ({ userId }: { userId: number }) => <p>{`the mandate, offered to ${userId}`}</p>
  const page = renderMemberPage(<AddListing offerOf={offerOf} />, { answer })
  await screen.findByRole('button', { name: 'Submit listing' })
  return page
}

const field = (name: RegExp) => screen.getByRole('textbox', { name })
const set = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit listing' }))
const choose = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText(/^Choose (other )?images$/), files, { applyAccept: false })

async function fill() {
  set(field(/^Title/), 'Gate valve 4 in')
  set(field(/^Brand/), 'Cameron')
  set(screen.getByRole('combobox', { name: /^Category/ }), 'General Equipment')
  set(screen.getByRole('combobox', { name: /^Type/ }), 'Valves')
  await userEvent.click(screen.getByRole('radio', { name: 'Used' }))
  for (const hazard of [/^NORM/, /^H2S/, /^Hydrocarbons/])
    set(screen.getByRole('combobox', { name: hazard }), 'not_checked')
  set(field(/^Description/), 'Removed from service in 2024, tested.')
  set(field(/^Available units/), '2')
  set(field(/^Price per unit/), '48,500')
  await userEvent.click(screen.getByRole('radio', { name: 'US dollar ($)' }))
  set(screen.getByRole('combobox', { name: /^Country/ }), 'Gabon')
  set(field(/^City or state/), 'Port-Gentil')
}

const summary = () =>
  within(screen.getByRole('heading', { name: 'There is a problem' }).closest('div') as HTMLElement)

test('the page says what it is for, and leads home', async () => {
  await openForm()
  expect(screen.getByRole('heading', { level: 1, name: 'List Your Product' })).toBeTruthy()
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  expect(trail.getAllByRole('link', { name: 'Home' })[0]?.getAttribute('href')).toBe('/')
})

test('the goods are taken to stand where the seller is, until another place is entered', async () => {
  const { bodyOf } = await openForm()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Country/ }).value).toBe('Gabon')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^City or state/ }).value).toBe('Port-Gentil')
  await fill()
  set(screen.getByRole('combobox', { name: /^Country/ }), 'France')
  set(field(/^City or state/), 'Pau')
  await choose(photo('a.jpg'))
  await submit()
  await waitFor(() => expect(bodyOf('POST /api/materiels')).toMatchObject({ country: 'France', city: 'Pau' }))
})

test.each([
  ['Senegal', 'Dakar'],
  ['', ''],
])(
  'a listing that staff make for a company begins in its place, not in theirs: %s',
  async (country, city) => {
    sessionStorage.setItem('actingFor', JSON.stringify({ id: 9, name: 'Kouilou Oilfield', country, city }))
    await openForm()
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Country/ }).value).toBe(country)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^City or state/ }).value).toBe(city)
  },
)

test('the market is asked about what is chosen', async () => {
  const pricesOf = vi.fn<MarketSlots['pricesOf']>(() => <p>from $1,000</p>)
  const demandOf = vi.fn<MarketSlots['demandOf']>(() => <p>asked for twice</p>)
  renderMemberPage(<AddListing market={{ pricesOf, demandOf }} />, { answer: accepting })
  await screen.findByText('from $1,000')
  expect(screen.getByText('asked for twice')).toBeTruthy()
  await fill()
  expect(pricesOf).toHaveBeenLastCalledWith({
    category: 'General Equipment',
    type: 'Valves',
    condition: 'used',
    currency: 'usd',
  })
  expect(demandOf).toHaveBeenLastCalledWith({ category: 'General Equipment', type: 'Valves' })
})

test('an empty form is refused with the exact messages, each leading to its field', async () => {
  const { calls } = await openForm()
  set(screen.getByRole('combobox', { name: /^Country/ }), '')
  set(field(/^City or state/), '')
  await submit()
  const lines = summary()
    .getAllByRole('link')
    .map((link) => link.textContent)
  expect(lines).toEqual([
    'Please enter a brief title for your product listing.',
    'Please product manufacturer or brand.',
    'Product category is required',
    'Please choose a corresponding product type or select miscellaneous.',
    'Tell us about equipment condition.',
    'Please describe your product.',
    'Please a enter a valid quantity.',
    'Please a enter a valid price.',
    'Please a select a currency, dollar or euro.',
    'Please select a country from the list, where product is located.',
    'Tell us in which city or state, the product is located.',
    'Please upload at least one image and a maximum of 6 images, total size not exceeding 20 MB.',
  ])
  await userEvent.click(summary().getByRole('link', { name: 'Please a enter a valid price.' }))
  expect(document.activeElement).toBe(field(/^Price per unit/))
  expect(calls).toEqual([])
})

test('limits are told with their own messages, and a mended field is right at once', async () => {
  await openForm()
  await fill()
  set(field(/^Title/), 'x'.repeat(51))
  set(field(/^Description/), 'x'.repeat(5001))
  set(field(/^Available units/), '5,000,001')
  set(field(/^Price per unit/), '999,000,000.01')
  set(field(/^City or state/), 'Po')
  await submit()
  expect(
    summary()
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(
    expect.arrayContaining([
      'The title should not exceed 50 characters.',
      'Product description should not exceed 5000 characters',
      'Quantity exceeds the maximum allowed.',
      'Price figure exceeds the allowed amount.',
      'Tell us in which city or state, the product is located.',
    ]),
  )
  set(field(/^Available units/), '5,000,000')
  expect(screen.queryByText('Quantity exceeds the maximum allowed.')).toBeNull()
  expect(screen.getAllByText('Price figure exceeds the allowed amount.')).toHaveLength(2)
})

test('types follow the category, and another category takes the type back', async () => {
  await openForm()
  const type = screen.getByRole('combobox', { name: /^Type/ })
  expect(
    within(type)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Choose a category first'])
  set(screen.getByRole('combobox', { name: /^Category/ }), 'Commodities')
  expect(
    within(type)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Choose a type', 'Cement', 'Crude', 'Refined Products', 'Miscellaneous'])
  set(type, 'Crude')
  set(screen.getByRole('combobox', { name: /^Category/ }), 'Spare Parts')
  expect(type).toHaveProperty('value', '')
})

test('create, stock and pictures go in this order, and the dialog thanks', async () => {
  const { named, bodyOf, calls } = await openForm()
  await fill()
  set(field(/^Weight/), '12.5')
  await choose(photo('front.jpg'), photo('plate.jpg'))
  await userEvent.click(screen.getByRole('button', { name: 'Move plate.jpg left' }))
  expect(screen.queryByText(/^the mandate, offered/)).toBeNull()
  await submit()
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('the mandate, offered to 7')).toBeDefined()
  expect(dialog.textContent).toContain(
    'Thanks for trusting Gisement. Your product listing is under review and we will get back to you shortly.',
  )
  expect(within(dialog).getByRole('link', { name: 'Home Page' }).getAttribute('href')).toBe('/')
  expect(named()).toEqual(['POST /api/materiels', 'POST /api/stocks', 'POST /api/image', 'POST /api/image'])
  expect(bodyOf('POST /api/materiels')).toEqual({
    title: 'Gate valve 4 in',
    brand: 'Cameron',
    categorie: 'General Equipment',
    type: 'Valves',
    description: 'Removed from service in 2024, tested.',
    country: 'Gabon',
    city: 'Port-Gentil',
    prix: 48_500,
    currency: 'usd',
    condition: 'used',
    weightKg: 12.5,
    norm: 'not_checked',
    h2s: 'not_checked',
    hydrocarbons: 'not_checked',
    legalOwner: 'Port-Gentil Energy Services',
    entrepriseId: 3,
  })
  expect(bodyOf('POST /api/stocks')).toEqual({ materielId: 41, quantite: 2 })
  const sent = calls.slice(2).map(({ body }) => {
    if (!(body instanceof FormData)) throw new Error('the picture did not go as a form')
    expect(body.get('materielId')).toBe('41')
    return body.getAll('image').map((file) => file instanceof File && file.name)
  })
  expect(sent).toEqual([['/plate.jpg'], ['/front.jpg']])

  await userEvent.click(within(dialog).getByRole('button', { name: 'Add Another Listing' }))
  expect(field(/^Title/)).toHaveProperty('value', '')
  expect(document.activeElement).toBe(field(/^Title/))
  expect(screen.queryByText('front.jpg')).toBeNull()
})

test('the country of origin goes by its code, and a net weight above the packed one is told beside its field', async () => {
  const { named, bodyOf } = await openForm()
  await fill()
  set(screen.getByRole('combobox', { name: /^Made in/ }), 'Ivory Coast')
  set(field(/^Weight/), '12.5')
  set(field(/^Net weight/), '12.6')
  await choose(photo('front.jpg'))
  await submit()
  const refusal = 'The net weight can’t be more than the weight of one packed unit.'
  expect(summary().getByRole('link', { name: refusal })).toBeTruthy()
  expect(named()).toEqual([])
  set(field(/^Net weight/), '11')
  await submit()
  await screen.findByRole('dialog')
  expect(bodyOf('POST /api/materiels')).toMatchObject({
    originCountry: 'CI',
    netWeightKg: 11,
    weightKg: 12.5,
  })
})

test('of a lot, the form asks for the price and the quantity of lots', async () => {
  const { bodyOf } = await openForm()
  await fill()
  set(field(/^Pieces, if sold as one lot/), '1')
  expect(field(/^Price of the whole lot/)).toBeTruthy()
  expect(field(/^Available lots/)).toBeTruthy()
  await choose(photo('front.jpg'))
  await submit()
  const refusal = 'Please enter how many pieces the lot holds, 2 or more, or leave this out.'
  expect(summary().getByRole('link', { name: refusal })).toBeTruthy()
  set(field(/^Pieces, if sold as one lot/), '12')
  await submit()
  await screen.findByRole('dialog')
  expect(bodyOf('POST /api/materiels')).toMatchObject({ lotPieces: 12 })
})

test('documents go after the pictures, and a refused one is sent again alone', async () => {
  let refuses = true
  const { named } = await openForm((request, name) => {
    if (name === 'GET /api/myproduct/41') return { body: { ...STORED, status: 'under_review' } }
    if (name === 'PUT /api/listing/update/41') return { body: { materielId: 41 } }
    if (name !== 'POST /api/documents/41') return accepting(request, name)
    if (!refuses) return { body: TEST_DOCUMENT }
    return {
      status: 422,
      body: { error: 'x', code: 'invalid', errors: [{ document: 'This PDF document carries other files.' }] },
    }
  })
  await fill()
  await choose(photo('front.jpg'))
  await userEvent.click(screen.getByRole('button', { name: 'Add a document' }))
  await screen.findByLabelText(/^Kind of document/)
  const file = new File(['x'], 'mill.pdf', { type: 'application/pdf' })
  await userEvent.upload(screen.getByLabelText('Choose a PDF', { selector: 'input' }), file)
  await submit()
  expect((await screen.findAllByText(/This PDF document carries other files/)).length).toBeGreaterThan(1)
  expect(named()).toEqual([
    'POST /api/materiels',
    'POST /api/stocks',
    'POST /api/image',
    'POST /api/documents/41',
  ])
  refuses = false
  await submit()
  await screen.findByRole('dialog')
  expect(named().slice(4)).toEqual([
    'GET /api/myproduct/41',
    'PUT /api/listing/update/41',
    'POST /api/documents/41',
  ])
})

test('another legal owner is asked for by name and sent', async () => {
  const { bodyOf } = await openForm()
  await fill()
  await choose(photo('front.jpg'))
  expect(screen.queryByRole('textbox', { name: /legal owner/ })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Other' }))
  await submit()
  expect(screen.getAllByText('Please tell us who owns the product.').length).toBeGreaterThan(0)
  set(field(/^Name of the legal owner/), 'Perenco')
  await submit()
  await screen.findByRole('dialog')
  expect(bodyOf('POST /api/materiels')).toMatchObject({ legalOwner: 'Perenco' })
})

test('while it is sent the button says so and the steps show how far it got', async () => {
  let answerPicture: (answer: Partial<ApiResponse>) => void = () => undefined
  let uploads = 0
  await openForm((request, name) => {
    if (name !== 'POST /api/image' || (uploads += 1) === 1) return accepting(request, name)
    request.onUpload?.(0.5)
    return new Promise((resolve) => {
      answerPicture = resolve
    })
  })
  await fill()
  await choose(photo('front.jpg', 100), photo('plate.jpg', 100))
  await submit()
  expect(await screen.findByRole('button', { name: 'Sending data...' })).toBeTruthy()
  const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual(['Details done', 'Quantity done', 'Images now'])
  expect(screen.getByRole('progressbar', { name: 'Images' })).toHaveProperty('value', 0.75)
  expect(screen.getByText('Sent')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'plate.jpg' })).toHaveProperty('value', 0.5)
  answerPicture({ status: 201, body: { images: [{ lienImage: '/img/b.jpg' }] } })
  await screen.findByRole('dialog')
})

describe('a failure', () => {
  const refusal = {
    status: 422,
    body: { error: 'Please check the fields.', code: 'invalid', errors: [{ title: 'Too plain.' }] },
  }

  test('keeps everything typed, says so in a toast and lists what the server said', async () => {
    await openForm((request, name) => (name === 'POST /api/materiels' ? refusal : accepting(request, name)))
    await fill()
    await choose(photo('front.jpg'))
    await submit()
    expect(await screen.findByRole('link', { name: 'TITLE: Too plain.' })).toBeTruthy()
    expect(toasts.error).toHaveBeenCalledWith('Sorry something went wrong. Please try again!', {
      duration: 4000,
    })
    expect(field(/^Title/)).toHaveProperty('value', 'Gate valve 4 in')
    expect(screen.getByText('front.jpg')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Submit listing' })).toBeTruthy()
  })

  test('is continued where it happened: no second listing is created', async () => {
    let attempts = 0
    const { named, bodyOf } = await openForm((request, name) => {
      if (name === 'POST /api/image' && (attempts += 1) === 1) return { status: 0 }
      if (name === 'GET /api/myproduct/41') return { body: { ...STORED, status: 'draft' } }
      if (name === 'PUT /api/listing/update/41') return { body: { materielId: 41 } }
      return accepting(request, name)
    })
    await fill()
    await choose(photo('front.jpg'))
    await submit()
    await screen.findByRole('heading', { name: 'There is a problem' })
    expect(screen.getByText('failed', { exact: false })).toBeTruthy()
    set(field(/^Title/), 'Gate valve 4 in, class 600')
    await submit()
    await screen.findByRole('dialog')
    expect(named().filter((name) => name === 'POST /api/materiels')).toHaveLength(1)
    expect(bodyOf('PUT /api/listing/update/41')).toMatchObject({ title: 'Gate valve 4 in, class 600' })
    expect(bodyOf('PUT /api/listing/update/41')).not.toHaveProperty('legalOwner')
  })

  test('whose answer alone was lost sends its picture again, which the server recognises', async () => {
    let attempts = 0
    const { named } = await openForm((request, name) => {
      if (name === 'POST /api/image' && (attempts += 1) === 1) return { status: 0 }
      if (name === 'GET /api/myproduct/41') return { body: { ...STORED, status: 'under_review' } }
      if (name === 'PUT /api/listing/update/41') return { body: { materielId: 41 } }
      return accepting(request, name)
    })
    await fill()
    await choose(photo('front.jpg'))
    await submit()
    await screen.findByRole('heading', { name: 'There is a problem' })
    await submit()
    await screen.findByRole('dialog')
    expect(named().filter((name) => name === 'POST /api/image')).toHaveLength(2)
  })

  test('whose draft is gone meanwhile starts anew', async () => {
    let attempts = 0
    const { named } = await openForm((request, name) => {
      if (name === 'POST /api/image' && (attempts += 1) === 1) return { status: 0 }
      if (name === 'GET /api/myproduct/41') return { status: 404, body: { error: 'x', code: 'not_found' } }
      return accepting(request, name)
    })
    await fill()
    await choose(photo('front.jpg'))
    await submit()
    await screen.findByRole('heading', { name: 'There is a problem' })
    await submit()
    await screen.findByRole('dialog')
    expect(named().filter((name) => name === 'POST /api/materiels')).toHaveLength(2)
  })
})

test('the tools format what is selected, and show what buyers will see', async () => {
  const { bodyOf } = await openForm()
  await fill()
  const area = field(/^Description/) as HTMLTextAreaElement
  set(area, 'Tested in 2024.')
  area.setSelectionRange(0, 6)
  await userEvent.click(screen.getByRole('button', { name: 'Bold' }))
  expect(area.value).toBe('<p><b>Tested</b> in 2024.</p>')
  const preview = within(screen.getByRole('region', { name: 'What buyers will see' }))
  expect(preview.getByText('Tested').tagName).toBe('B')
  await waitFor(() => expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('Tested'))
  set(area, `${area.value}<script>alert(1)</script><h1 onclick="x()">Big</h1>`)
  expect(preview.queryByText(/alert/)).toBeNull()
  expect(preview.getByText('Big').getAttribute('onclick')).toBeNull()
  set(area, '<p><b>Tested</b></p>')
  await choose(photo('front.jpg'))
  await submit()
  await screen.findByRole('dialog')
  expect(bodyOf('POST /api/materiels')).toMatchObject({ description: '<p><b>Tested</b></p>' })
})

test('a description goes with its picture', async () => {
  const { named, bodyOf } = await openForm((request, name) =>
    name === 'PUT /api/images/arrange/41' ? { body: { images: [] } } : accepting(request, name),
  )
  await fill()
  await choose(photo('front.jpg'))
  set(screen.getByRole('textbox', { name: 'What it shows image 1' }), ' The valve from the front ')
  await submit()
  await screen.findByRole('dialog')
  expect(named().at(-1)).toBe('PUT /api/images/arrange/41')
  expect(bodyOf('PUT /api/images/arrange/41')).toEqual({
    images: [{ lienImage: '/img/a.jpg', description: 'The valve from the front' }],
    seen: [{ lienImage: '/img/a.jpg', description: '' }],
  })
})

describe('pictures', () => {
  test('more than six clear the selection with the exact message', async () => {
    await openForm()
    await choose(photo('kept.jpg'))
    expect(screen.getByText('kept.jpg')).toBeTruthy()
    await choose(...Array.from({ length: 7 }, (_, index) => photo(`${index}.jpg`)))
    expect(
      screen.getAllByText("You can't upload more than 6 images per equipment/product!").length,
    ).toBeGreaterThan(0)
    expect(screen.queryByText('kept.jpg')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Reset Files' })).toBeNull()
  })

  test('more than 20 MB clear it too, and the heaviest is named', async () => {
    await openForm()
    await choose(photo('small.jpg', 1), photo('heavy.jpg', UPLOAD_MAX_BYTES))
    expect(screen.getAllByText("Total image size shouldn't exceed 20MB.").length).toBeGreaterThan(0)
    expect(screen.getByText(/^The largest is ‘heavy.jpg’ with 20.0 MB/)).toBeTruthy()
    expect(screen.queryByText('small.jpg')).toBeNull()
  })

  test('picking replaces, and a button resets', async () => {
    await openForm()
    await choose(photo('first.jpg'))
    await choose(photo('second.jpg'))
    expect(screen.queryByText('first.jpg')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Reset Files' }))
    expect(screen.queryByText('second.jpg')).toBeNull()
  })

  test('other kinds of files are refused by name', async () => {
    await openForm()
    await choose(new File(['%PDF'], 'sheet.pdf', { type: 'application/pdf' }))
    expect(screen.getByText('Not accepted: sheet.pdf')).toBeTruthy()
  })
})

describe('what was typed', () => {
  test('survives an ended session and returns to the same member', async () => {
    const first = await openForm()
    set(field(/^Title/), 'Mud pump')
    await userEvent.click(screen.getByRole('radio', { name: 'Euro (€)' }))
    first.unmount()
    sessionStorage.removeItem('user')
    sessionStorage.removeItem('token')
    await openForm()
    expect(field(/^Title/)).toHaveProperty('value', 'Mud pump')
    expect(screen.getByRole('radio', { name: 'Euro (€)' })).toHaveProperty('checked', true)
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }))
    expect(field(/^Title/)).toHaveProperty('value', '')
  })

  test('survives the tab, and is forgotten by signing out', async () => {
    const first = await openForm()
    set(field(/^Title/), 'Mud pump')
    first.unmount()
    // A new tab has no session storage of this one.
    sessionStorage.clear()
    const second = await openForm()
    expect(field(/^Title/)).toHaveProperty('value', 'Mud pump')
    await second.store.logout().catch(() => undefined)
    second.unmount()
    await openForm()
    expect(field(/^Title/)).toHaveProperty('value', '')
  })

  test('does not return to anybody else', async () => {
    const first = await openForm()
    set(field(/^Title/), 'Mud pump')
    first.unmount()
    renderMemberPage(<AddListing />, {
      user: { ...TEST_MEMBER, userId: 8 },
      answer: accepting,
    })
    await screen.findByRole('button', { name: 'Submit listing' })
    expect(field(/^Title/)).toHaveProperty('value', '')
  })

  test('is forgotten once the listing is sent', async () => {
    const first = await openForm()
    await fill()
    await choose(photo('front.jpg'))
    await submit()
    await screen.findByRole('dialog')
    first.unmount()
    await openForm()
    await waitFor(() => expect(field(/^Title/)).toHaveProperty('value', ''))
  })
})

test('a stranger is sent to sign in and back', async () => {
  const { router } = renderMemberPage(<AddListing />, { user: null, answer: accepting })
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/login'))
  expect(router.state.location.search).toBe('?goTo=%2Fpage')
})

test('contact data is said under its field while it is typed, until it is gone, and refuses nothing', async () => {
  await openForm()
  set(field(/^Description/), 'Tested. Call +241 01 02 03 04')
  expect(await screen.findByText(/^This looks like contact data: \+241 01 02 03 04\./)).toBeTruthy()
  set(field(/^City or state/), 'Pau, yard@acme.example')
  expect(await screen.findByText(/contact data: yard@acme\.example\./)).toBeTruthy()
  set(field(/^Description/), 'Tested at 10,000 psi, part no. 241-0102-0304')
  expect(screen.queryByText(/\+241 01 02 03 04/)).toBeNull()
})

test('title and description are said in the other language too, which asks for a title', async () => {
  const { bodyOf } = await openForm()
  await fill()
  expect(screen.queryByRole('textbox', { name: /in French/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Add title and description in French' }))
  expect(document.activeElement).toBe(field(/^Title in French/))
  set(screen.getByRole('combobox', { name: /^Language of title/ }), 'fr')
  set(field(/^Description in English/), 'Retirée du service.')
  await choose(photo('a.jpg'))
  await submit()
  expect(summary().getByRole('link').textContent).toBe('Please enter a title in this language, too.')
  set(field(/^Title in English/), 'Vanne')
  await submit()
  await waitFor(() =>
    expect(bodyOf('POST /api/materiels')).toMatchObject({
      language: 'fr',
      secondTitle: 'Vanne',
      secondDescription: 'Retirée du service.',
    }),
  )
})

test('who says it in one language sends nothing of another', async () => {
  const { bodyOf } = await openForm()
  await fill()
  await choose(photo('a.jpg'))
  await submit()
  await waitFor(() => expect(bodyOf('POST /api/materiels')).toBeTruthy())
  expect(bodyOf('POST /api/materiels')).not.toHaveProperty('secondTitle')
})
