import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderMemberPage } from '#test/member-page.tsx'
import { Demand } from './demand.tsx'

const DEMAND = { of: 'type', quotes: 1, wanted: 1200, countries: ['Gabon', 'Oman', 'Egypt'], hasOpen: true }

interface Options {
  type?: string
  language?: 'en' | 'fr'
}

const open = (demand: object | null, { type = 'Valves', language = 'en' }: Options = {}) =>
  renderMemberPage(<Demand category="General Equipment" type={type} />, {
    language,
    answer: () => ({ body: { demand } }),
  })

test('a seller reads how often a type was asked for, and to where, and is led to what is open', async () => {
  const { named } = open(DEMAND)
  const link = await screen.findByRole('link', { name: 'Open requests' })
  expect(link.getAttribute('href')).toBe('/user/wanted?view=matching')
  expect(link.parentElement?.textContent).toBe(
    'Buyers asked for this type in 90 days: 1 request for a quote, 1,200 wanted requests. For delivery to Gabon, Oman, Egypt. Open requests',
  )
  expect(named()).toEqual(['GET /api/market/demand?categorie=General+Equipment&type=Valves'])
})

test('or its category, in French, without countries and link where there are none', async () => {
  open({ ...DEMAND, of: 'category', countries: [], hasOpen: false }, { language: 'fr' })
  const line = await screen.findByText(/^Demandes d’acheteurs pour cette catégorie/)
  expect(line.textContent?.trim()).toBe(
    'Demandes d’acheteurs pour cette catégorie en 90 jours\u00a0: 1 demande de devis, 1\u00a0200 recherches de matériel.',
  )
  expect(screen.queryByRole('link')).toBeNull()
})

test('where nobody asked nothing is said', async () => {
  const { named, container } = open(null)
  await waitFor(() => expect(named()).toHaveLength(1))
  expect(container.textContent).toBe('')
})

test.each(['', 'Gate valves, mostly'])('of the type %j nothing is asked', async (type) => {
  const { named } = open(DEMAND, { type })
  await new Promise((resolve) => {
    setTimeout(resolve, 50)
  })
  expect(named()).toEqual([])
})
