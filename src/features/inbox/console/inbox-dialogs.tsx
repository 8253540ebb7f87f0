import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useForm } from '#client/use-form.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { itemBody } from '../contract/bodies.ts'
import type { InboxItem, listColleagues } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { NOTE_MAX, SNOOZES, wakesAt } from '../domain/inbox.ts'
import { texts } from './texts.ts'
import { type Asked, type InboxState, nameOf, useMinute } from './use-inbox.ts'

interface DialogProps {
  inbox: InboxState
  item: InboxItem
}

/** The dialog that is open. */
export function InboxDialog({ inbox, asked: { about, item: seen } }: { inbox: InboxState; asked: Asked }) {
  // As it is since the list was fetched last.
  const item = inbox.listed.data?.items.find(({ kind, id }) => kind === seen.kind && id === seen.id) ?? seen
  if (about === 'give') return <GiveDialog inbox={inbox} item={item} />
  if (about === 'note') return <NoteDialog inbox={inbox} item={item} />
  return <SnoozeDialog inbox={inbox} item={item} />
}

function GiveDialog({ inbox, item }: DialogProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const { data: colleagues } = useResource('colleagues', (api) =>
    api.call<typeof listColleagues>('GET', '/api/staff/inbox/colleagues'),
  )
  const form = useForm({
    initial: { colleague: '' },
    schema: itemBody,
    texts: errors,
    toBody: ({ colleague }) => ({ owner: { to: Number(colleague), seen: item.owner?.id ?? null } }),
    check: ({ colleague }) => (colleague === '' ? { colleague: errors.owner } : {}),
    onSubmit: ({ owner }) =>
      owner &&
      inbox.change(
        item,
        { owner },
        t.given(nameOf(item), colleagues?.find(({ id }) => id === owner.to)?.name ?? ''),
      ),
  })
  return (
    <FormDialog
      title={t.giveNamed(nameOf(item))}
      form={form}
      cancel={t.cancel}
      send={t.save}
      busy={t.saving}
      onCancel={() => inbox.ask(null)}
    >
      <Select
        field={form.field('colleague')}
        label={t.colleague}
        required
        empty={t.choose}
        options={(colleagues ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </FormDialog>
  )
}

function NoteDialog({ inbox, item }: DialogProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const [first] = useState(item.note)
  const form = useForm({
    initial: { note: item.note },
    schema: itemBody,
    texts: errors,
    toBody: ({ note }) => ({ note: { to: note, seen: item.note } }),
    onSubmit: async ({ note }) => note && inbox.change(item, { note }, t.noted(nameOf(item))),
  })
  return (
    <FormDialog
      title={t.noteNamed(nameOf(item))}
      form={form}
      cancel={t.cancel}
      send={t.save}
      busy={t.saving}
      onCancel={() => inbox.ask(null)}
      about={item.note !== first && t.noteNow(item.note)}
    >
      <TextArea
        field={form.field('note')}
        label={t.noteLabel}
        hint={t.noteHint}
        rows={3}
        counter={NOTE_MAX}
      />
    </FormDialog>
  )
}

function SnoozeDialog({ inbox, item }: DialogProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const minute = useMinute()
  const [now] = useState(() => new Date())
  const sleep = (until: string) =>
    inbox.change(item, { snoozedUntil: until }, t.slept(nameOf(item), minute(until)))
  const form = useForm({
    initial: { day: '', time: '09:00' },
    schema: itemBody,
    texts: errors,
    toBody: ({ day, time }) => ({ snoozedUntil: instantOf(day, time) }),
    check: ({ day, time }) => (instantOf(day, time) === undefined ? { day: errors.snoozed_until } : {}),
    onSubmit: ({ snoozedUntil }) => sleep(snoozedUntil ?? ''),
  })
  return (
    <FormDialog
      title={t.snoozeNamed(nameOf(item))}
      form={form}
      cancel={t.cancel}
      send={t.save}
      busy={t.saving}
      focus="heading"
      onCancel={() => inbox.ask(null)}
    >
      <div className="flex flex-wrap gap-2">
        {SNOOZES.map((snooze) => (
          <Button key={snooze} onClick={() => form.set(fieldsOf(wakesAt(snooze, now)))}>
            {t.snoozes[snooze]}
          </Button>
        ))}
      </div>
      <TextInput field={form.field('day')} label={t.until} required type="date" autoComplete="off" />
      <TextInput field={form.field('time')} label={t.time} required type="time" autoComplete="off" />
    </FormDialog>
  )
}

/** A day and a time of the reader's clock as a moment; undefined if they are none. */
function instantOf(day: string, time: string): string | undefined {
  const moment = new Date(`${day}T${time}`)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

/** The same the other way round. */
function fieldsOf(moment: Date): { day: string; time: string } {
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    day: [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-'),
    time: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
  }
}
