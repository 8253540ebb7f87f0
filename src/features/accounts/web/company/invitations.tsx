import { useState } from 'react'
import { useDraft } from '#client/draft.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { Tag } from '#ui/tag.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { CompanyView, InvitationView } from '../../contract/company/details.ts'
import {
  inviteBody,
  type invite,
  type resendInvitation,
  type revokeInvitation,
} from '../../contract/company/members.ts'
import { texts } from '../../contract/company/texts.ts'
import { texts as accountTexts } from '../../contract/texts.ts'
import { ActProof, NO_PROOF, proofOf, useAskedCode, useFieldLabels } from '../act-proof.tsx'
import { asksFor } from '../profile-states.tsx'
import { useAct } from './use-company.ts'

interface InvitationsProps {
  view: CompanyView
  take: (view: CompanyView) => void
}

/** Inviting a colleague, and the invitations that nobody has accepted yet. */
export function Invitations({ view, take }: InvitationsProps) {
  const t = useTexts(texts).invitations
  const { busy, outcome, act } = useAct(take)
  const resend = ({ id, email }: InvitationView) =>
    act(`resend ${id}`, t.resent(email), (api) =>
      api.call<typeof resendInvitation>('POST', '/api/company/invitations/:id/resend', { params: { id } }),
    )
  const revoke = ({ id, email }: InvitationView) =>
    act(`revoke ${id}`, t.revoked(email), (api) =>
      api.call<typeof revokeInvitation>('DELETE', '/api/company/invitations/:id', { params: { id } }),
    )
  return (
    <>
      <InviteForm proof={view.proof} take={take} />
      <h3 className="type-h3 mt-2">{t.pending}</h3>
      {view.invitations.length === 0 ? (
        <p className="type-body text-ink-2">{t.none}</p>
      ) : (
        <ul className="border-t border-line">
          {view.invitations.map((invitation) => (
            <li
              key={invitation.id}
              className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 border-b border-line py-4"
            >
              <Pending invitation={invitation} />
              {invitation.can.manage && (
                <div className="flex flex-wrap gap-3">
                  <Button
                    size="small"
                    busy={busy === `resend ${invitation.id}`}
                    onClick={() => void resend(invitation)}
                  >
                    {t.resend} <span className="sr-only">{invitation.email}</span>
                  </Button>
                  <Button
                    size="small"
                    busy={busy === `revoke ${invitation.id}`}
                    onClick={() => void revoke(invitation)}
                  >
                    {t.revoke} <span className="sr-only">{invitation.email}</span>
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {outcome !== null && <Banner tone={outcome.tone}>{outcome.text}</Banner>}
    </>
  )
}

function Pending({ invitation }: { invitation: InvitationView }) {
  const t = useTexts(texts).invitations
  const language = useLanguage()
  const { email, invitedBy, expiresAt, hasExpired } = invitation
  const day = formatMoment(expiresAt, language, 'day')
  return (
    <div className="min-w-0 grow basis-60">
      <p className="flex flex-wrap items-center gap-2">
        <span className="type-label break-all">{email}</span>
        {hasExpired && <Tag tone="warning">{t.expiredTag}</Tag>}
      </p>
      <p className="type-small text-ink-2">{hasExpired ? t.expired(invitedBy, day) : t.by(invitedBy, day)}</p>
    </div>
  )
}

const NOTHING = { email: '', ...NO_PROOF }

/** Asks for the proof unless the session gave one in the last minutes: who invites five colleagues types it once. */
function InviteForm({ proof, take }: Pick<InvitationsProps, 'take'> & Pick<CompanyView, 'proof'>) {
  const t = useTexts(texts)
  const { errors, secondFactor } = useTexts(accountTexts)
  const api = useApi()
  const [sent, setSent] = useState<string | null>(null)
  const [isAsked, setAsked] = useState(false)
  const { asksCode, note } = useAskedCode(proof.code)
  const asksProof = proof.toInvite || isAsked
  const form = useForm({
    initial: NOTHING,
    schema: inviteBody,
    texts: { ...errors, ...secondFactor.errors, ...t.errors },
    toBody: ({ email, ...typed }) => ({ email, ...(asksProof && proofOf(typed, asksCode)) }),
    onSubmit: async (body) => {
      setSent(null)
      try {
        take(await api().call<typeof invite>('POST', '/api/company/invitations', { body }))
      } catch (error) {
        // The minutes are over.
        if (asksFor(error, 'password')) setAsked(true)
        note(error)
        throw error
      }
      setAsked(false)
      setSent(body.email)
      form.reset(NOTHING)
    },
  })
  const { email } = form.values
  useDraft('invitation', { values: { email }, isTyped: email !== '', restore: form.set })
  const labelOf = useFieldLabels({ email: t.invitations.email, password: t.invitations.password })
  return (
    <Form form={form} label={t.invitations.heading} serverKeys={labelOf}>
      <TextInput
        field={form.field('email')}
        label={t.invitations.email}
        type="email"
        autoComplete="off"
        required
      />
      {asksProof && <ActProof form={form} label={t.invitations.password} asksCode={asksCode} />}
      <div>
        <Button type="submit" busy={form.submitting} busyLabel={t.busy}>
          {t.invitations.submit}
        </Button>
      </div>
      {sent !== null && <Banner tone="success">{t.invitations.sent(sent)}</Banner>}
    </Form>
  )
}
