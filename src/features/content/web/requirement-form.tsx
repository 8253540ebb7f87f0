import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { requirementBody, type sendRequirement } from '../contract/requirement/endpoint.ts'
import { texts } from '../contract/texts.ts'
import { WordsForm } from './words-form.tsx'

/** The form of the requirements prompt, loaded when the prompt comes near. */
export default function RequirementForm({ start }: { start?: string | undefined }) {
  const api = useApi()
  return (
    <WordsForm
      draft="requirement"
      texts={useTexts(texts).requirement}
      body={requirementBody}
      send={(body) => api().call<typeof sendRequirement>('POST', '/api/requirements', { body })}
      rows={4}
      start={start}
    />
  )
}
