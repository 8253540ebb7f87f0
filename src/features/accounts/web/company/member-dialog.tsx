import type { Api } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import type { CompanyMemberView, CompanyView } from '../../contract/company/details.ts'
import type { removeMember, setCompanyAdmin } from '../../contract/company/members.ts'
import { texts } from '../../contract/company/texts.ts'
import { actProof } from '../../contract/proof-fields.ts'
import { texts as accountTexts } from '../../contract/texts.ts'
import { ActProof, NO_PROOF, proofOf, useAskedCode, useFieldLabels } from '../act-proof.tsx'

/** What administrators do to a member. */
export type MemberAct = 'appoint' | 'dismiss' | 'remove'

const OUTCOMES = { appoint: 'appointed', dismiss: 'dismissed', remove: 'removed' } as const

interface MemberDialogProps {
  act: MemberAct
  member: CompanyMemberView
  asksCode: boolean
  onClose: () => void
  /** Called with the company as it is now, and with what was done. */
  onDone: (view: CompanyView, done: string) => void
}

/** Asks for the proof, and does it. */
export function MemberDialog({ act, member, asksCode: known, onClose, onDone }: MemberDialogProps) {
  const t = useTexts(texts)
  const { errors, secondFactor } = useTexts(accountTexts)
  const api = useApi()
  const { asksCode, note } = useAskedCode(known)
  const form = useForm({
    initial: NO_PROOF,
    schema: actProof,
    texts: { ...errors, ...secondFactor.errors },
    toBody: (typed) => proofOf(typed, asksCode),
    onSubmit: async (body) => {
      try {
        onDone(await send(api(), act, member, body), t.members[OUTCOMES[act]](member.name))
      } catch (error) {
        note(error)
        throw error
      }
    },
  })
  const labelOf = useFieldLabels({ password: t.members.password })
  const title = t.members.asks[act](member.name)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      focus="form"
      actions={
        <>
          <Button onClick={onClose}>{t.members.cancel}</Button>
          <Button
            variant={act === 'appoint' ? 'primary' : 'danger'}
            busy={form.submitting}
            busyLabel={t.busy}
            type="submit"
            form={form.id}
          >
            {t.members[act]}
          </Button>
        </>
      }
    >
      <p>{act === 'remove' ? `${t.members.removal} ${t.members.told}` : t.members.told}</p>
      <Form form={form} label={title} serverKeys={labelOf}>
        <ActProof form={form} label={t.members.password} asksCode={asksCode} />
      </Form>
    </Dialog>
  )
}

function send(
  api: Api,
  act: MemberAct,
  { userId }: CompanyMemberView,
  proof: { password?: string | undefined; code?: string | undefined },
): Promise<CompanyView> {
  const params = { userId: String(userId) }
  const path = '/api/company/members/:userId'
  if (act === 'remove') return api.call<typeof removeMember>('DELETE', path, { params, body: proof })
  const body = { isCompanyAdmin: act === 'appoint', ...proof }
  return api.call<typeof setCompanyAdmin>('PUT', path, { params, body })
}
