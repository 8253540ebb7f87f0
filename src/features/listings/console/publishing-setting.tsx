import { useState } from 'react'
import { LocalLink, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { StaffSetting } from '#client/staff-setting.tsx'
import type {
  changePublishingSetting,
  PublishingSetting as Setting,
  readPublishingSetting,
} from '../contract/publishing.ts'
import { texts } from './texts.ts'

const PATH = '/api/staff/settings/publishing-at-once'

/** Whether companies with a good record publish at once, and which do. */
export function PublishingSetting() {
  const found = useResource('publishing setting', (api) =>
    api.call<typeof readPublishingSetting>('GET', PATH),
  )
  const [changed, setChanged] = useState<Setting | null>(null)
  const setting = changed ?? found.data
  return (
    <>
      <StaffSetting
        texts={useTexts(texts).publishingSetting}
        view={setting}
        change={async (api, isOn) =>
          setChanged(await api.call<typeof changePublishingSetting>('PUT', PATH, { body: { isOn } }))
        }
      />
      {setting && <WithRight companies={setting.companies} />}
    </>
  )
}

/** Each with its sheet, where staff withdraw the right. */
function WithRight({ companies }: Pick<Setting, 'companies'>) {
  const t = useTexts(texts).publishingSetting
  return (
    <section aria-labelledby="with-right" className="flex flex-col gap-2 pt-4">
      <h3 id="with-right" className="type-h3">
        {t.withRight(companies.length)}
      </h3>
      <ul className="columns-[16rem] gap-6">
        {companies.map(({ id, name }) => (
          <li key={id} className="py-1">
            <LocalLink
              to={`/staff/review?company=${id}&view=sheet`}
              className="text-malachite underline-offset-4 hover:underline"
            >
              {name}
            </LocalLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
