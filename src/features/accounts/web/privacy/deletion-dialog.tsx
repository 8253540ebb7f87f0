import { useNavigate } from 'react-router'
import { ApiError } from '#client/api.ts'
import { useLanguage, useLocalPath, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useApi, useSessionStore } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, type FormState } from '#ui/form.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import {
  type deleteAccount,
  deletionBody,
  type DeletionView,
  type foreseeDeletion,
} from '../../contract/deletion.ts'
import { texts as accountTexts } from '../../contract/texts.ts'
import type { OpenMatter } from '../../contract/open-matter.ts'
import { ActProof, NO_PROOF, proofOf, useAskedCode } from '../act-proof.tsx'
import { oncePerSentence, OpenMatterLine } from '../open-matter-line.tsx'
import { FailedProfile } from '../profile-states.tsx'
import { texts } from '../texts.ts'

const TOAST_MS = 4000

interface DeletionDialogProps {
  userId: number
  onClose: () => void
}

/** Lists what prevents the deletion; otherwise states its effects and asks for the password. */
export function DeletionDialog({ userId, onClose }: DeletionDialogProps) {
  const t = useTexts(texts).deletion
  const { foreseen, form, asksCode } = useDeletion(userId)
  const { data } = foreseen
  const canDelete = data !== null && data.refusal === null
  return (
    <Dialog
      open
      onClose={onClose}
      title={data !== null && !canDelete ? t.refused : t.title}
      actions={
        canDelete ? (
          <>
            <Button onClick={onClose}>{t.cancel}</Button>
            <Button
              variant="danger"
              busy={form.submitting}
              busyLabel={t.busy}
              onClick={() => void form.submit()}
            >
              {t.submit}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t.close}</Button>
        )
      }
    >
      {data !== null ? (
        <Foreseen view={data} form={form} asksCode={asksCode} />
      ) : foreseen.state === 'failed' ? (
        <FailedProfile {...foreseen} />
      ) : (
        <div role="status" className="flex flex-col gap-3">
          <span className="sr-only">{t.checking}</span>
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      )}
    </Dialog>
  )
}

/**
 * The effects of the deletion, and the deletion itself. A refusal reloads the effects, so that the dialog
 * lists what is open.
 */
function useDeletion(userId: number) {
  const { errors, secondFactor } = useTexts(accountTexts)
  const { asksCode, note } = useAskedCode(false)
  const api = useApi()
  const store = useSessionStore()
  const navigate = useNavigate()
  const home = useLocalPath()('/')
  const params = { userId: String(userId) }
  const foreseen = useResource(`deletion ${userId}`, (client) =>
    client.call<typeof foreseeDeletion>('GET', '/api/user/:userId/deletion', { params }),
  )
  const form = useForm({
    initial: NO_PROOF,
    schema: deletionBody,
    texts: { ...errors, ...secondFactor.errors },
    toBody: (typed) => proofOf(typed, asksCode),
    onSubmit: async (body) => {
      try {
        const call = api().call<typeof deleteAccount>
        const { message } = await call('DELETE', '/api/user/:userId', { params, body })
        toast.success(message, { duration: TOAST_MS })
        void store.logout()
        void navigate(home)
      } catch (error) {
        note(error)
        if (error instanceof ApiError && error.status === 409) foreseen.reload()
        throw error
      }
    },
  })
  return { foreseen, form, asksCode }
}

interface ForeseenProps {
  view: DeletionView
  form: FormState<typeof NO_PROOF>
  asksCode: boolean
}

function Foreseen(props: ForeseenProps) {
  const { view } = props
  return view.refusal === null ? <Consequences {...props} /> : <Refusal view={view} />
}

function Refusal({ view }: { view: DeletionView }) {
  const t = useTexts(texts).deletion
  const words = useMatterSentences()
  if (view.refusal === 'last_site_admin' || view.refusal === 'address_changed')
    return <p>{t[view.refusal]}</p>
  if (view.refusal === 'last_company_admin') return <p>{t.last_company_admin(view.company.name)}</p>
  return (
    <Banner tone="warning" title={t.openMatters} live={false}>
      <ul className="mt-1 list-disc pl-5">
        {oncePerSentence(view.matters, words).map(([sentence, matter]) => (
          <li key={sentence}>
            <OpenMatterLine matter={matter} inWords={words} />
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function Consequences({ view, form, asksCode }: ForeseenProps) {
  const t = useTexts(texts).deletion
  const { name, fate } = view.company
  return (
    <>
      <Points heading={t.goes} points={t.going} />
      <Points heading={t.stays} points={t.staying} />
      <div>
        <h3 className="type-label">{t.company}</h3>
        <p className="type-body mt-1">{t.fate[fate](name)}</p>
      </div>
      <p className="type-body text-ink-2">{t.again}</p>
      <Form form={form} label={t.title}>
        <ActProof form={form} label={t.password} hint={t.passwordHint} asksCode={asksCode} />
      </Form>
    </>
  )
}

function Points({ heading, points }: { heading: string; points: readonly string[] }) {
  return (
    <div>
      <h3 className="type-label">{heading}</h3>
      <ul className="type-body mt-1 list-disc pl-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  )
}

/** A sentence for each open matter, with times in the reader's time zone. */
function useMatterSentences(): (matter: OpenMatter) => string {
  const t = useTexts(texts).deletion.matters
  const language = useLanguage()
  const minute = (iso: string) => formatMoment(iso, language, 'minute')
  return (matter) => {
    switch (matter.kind) {
      case 'order':
      case 'sale':
      case 'owed':
        return t[matter.kind](matter.reference)
      case 'checkout':
        return t.checkout(minute(matter.until))
      case 'payment':
        return t.payment
      case 'refund':
        return matter.reference === null ? t.refundOfNoOrder : t.refund(matter.reference)
      case 'reserved':
        return t.reserved(matter.title, minute(matter.until))
      case 'inspection':
        return t.inspection
      default:
        return matter satisfies never
    }
  }
}
