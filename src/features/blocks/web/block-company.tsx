import { useTexts } from '#client/language.tsx'
import type { blockCompany } from '../contract/endpoints.ts'
import { BlockDialog } from './block-dialog.tsx'
import { texts } from './texts.ts'

interface BlockCompanyProps {
  quoteId: string
  /** Whether the reader may. */
  may: boolean
  onDone: () => void
}

/** Blocks the other company of a quote. */
export function BlockCompany({ quoteId, may, onDone }: BlockCompanyProps) {
  const t = useTexts(texts).block
  return (
    <BlockDialog
      label={t.open}
      may={may}
      onDone={onDone}
      block={(api) =>
        api.call<typeof blockCompany>('PUT', '/api/blocks/quotes/:quoteId', { params: { quoteId } })
      }
    />
  )
}
