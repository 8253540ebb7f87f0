import { ActedList } from '#client/acted-list.tsx'
import { LocalLink, useLanguage, useTexts } from '#client/language.tsx'
import { ReasonDialog } from '#client/reason-dialog.tsx'
import { useApi } from '#client/session.tsx'
import { useCountryName } from '#client/use-country-name.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { REASON_MAX } from '#kernel/trade/dated-rules/dated-rules.ts'
import { texts as ruleTexts } from '#kernel/trade/dated-rules/texts.ts'
import { Button } from '#ui/button.tsx'
import { settlementReason } from '../contract/bodies.ts'
import type {
  listNamedPlaces,
  NamedPlaces as Matter,
  NamedPlacesList,
  settleNamedPlaces,
} from '../contract/endpoints.ts'
import { texts } from './texts.ts'

/** Refused places that texts name, for staff to look at. */
export function NamedPlaces() {
  const t = useTexts(texts).named
  const { errors, cancel, sending } = useTexts(ruleTexts)
  const api = useApi()
  return (
    <ActedList<NamedPlacesList, Matter>
      name="named-places"
      read={(client) => client.call<typeof listNamedPlaces>('GET', '/api/staff/named-places')}
      failed={t.failed}
    >
      {({ matters }, { news, asked, ask, done }) => (
        <section className="flex flex-col gap-3">
          <h2 className="type-h2">{t.heading}</h2>
          <p className="type-body max-w-prose">{t.about}</p>
          {news}
          {matters.length === 0 ? (
            <p>{t.none}</p>
          ) : (
            <ul aria-label={t.heading} className="flex flex-col gap-3">
              {matters.map((matter) => (
                <MatterItem key={matter.id} matter={matter} onSettle={ask} />
              ))}
            </ul>
          )}
          {asked && (
            <ReasonDialog
              title={t.settleAsk(asked.label)}
              about={t.settleAbout}
              texts={{ reason: t.reason, cancel, withdraw: t.settleNow, sending }}
              schema={settlementReason}
              isHarmless
              errors={errors}
              max={REASON_MAX}
              onCancel={() => ask(null)}
              send={async ({ reason }) => {
                await api().call<typeof settleNamedPlaces>('POST', '/api/staff/named-places/:id/settle', {
                  params: { id: String(asked.id) },
                  body: { reason, upTo: asked.upTo },
                })
                done(t.settled(asked.label))
              }}
            />
          )}
        </section>
      )}
    </ActedList>
  )
}

function MatterItem({ matter, onSettle }: { matter: Matter; onSettle: (matter: Matter) => void }) {
  const t = useTexts(texts).named
  const language = useLanguage()
  const nameOf = useCountryName()
  const { label, of, to, company, places, foundAt, canSettle } = matter
  return (
    <li className="flex flex-col gap-2 border border-line p-4">
      <p>
        <LocalLink to={to} className="text-malachite underline underline-offset-4 wrap-anywhere">
          {t.of[of](label)}
        </LocalLink>{' '}
        <span className="text-ink-2">{t.by(company, formatMoment(foundAt, language, 'minute'))}</span>
      </p>
      <ul className="flex flex-col gap-1">
        {places.map(({ place, country, field }) => (
          <li key={`${field} ${place}`}>{t.place(place, nameOf(country), t.fields[field])}</li>
        ))}
      </ul>
      {canSettle && (
        <Button variant="secondary" className="self-start" onClick={() => onSettle(matter)}>
          {t.settle} <span className="sr-only">{t.named(label)}</span>
        </Button>
      )}
    </li>
  )
}
