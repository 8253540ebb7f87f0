import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { StaffSetting } from '#client/staff-setting.tsx'
import type {
  changeMandateSetting,
  changeSelfBillingSetting,
  MandateSettingView,
  readMandateSetting,
  readSelfBillingSetting,
  SelfBillingSettingView,
} from '../contract/staff-endpoints.ts'
import { texts } from './texts.ts'

const PATH = '/api/staff/settings/publishing-needs-mandate'

/**
 * Whether publishing requires a mandate, and who changed that last: admins can switch it, staff can read it.
 */
export function MandateSetting() {
  const found = useResource('mandate setting', (client) =>
    client.call<typeof readMandateSetting>('GET', PATH),
  )
  const [changed, setChanged] = useState<MandateSettingView | null>(null)
  const view = changed ?? found.data
  return (
    <StaffSetting
      texts={useTexts(texts).setting}
      view={view && { ...view, isOn: view.isNeeded }}
      change={async (api, isNeeded) =>
        setChanged(await api.call<typeof changeMandateSetting>('PUT', PATH, { body: { isNeeded } }))
      }
    />
  )
}

const SELF_BILLING = '/api/staff/settings/self-billing'

/** Whether invoices are issued in the names of sellers who agreed to it. */
export function SelfBillingSetting({ onChanged }: { onChanged: () => void }) {
  const found = useResource('self-billing setting', (client) =>
    client.call<typeof readSelfBillingSetting>('GET', SELF_BILLING),
  )
  const [changed, setChanged] = useState<SelfBillingSettingView | null>(null)
  const { selfBilling, setting } = useTexts(texts)
  return (
    <StaffSetting
      texts={{ changed: setting.changed, ...selfBilling }}
      view={changed ?? found.data}
      change={async (api, isOn) => {
        setChanged(await api.call<typeof changeSelfBillingSetting>('PUT', SELF_BILLING, { body: { isOn } }))
        onChanged()
      }}
    />
  )
}
