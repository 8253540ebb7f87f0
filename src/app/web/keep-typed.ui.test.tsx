import { act, render } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { noteTyped } from './keep-typed.ts'

function Application() {
  const [values, setValues] = useState({ name: '', note: 'As is', country: 'FR', agreed: false })
  const change = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }))
  return (
    <>
      <form method="post">
        <input aria-label="Name" value={values.name} onChange={(e) => change({ name: e.target.value })} />
        <textarea aria-label="Note" value={values.note} onChange={(e) => change({ note: e.target.value })} />
        <select
          aria-label="Country"
          value={values.country}
          onChange={(e) => change({ country: e.target.value })}
        >
          <option value="FR">France</option>
          <option value="GA">Gabon</option>
        </select>
        <input
          type="checkbox"
          aria-label="Agreed"
          checked={values.agreed}
          onChange={(e) => change({ agreed: e.target.checked })}
        />
      </form>
      <form method="get">
        <input aria-label="Search" defaultValue="pump" />
      </form>
      <output>{JSON.stringify(values)}</output>
    </>
  )
}

const root = document.createElement('div')
afterEach(() => root.remove())

test('what is typed, chosen and ticked before a page comes to life is there when it has', () => {
  root.innerHTML = renderToString(<Application />)
  document.body.append(root)
  const find = (label: string) => root.querySelector<HTMLInputElement>(`[aria-label=${label}]`)
  const fill = (label: string, value: string) => Object.assign(find(label) ?? {}, { value })
  fill('Name', 'Mireille')
  fill('Country', 'GA')
  find('Agreed')?.click()
  const putBack = noteTyped(root)
  render(<Application />, { container: root, hydrate: true })
  act(() => putBack())
  expect(JSON.parse(root.querySelector('output')?.textContent ?? '')).toEqual({
    name: 'Mireille',
    note: 'As is',
    country: 'GA',
    agreed: true,
  })
  expect([find('Name')?.value, find('Country')?.value, find('Agreed')?.checked]).toEqual([
    'Mireille',
    'GA',
    true,
  ])
})
