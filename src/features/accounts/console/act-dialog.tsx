import { useTexts } from '#client/language.tsx'
import { useForm } from '#client/use-form.ts'
import { RadioGroup } from '#ui/choice.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { appointBody } from '../contract/members/bodies.ts'
import type { MemberView } from '../contract/members/endpoints.ts'
import { texts as messages } from '../contract/members/texts.ts'
import { ACT_REASON_MAX } from '../domain/member-acts.ts'
import { nameOf } from './member-words.tsx'
import { texts } from './texts.ts'
import type { AskedAct, AskedFirst } from './use-member-desk.ts'

interface ActDialogProps {
  member: MemberView
  act: AskedFirst
  onCancel: () => void
  /** Carries out the act; the dialog closes after the answer. */
  onAct: (member: MemberView, asked: AskedAct) => Promise<void>
}

/**
 * Asks for confirmation of an act on an account: states its effects and asks for the reason, which the member
 * reads.
 */
export function ActDialog({ member, act, onCancel, onAct }: ActDialogProps) {
  const t = useTexts(texts)
  const form = useActForm(member, act, onAct)
  const titles = {
    suspend: t.suspendTitle,
    restore: t.restoreTitle,
    appoint: t.appointTitle,
    reset_second_factor: t.resetTitle,
    suspend_company: t.suspendCompanyTitle,
    restore_company: t.restoreCompanyTitle,
  }
  const isAboutCompany = act === 'suspend_company' || act === 'restore_company'
  return (
    <FormDialog
      title={titles[act](isAboutCompany ? member.entreprise : nameOf(member))}
      form={form}
      cancel={t.keep}
      send={t[act]}
      busy={t.working}
      isDangerous={['suspend', 'reset_second_factor', 'suspend_company'].includes(act)}
      onCancel={onCancel}
      about={<Effects member={member} act={act} />}
    >
      {act === 'appoint' && (
        <RadioGroup
          field={form.field('role')}
          label={t.newRole}
          required
          options={member.can.appoint.map((role) => ({ value: role, label: t.roleOptions[role] }))}
        />
      )}
      <TextArea
        field={form.field('reason')}
        label={t.reason}
        hint={isAboutCompany ? t.companyReasonHint : t.reasonHint}
        required
        rows={4}
        counter={ACT_REASON_MAX}
      />
    </FormDialog>
  )
}

/** The effects of the act. */
function Effects({ member, act }: Pick<ActDialogProps, 'member' | 'act'>) {
  const t = useTexts(texts)
  const { email, entreprise, openCheckouts, otherActiveMembers } = member
  const isListed = member.listings > 0
  const effects = {
    suspend: [
      t.suspendEffect,
      isListed &&
        (otherActiveMembers > 0
          ? t.listingsStay(entreprise, otherActiveMembers)
          : t.listingsLeave(entreprise)),
      openCheckouts > 0 && t.checkoutsEnd(openCheckouts),
      t.ordersGoOn,
    ],
    restore: [member.verifiedAt === null ? t.restoreEffectUnverified : t.restoreEffect],
    appoint: [t.appointEffect],
    reset_second_factor: [t.resetEffect, t.resetAsk],
    suspend_company: [t.listingsLeave(entreprise), t.suspendCompanyEffect, t.ordersGoOn],
    restore_company: [t.restoreCompanyEffect],
  }
  const isAboutCompany = act === 'suspend_company' || act === 'restore_company'
  return (
    <ul className="type-body flex list-disc flex-col gap-1 pl-5 wrap-anywhere">
      {[...effects[act], isAboutCompany ? t.mailToAdmins : t.mail(email)].map(
        (effect) => effect !== false && <li key={effect}>{effect}</li>,
      )}
    </ul>
  )
}

function useActForm(member: MemberView, act: AskedFirst, onAct: ActDialogProps['onAct']) {
  const { errors } = useTexts(messages)
  return useForm({
    initial: { role: '', reason: '' },
    schema: appointBody,
    texts: errors,
    toBody: ({ role, reason }) => ({ role: act === 'appoint' ? role : member.role, reason }),
    onSubmit: ({ role, reason }) => {
      if (act === 'appoint') return onAct(member, { act, role, reason })
      return act === 'suspend_company' || act === 'restore_company'
        ? onAct(member, { act, reason, companyId: member.entrepriseId })
        : onAct(member, { act, reason })
    },
  })
}
