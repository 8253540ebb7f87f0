import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { StaffSetting } from '#client/staff-setting.tsx'
import type {
  changePublishingSetting,
  PublishingSetting as Setting,
  readPublishingSetting,
} from '../contract/publishing.ts'
import { texts } from './texts.ts'

const PATH = '/api/staff/settings/publishing-at-once'

/** Whether companies with a good record publish at once. */
export function PublishingSetting() {
  const found = useResource('publishing setting', (api) =>
    api.call<typeof readPublishingSetting>('GET', PATH),
  )
  const [changed, setChanged] = useState<Setting | null>(null)
  return (
    <StaffSetting
      texts={useTexts(texts).publishingSetting}
      view={changed ?? found.data}
      change={async (api, isOn) =>
        setChanged(await api.call<typeof changePublishingSetting>('PUT', PATH, { body: { isOn } }))
      }
    />
  )
}
