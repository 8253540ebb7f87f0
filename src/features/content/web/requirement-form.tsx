import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import type { sendRequirement } from '../contract/requirement/endpoint.ts'
import { requirementWords } from '../contract/requirement/words.ts'
import { texts } from '../contract/texts.ts'
import { WordsForm } from './words-form.tsx'

interface RequirementFormProps {
  start?: string | undefined
  /** The query of the list that found nothing, which staff see beside the text. */
  search?: string | undefined
}

/** The form of the requirements prompt, loaded when the prompt comes near. */
export default function RequirementForm({ start, search }: RequirementFormProps) {
  const api = useApi()
  return (
    <WordsForm
      draft="requirement"
      texts={useTexts(texts).requirement}
      body={requirementWords}
      send={(words) => {
        const body = search === undefined ? words : { ...words, search }
        return api().call<typeof sendRequirement>('POST', '/api/requirements', { body })
      }}
      rows={4}
      start={start}
    />
  )
}
