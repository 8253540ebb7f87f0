import { useTexts } from '#client/language.tsx'
import { useCall } from '#client/use-call.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { BatchAct } from '../../../domain/batch.ts'
import { texts } from '../../texts/together.ts'
import { ChosenList } from './chosen-list.tsx'
import { whyNot } from './chosen-rules.ts'
import type { Together } from './use-together.ts'

interface ActDialogProps {
  act: Exclude<BatchAct, 'price' | 'quantity'>
  together: Together
  onClose: () => void
}

/** Says to which of the chosen listings an act is done and why others stay, and does it. */
export function ActDialog({ act, together, onClose }: ActDialogProps) {
  const t = useTexts(texts)
  const { busy, refusal, send } = useCall()
  const { chosen } = together
  const going = chosen.filter((row) => whyNot(act, row) === null)
  const go = async () => {
    if (await send(() => together.send({ act, listings: going.map(({ id }) => ({ id })) }))) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.titles[act](going.length)}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button
            variant={act === 'withdraw' || act === 'delete' ? 'danger' : 'primary'}
            busy={busy}
            busyLabel={t.sending}
            onClick={() => void go()}
          >
            {t.act(t.does[act], going.length)}
          </Button>
        </>
      }
    >
      {refusal && <Banner tone="error">{refusal.body.error}</Banner>}
      <p className="type-body">{t.abouts[act]}</p>
      <ChosenList label={t.goes} listings={chosen}>
        {(row) => {
          const why = whyNot(act, row)
          return why && t.stays(t.refusals[why])
        }}
      </ChosenList>
    </Dialog>
  )
}
