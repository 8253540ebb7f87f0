import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { TextLink } from '#client/text-link.tsx'
import type { CompanyMandateView, readMandate } from '../contract/endpoints.ts'
import { texts } from './texts.ts'
import { isRunning } from '../domain/kept-states.ts'

/** Offers the mandate if the company has none, or an older one; empty otherwise, and if that is not known. */
export function MandateOffer({ userId }: { userId: number }) {
  const t = useTexts(texts).offer
  const found = useResource(`mandate offer ${userId}`, (api) =>
    api.call<typeof readMandate>('GET', '/api/mandate'),
  )
  const words = found.data && wordsOf(found.data)
  if (!found.data || !words) return null
  return (
    <p className="mt-3 border-t border-line pt-3">
      {t[words]} {!found.data.isSignatory && `${t.askAdmin} `}
      <TextLink to="/user/mandate">{t.link}</TextLink>
    </p>
  )
}

function wordsOf({ mandates, isNeeded }: CompanyMandateView): 'text' | 'needed' | 'newer' | null {
  const running = mandates.find(({ state }) => isRunning(state))
  if (!running) return isNeeded ? 'needed' : 'text'
  return running.isOlder ? 'newer' : null
}
