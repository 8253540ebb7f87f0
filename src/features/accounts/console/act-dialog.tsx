import { useTexts } from '#client/language.tsx'
import type { Role } from '#kernel/actor.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, useForm, type FieldErrors } from '#ui/form.tsx'
import { TextArea } from '#ui/text-input.tsx'
import type { MemberView } from '../contract/members/endpoints.ts'
import { texts as contractTexts } from '../contract/members/texts.ts'
import { ACT_REASON_MAX } from '../domain/member-acts.ts'
import { nameOf } from './member-words.tsx'
import { texts } from './texts.ts'
import type { AskedAct, AskedFirst } from './use-member-desk.ts'

interface ActDialogProps {
  member: MemberView
  act: AskedFirst
  onCancel: () => void
  /** Does it; the dialog is gone once it is answered. */
  onAct: (member: MemberView, asked: AskedAct) => Promise<void>
}

/** Asks before something is done to an account: says what follows, and wants the reason that the member reads. */
export function ActDialog({ member, act, onCancel, onAct }: ActDialogProps) {
  const t = useTexts(texts)
  const form = useActForm(member, act, onAct)
  const titles = {
    suspend: t.suspendTitle,
    restore: t.restoreTitle,
    appoint: t.appointTitle,
    reset_second_factor: t.resetTitle,
  }
  return (
    <Dialog
      open
      onClose={onCancel}
      title={titles[act](nameOf(member))}
      focus="form"
      actions={
        <>
          <Button onClick={onCancel}>{t.keep}</Button>
          <Button
            variant={act === 'suspend' || act === 'reset_second_factor' ? 'danger' : 'primary'}
            busy={form.submitting}
            busyLabel={t.working}
            onClick={() => void form.submit()}
          >
            {t[act]}
          </Button>
        </>
      }
    >
      <Effects member={member} act={act} />
      <Form form={form}>
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
          hint={t.reasonHint}
          required
          rows={4}
          counter={ACT_REASON_MAX}
        />
      </Form>
    </Dialog>
  )
}

/** What follows, so that nobody has to guess. */
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
  }
  return (
    <ul className="type-body flex list-disc flex-col gap-1 pl-5 wrap-anywhere">
      {[...effects[act], t.mail(email)].map((effect) => effect !== false && <li key={effect}>{effect}</li>)}
    </ul>
  )
}

interface ActValues {
  role: Role | ''
  reason: string
}

function useActForm(member: MemberView, act: AskedFirst, onAct: ActDialogProps['onAct']) {
  const { errors } = useTexts(contractTexts)
  return useForm<ActValues>({
    initial: { role: '', reason: '' },
    validate: ({ role, reason }) => {
      const found: FieldErrors<ActValues> = {}
      if (act === 'appoint' && role === '') found.role = errors.role
      if (reason.trim() === '') found.reason = errors.reason
      else if (reason.trim().length > ACT_REASON_MAX) found.reason = errors.reason_long
      return found
    },
    onSubmit: async ({ role, reason: typed }) => {
      const reason = typed.trim()
      if (act !== 'appoint') return onAct(member, { act, reason })
      if (role !== '') return onAct(member, { act, role, reason })
    },
  })
}
