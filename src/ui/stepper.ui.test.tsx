import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Stepper } from './stepper.tsx'

function setUp(start: number, max: number) {
  const onChange = vi.fn()
  const onLimit = vi.fn()
  function Counter() {
    const [quantity, setQuantity] = useState(start)
    const change = (next: number) => {
      onChange(next)
      setQuantity(next)
    }
    return <Stepper title="Gate valve" quantity={quantity} max={max} onChange={change} onLimit={onLimit} />
  }
  render(<Counter />)
  return { onChange, onLimit, field: screen.getByRole('textbox', { name: 'Quantity of Gate valve' }) }
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('plus and minus change the quantity by one and say it', async () => {
  const { onChange } = setUp(2, 5)
  await press('One more of Gate valve')
  expect(screen.getByRole('status').textContent).toBe('Quantity 3')
  await press('One less of Gate valve')
  expect(onChange.mock.calls).toEqual([[3], [2]])
})

test('at one the minus is a bin that removes', async () => {
  const { onChange } = setUp(1, 5)
  expect(screen.queryByRole('button', { name: 'One less of Gate valve' })).toBeNull()
  await press('Remove Gate valve')
  expect(onChange).toHaveBeenCalledWith(0)
})

test('a typed quantity up to the stock counts at once, and zero removes', async () => {
  const { onChange, field } = setUp(2, 50)
  await userEvent.clear(field)
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.type(field, '4')
  expect(onChange).toHaveBeenLastCalledWith(4)
  await userEvent.clear(field)
  await userEvent.type(field, '0')
  expect(onChange).toHaveBeenLastCalledWith(0)
})

test('more than the stock keeps the old quantity and tells', async () => {
  const { onChange, onLimit, field } = setUp(2, 5)
  await userEvent.type(field, '0')
  expect(onLimit).toHaveBeenCalledTimes(1)
  expect(onChange).not.toHaveBeenCalled()
  expect(field).toHaveProperty('value', '2')
})

test('at the stock the plus can still be reached, tells, and changes nothing', async () => {
  const { onChange, onLimit } = setUp(5, 5)
  const plus = screen.getByRole('button', { name: 'One more of Gate valve' })
  expect(plus.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(plus)
  expect(onLimit).toHaveBeenCalledTimes(1)
  expect(onChange).not.toHaveBeenCalled()
})

test('a field left empty shows the quantity again', async () => {
  const { field } = setUp(3, 5)
  await userEvent.clear(field)
  await userEvent.tab()
  expect(field).toHaveProperty('value', '3')
})
