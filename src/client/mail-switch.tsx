import { useState } from 'react'
import { Switch } from '#ui/choice.tsx'
import { toast } from '#ui/toast.ts'
import type { Api } from './api.ts'
import { useTexts } from './language.tsx'
import { texts } from './texts.ts'
import { useCall } from './use-call.ts'

interface MailSwitchProps {
  label: string
  /** As it was when the page was loaded. */
  wanted: boolean
  /** What is said after a change. */
  said: { on: string; off: string }
  save: (api: Api, wanted: boolean) => Promise<unknown>
}

/** Whether a member gets the mails of a list. It moves at once, and back when the server refuses. */
export function MailSwitch({ label, wanted: initial, said, save }: MailSwitchProps) {
  const t = useTexts(texts)
  const [wanted, setWanted] = useState(initial)
  const { busy, send } = useCall()
  const change = async (next: boolean) => {
    // The answer to the change before it is still to come.
    if (busy) return
    setWanted(next)
    const isSaved = await send(async (api) => {
      await save(api, next)
    })
    if (isSaved) {
      toast.success(next ? said.on : said.off)
    } else {
      setWanted(!next)
      toast.error(t.notSaved)
    }
  }
  return <Switch label={label} checked={wanted} onChange={(next) => void change(next)} />
}
