import type { ReactNode } from 'react'
import { useTexts } from '#client/language.tsx'
import type { DocumentKind } from '#kernel/trade/listing-document.ts'
import { Banner } from '#ui/banner.tsx'
import { Form } from '#ui/form.tsx'
import { Button } from '#ui/button.tsx'
import { RequiredLegend } from '#ui/field.tsx'
import { SectionList } from './section-list.tsx'
import { texts } from '../texts.ts'
import type { ListingForm } from './use-listing-form.ts'

interface ListingFormLayoutProps {
  form: ListingForm
  submitLabel: string
  /** Between heading and form: a restored draft, staff's note. */
  notices?: ReactNode
  /** Beside the submit button. */
  cancel?: ReactNode
  /** Above the submit button: the progress of sending. */
  progress?: ReactNode
  /** The documents that it has, for its completeness. */
  documents: readonly DocumentKind[]
  children: ReactNode
}

/**
 * One column of 720 px with the sticky list of its zones; on phones the submit button stays at the bottom.
 */
export function ListingFormLayout({
  form,
  submitLabel,
  notices,
  cancel,
  progress,
  documents,
  children,
}: ListingFormLayoutProps) {
  const t = useTexts(texts)
  return (
    <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,45rem)_minmax(16rem,20rem)]">
      <div className="flex min-w-0 flex-col gap-6">
        {notices}
        <Form form={form} serverKeys="upper-case" className="gap-8">
          <RequiredLegend />
          {children}
          <div className="bottom-0 z-20 -mx-4 flex flex-col gap-3 border-t border-line bg-canvas px-4 py-3 tall-screen:max-md:sticky md:mx-0 md:gap-8 md:border-0 md:p-0">
            {progress}
            <div className="flex gap-3">
              <Button
                type="submit"
                variant="primary"
                busy={form.submitting}
                busyLabel={t.sending}
                className="grow md:grow-0"
              >
                {submitLabel}
              </Button>
              {cancel}
            </div>
          </div>
        </Form>
      </div>
      <div className="lg:sticky lg:top-24 lg:self-start">
        <SectionList form={form} documents={documents} />
      </div>
    </div>
  )
}

/** Says that a draft was restored, and offers to start over. */
export function RestoredNotice({ onStartOver }: { onStartOver: () => void }) {
  const t = useTexts(texts)
  const startOver = (
    <Button size="small" onClick={onStartOver}>
      {t.startOver}
    </Button>
  )
  return (
    <Banner tone="information" actions={startOver}>
      {t.restored}
    </Banner>
  )
}
