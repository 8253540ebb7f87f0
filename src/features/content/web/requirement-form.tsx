import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { requirementBody, type sendRequirement } from '../contract/requirement/endpoint.ts'
import { texts } from '../contract/requirement/texts.ts'
import { WordsForm } from './words-form.tsx'

/** The form behind the requirements prompt; the landing page loads it when it comes near. */
export default function RequirementForm() {
  const api = useApi()
  return (
    <WordsForm
      texts={useTexts(texts)}
      body={requirementBody}
      send={(body) => api().call<typeof sendRequirement>('POST', '/api/requirements', { body })}
      rows={4}
    />
  )
}
