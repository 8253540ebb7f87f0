import { useTexts } from '#client/language.tsx'
import { texts } from '../texts.ts'
import { useOwnPublishing } from './use-own-publishing.ts'

/** What happens next to a new listing: where its company publishes at once, nobody reviews it first. */
export function Thanks() {
  const t = useTexts(texts).add
  const { state, data } = useOwnPublishing()
  if (state === 'loading') return null
  return data?.publishes === true ? t.successAtOnce : t.success
}
