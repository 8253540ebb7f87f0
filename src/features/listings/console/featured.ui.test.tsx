import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Product } from '#kernel/trade/product.ts'
import { TEST_OWN_LISTING } from '#test/listing-records.ts'
import { renderMemberPage, TEST_STAFF } from '#test/member-page.tsx'
import { FeaturedEditor } from './featured-editor.tsx'

const product = (id: number, title: string, more: Partial<Product> = {}): Product => ({
  ...TEST_OWN_LISTING,
  id,
  title,
  ...more,
})
const valve = product(1, 'Gate valve')
const pump = product(2, 'Mud pump', { availability: 'sold' })
const drive = product(3, 'Top drive')

async function openPage(chosen: Product[] = [valve, pump], saving = 200) {
  const page = renderMemberPage(
    <FeaturedEditor
      search={(_api, words) => Promise.resolve(words === 'nothing' ? [] : [valve, drive])}
      renderPreview={(products) => <p>{`Preview: ${products.map(({ title }) => title).join(', ')}`}</p>}
    />,
    {
      user: TEST_STAFF,
      path: '/staff/featured',
      answer: (_request, name) => {
        if (name === 'GET /api/staff/featured')
          return { body: { ids: chosen.map(({ id }) => id), products: chosen } }
        if (name !== 'PUT /api/staff/featured') return undefined
        return saving === 200
          ? { body: { ids: [] } }
          : {
              status: saving,
              body: {
                error: 'Some fields need attention.',
                code: 'invalid',
                errors: [{ ids: 'Only published listings can be featured, each once.' }],
              },
            }
      },
    },
  )
  await screen.findByRole('heading', { name: `Chosen: ${chosen.length} of 8` })
  await screen.findByRole('list', { name: 'Found listings' })
  return page
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('listings are added, put in order by buttons and keys, removed, previewed without the sold one, and saved', async () => {
  const { bodyOf } = await openPage()
  expect(screen.getByText('Sold')).toBeTruthy()
  expect(screen.getByText('Preview: Gate valve')).toBeTruthy()
  await press('Add: Top drive')
  expect(screen.getByText('Preview: Gate valve, Top drive')).toBeTruthy()
  await press('Move up: Top drive')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move up: Top drive' }))
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move up: Top drive' }), {
    key: 'ArrowUp',
    altKey: true,
  })
  expect(screen.getByText('Preview: Top drive, Gate valve')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move down: Top drive' }))
  await press('Remove: Mud pump')
  await press('Save')
  expect(bodyOf('PUT /api/staff/featured')).toEqual({ ids: [3, 1] })
})

test('what is chosen is not added twice, and eight are enough', async () => {
  await openPage(Array.from({ length: 8 }, (_, index) => product(index + 1, `Listing ${index + 1}`)))
  expect(screen.getByText('Eight are chosen. Remove one to add another.')).toBeTruthy()
  const found = within(screen.getByRole('list', { name: 'Found listings' }))
  for (const button of found.getAllByRole('button')) expect(button.getAttribute('aria-disabled')).toBe('true')
})

test('a refusal is told, and the choice stays', async () => {
  await openPage([valve], 422)
  await press('Add: Top drive')
  await press('Save')
  expect(await screen.findByText('Only published listings can be featured, each once.')).toBeTruthy()
  expect(screen.getByText('Preview: Gate valve, Top drive')).toBeTruthy()
  await press('Undo')
  expect(screen.getByText('Preview: Gate valve')).toBeTruthy()
})

test('listings are found while typing, the URL keeps the text, and the result is announced', async () => {
  const { router } = await openPage()
  expect(screen.getByText('2 listings are shown.').getAttribute('role')).toBe('status')
  const field = screen.getByRole('searchbox', { name: 'Title, brand or type' })
  await userEvent.type(field, 'nothing')
  expect((await screen.findByText('Nothing was found.')).getAttribute('role')).toBe('status')
  expect(router.state.location.search).toBe('?words=nothing')
  await userEvent.clear(field)
  await userEvent.type(field, 'drive{Enter}')
  expect(router.state.location.search).toBe('?words=drive')
  expect(await screen.findByRole('button', { name: 'Add: Top drive' })).toBeTruthy()
})
