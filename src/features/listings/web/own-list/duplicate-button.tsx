import { useNavigate } from 'react-router'
import { useLocalPath, useTexts } from '#client/language.tsx'
import type { Language } from '#kernel/text/language.ts'
import { Button, type ButtonSize } from '#ui/button.tsx'
import type { duplicateListing } from '../../contract/endpoints.ts'
import { texts } from '../texts.ts'
import { useListingCall } from '../use-listing-call.ts'

interface DuplicateButtonProps {
  listing: { id: number; title: string; language: Language }
  size?: ButtonSize
}

/** Duplicates the listing as a draft, and opens that for editing. */
export function DuplicateButton({ listing, size = 'normal' }: DuplicateButtonProps) {
  const t = useTexts(texts).duplicate
  const navigate = useNavigate()
  const local = useLocalPath()
  const { busy, send } = useListingCall()
  const duplicate = () =>
    send(async (api) => {
      const { materielId } = await api.call<typeof duplicateListing>('POST', '/api/listing/duplicate/:id', {
        params: { id: String(listing.id) },
        once: true,
      })
      void navigate(local(`/listing/edit/${materielId}`))
      return t.done
    })
  return (
    <Button size={size} icon="copy" busy={busy} busyLabel={t.busy} onClick={() => void duplicate()}>
      {t.button}{' '}
      <span lang={listing.language} className="sr-only">
        {listing.title}
      </span>
    </Button>
  )
}
