import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MembersOnly } from '#client/session.tsx'
import {
  NO_REFERENCES,
  referencesOf,
  type ReferencesBody,
} from '#kernel/trade/buyer-references/buyer-references.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import { ApiError } from '../api.ts'
import { References } from './references.tsx'

const KEPT = referencesOf({ poNumber: 'PO 1', requestedOn: '2027-03-01', invoiceAddress: 'Accounts\n1 rue' })

const show = (props: Partial<Parameters<typeof References>[0]>) =>
  renderMemberPage(
    <MembersOnly waiting={null}>
      {() => (
        <References name="order 12" references={KEPT} canChange save={() => Promise.resolve()} {...props} />
      )}
    </MembersOnly>,
    { answer: () => undefined },
  )

test('shows what is kept, and sends a change with what was seen', async () => {
  const save = vi.fn((body: ReferencesBody) => Promise.resolve(void body))
  show({ save })
  expect(await screen.findByText('PO 1')).toBeDefined()
  expect(screen.getByText('1 March 2027')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Change references' }))
  fireEvent.change(screen.getByLabelText(/PO number/), { target: { value: ' PO 2 ' } })
  fireEvent.change(screen.getByLabelText(/Invoice address/), { target: { value: '  ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(save).toHaveBeenCalledWith({ poNumber: 'PO 2', requestedOn: '2027-03-01', seen: KEPT })
})

test('names the rule of a field, and sends nothing', async () => {
  const save = vi.fn(() => Promise.resolve())
  show({ save, references: NO_REFERENCES })
  fireEvent.click(await screen.findByRole('button', { name: 'Add references' }))
  fireEvent.change(screen.getByLabelText(/PO number/), { target: { value: 'x'.repeat(51) } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText('A PO number has at most 50 characters, on one line.')).not.toEqual([])
  expect(save).not.toHaveBeenCalled()
})

test('shows what somebody else has kept meanwhile, keeps what was typed, and replaces it when sent again', async () => {
  const newer = referencesOf({ poNumber: 'PO of a colleague' })
  const save = vi
    .fn<(body: ReferencesBody) => Promise<void>>()
    .mockRejectedValueOnce(
      new ApiError(409, { error: 'Changed meanwhile.', code: 'conflict', references: newer }),
    )
    .mockResolvedValueOnce()
  show({ save })
  fireEvent.click(await screen.findByRole('button', { name: 'Change references' }))
  fireEvent.change(screen.getByLabelText(/PO number/), { target: { value: 'PO 2' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('PO of a colleague')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>(/PO number/).value).toBe('PO 2')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  expect(save.mock.calls[1]?.[0]).toMatchObject({ poNumber: 'PO 2', seen: newer })
})

test('says why they can no longer be changed', async () => {
  show({ canChange: false, frozen: 'The invoice is issued.' })
  expect(await screen.findByText('The invoice is issued.')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
