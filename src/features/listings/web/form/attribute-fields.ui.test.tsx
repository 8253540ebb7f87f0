import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderMemberPage } from '#test/member-page.tsx'
import { AddListing } from '../add-listing.tsx'
import { typedNumber } from '#kernel/text/typed-number.ts'
import { addForm, editForm } from '../../contract/bodies.ts'
import { pickedPictures } from '../pictures/form-pictures.ts'
import { checkAttributes } from './attribute-values.ts'
import { EMPTY_LISTING, toAddForm, toEditForm, type ListingValues } from './listing-values.ts'
import { valuesOf } from './listing-record.ts'
import { TEST_OWN_LISTING } from '#test/listing-records.ts'

async function openForm() {
  renderMemberPage(<AddListing />, { answer: () => undefined })
  await screen.findByRole('button', { name: 'Submit listing' })
}

const set = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } })
const choose = (category: string, type: string) => {
  set(screen.getByRole('combobox', { name: /^Category/ }), category)
  set(screen.getByRole('combobox', { name: /^Type/ }), type)
}
const part = () => screen.queryByRole('group', { name: 'What engineers search by' })
const input = (name: RegExp) => within(part() as HTMLElement).getByRole('textbox', { name })
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')
const COMPLETION = 'Completion, Intervention Equipment'

test('the attributes of a type appear with it, each saying how it understands what is typed', async () => {
  await openForm()
  expect(part()).toBeNull()
  choose(COMPLETION, 'Wellheads')
  const bore = input(/^Bore/)
  const note = () => plain(document.getElementById(`${bore.id}-hint`)?.textContent ?? null)
  expect(note()).toBe('For example 9 in, or 228.6 mm')
  await userEvent.type(bore, '13-5/8')
  expect(note()).toBe('= 13-5/8 in (346.1 mm)')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Unit of Bore' }), 'mm')
  await userEvent.clear(bore)
  await userEvent.type(bore, '346.1')
  expect(note()).toBe('= 13-5/8 in (346.1 mm)')
  await userEvent.type(input(/^Pressure class/), '690 bar')
  expect(screen.getByRole('textbox', { description: /10,000\spsi \(690\sbar\)/ })).toBe(input(/^Pressure/))
})

test('what is typed survives a type that lacks it, and is kept as a draft', async () => {
  await openForm()
  choose('Drilling Equipment', 'Casing')
  await userEvent.type(input(/^Outside diameter/), '9-5/8')
  await userEvent.type(within(part() as HTMLElement).getByRole('combobox', { name: /^Grade/ }), 'L80')
  choose('Drilling Equipment', 'Miscellaneous')
  expect(part()).toBeNull()
  choose(COMPLETION, 'Tubing')
  expect(input(/^Outside diameter/)).toHaveProperty('value', '9-5/8')
  expect(JSON.stringify(localStorage)).toContain('9-5/8')
})

test('a wrong value is refused in words beside its field', async () => {
  await openForm()
  choose(COMPLETION, 'Wellheads')
  await userEvent.type(input(/^Bore/), 'wide')
  await userEvent.click(screen.getByRole('button', { name: 'Submit listing' }))
  const refused = screen.getByRole('textbox', { description: /Please enter a figure with its unit/ })
  expect(refused).toBe(input(/^Bore/))
  expect(refused.getAttribute('aria-invalid')).toBe('true')
})

const typed = {
  ...EMPTY_LISTING,
  title: 'Wellhead',
  brand: 'Cameron',
  categorie: COMPLETION,
  type: 'Wellheads',
  condition: 'used' as const,
  description: 'Tested.',
  qty: '1',
  prix: '1',
  currency: 'eur' as const,
  country: 'France',
  city: 'Pau',
  'attributes.bore': '346,1',
  'unit.bore': 'mm',
  'attributes.pressure_class': '10k',
  'attributes.fuel': 'diesel',
  image: pickedPictures([new File([], 'a.jpg')]),
}
const reading = { language: 'fr', figure: (text = '') => typedNumber(text, 'fr') } as const
const added = (values: ListingValues) => addForm.parse(toAddForm(values, reading, company)).listing
const company = { userEntreprise: 'Acme', userEntrepriseId: 1 }

test('bodies carry the attributes of the type in their stored units; an edit clears what is empty', () => {
  expect(added(typed).attributes).toEqual({ bore: '13.625 in', pressure_class: '10000 psi' })
  expect(editForm.parse(toEditForm(typed, reading)).listing.attributes).toEqual({
    bore: '13.625 in',
    condition_grade: null,
    pressure_class: '10000 psi',
    flange_standard: null,
    material_class: null,
    psl: null,
    tested_on: null,
  })
  expect(added({ ...typed, type: 'Miscellaneous' }).attributes).toBeUndefined()
  expect(checkAttributes(typed.type, { ...typed, 'attributes.bore': '1 2 3/x' }, 'en')).toEqual({
    'attributes.bore': expect.stringMatching(/^Please enter a figure with its unit/),
  })
})

test('the form of a listing shows its attributes as the language writes them', () => {
  const attributes = [
    { key: 'bore', label: 'Bore', value: '13-5/8 in', stored: 13.625, unit: 'in' },
    { key: 'weight_per_length', label: 'Weight', value: '53.5 lb/ft', stored: 53.5, unit: 'lbft' },
    { key: 'grade', label: 'Grade', value: 'L80', stored: 'L80' },
  ]
  expect(valuesOf({ ...TEST_OWN_LISTING, attributes }, 'fr')).toMatchObject({
    'attributes.bore': '13-5/8',
    'attributes.weight_per_length': '53,5',
    'attributes.grade': 'L80',
  })
})

test('the form says how complete it is, and what its type is still asked for', async () => {
  await openForm()
  const panel = screen.getByRole('region', { name: 'Completeness' })
  const score = within(panel).getByRole('progressbar', { name: 'What buyers look for' })
  expect(score).toHaveProperty('value', 0)
  choose('Drilling Equipment', 'Accessories')
  expect(panel.textContent).toContain('Missing for its type: 2 of Tool size, Pressure class')
  await userEvent.type(input(/^Tool size/), '5 in')
  await userEvent.type(input(/^Pressure class/), '5k')
  expect(score).toHaveProperty('value', 50)
  expect(panel.textContent).not.toContain('Missing for its type')
  expect(panel.textContent).toContain('Fewer than 3 pictures')
  expect(panel.textContent).toContain('Documents expected for its type: certificate of conformity')
  const documents = screen.getByRole('group', { name: 'Documents' })
  expect(within(documents).getByText('Expected for this type: certificate of conformity.')).toBeTruthy()
})

test('used equipment of the field is asked about contamination, other goods are not', async () => {
  await openForm()
  const category = (value: string) => set(screen.getByRole('combobox', { name: /^Category/ }), value)
  category('Drilling Equipment')
  fireEvent.click(screen.getByRole('radio', { name: 'New' }))
  expect(screen.queryByRole('group', { name: 'Contamination' })).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Used' }))
  expect(screen.getByRole('group', { name: 'Contamination' })).toBeTruthy()
  const norm = screen.getByRole('combobox', { name: /^NORM/ })
  expect([...norm.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'not declared',
    'checked, none found',
    'checked, found',
    'not checked',
  ])
  category('Safety Equipment')
  expect(screen.queryByRole('group', { name: 'Contamination' })).toBeNull()
})
