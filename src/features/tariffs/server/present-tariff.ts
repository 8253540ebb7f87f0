import { majorFromMinor } from '#kernel/money/money.ts'
import { rateLoad, type Load } from '#kernel/trade/rate-card/price.ts'
import type { RateCard } from '#kernel/trade/rate-card/rate-card.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import type { Language } from '#kernel/text/language.ts'
import type { TrialBody } from '../contract/bodies.ts'
import type { TariffExtent, TariffPreview, TariffTrial, TariffView } from '../contract/endpoints.ts'
import { texts } from '../contract/texts.ts'
import { changesBetween } from '../domain/card-lines.ts'
import { stateOf, type Dated } from '../domain/in-force.ts'
import { MAX_CHANGES_SHOWN, MAX_PROBLEMS_SHOWN } from '../domain/limits.ts'
import type { LineProblem } from '../domain/line-problem.ts'
import { remarksOn } from '../domain/remarks.ts'
import type { Tariff } from './tariff-repository.ts'

function extentOf({ currency, services, places, lanes, freight = [] }: RateCard): TariffExtent {
  const zones = new Set(places.map(({ zone }) => zone)).size
  return { currency, services: services.length, zones, lanes: lanes.length, freight: freight.length }
}

export function presentTariff(tariff: Tariff, inForce: Dated | null, today: string): TariffView {
  const { id, validFrom, note, extent, madeBy, createdAt, withdrawnAt, takenBackBy } = tariff
  return {
    id,
    validFrom,
    state: stateOf(tariff, inForce, today),
    note,
    extent,
    madeBy,
    madeAt: createdAt.toISOString(),
    withdrawn: withdrawnAt && { by: takenBackBy ?? '', at: withdrawnAt.toISOString() },
    can: { withdraw: withdrawnAt === null },
  }
}

export function presentProblems(problems: readonly LineProblem[], language: Language): TariffPreview {
  const { problems: sentences } = texts[language]
  return {
    problems: problems.slice(0, MAX_PROBLEMS_SHOWN).map(({ line, column, code, values }) => {
      return { line, column, message: sentences[code](...values) }
    }),
    problemCount: problems.length,
    extent: null,
    remarks: [],
    replaces: null,
    changes: [],
    changeCount: 0,
  }
}

export function presentPreview(
  card: RateCard,
  replaced: { id: number; validFrom: string; card: RateCard } | null,
  language: Language,
): TariffPreview {
  const changes = changesBetween(replaced?.card ?? null, card)
  const copy = (cells: readonly string[] | null) => cells && [...cells]
  return {
    problems: [],
    problemCount: 0,
    extent: extentOf(card),
    remarks: remarksOn(card)
      .slice(0, MAX_PROBLEMS_SHOWN)
      .map(({ code, values }) => texts[language].remarks[code](...values)),
    replaces: replaced && { id: replaced.id, validFrom: replaced.validFrom },
    changes: changes.slice(0, MAX_CHANGES_SHOWN).map(({ kind, about, before, after }) => {
      return { kind, about: [...about], before: copy(before), after: copy(after) }
    }),
    changeCount: changes.length,
  }
}

/** The price of every service for a load; buyers are offered the cheapest. */
export function presentTrial(card: RateCard, trial: TrialBody, language: Language): TariffTrial {
  const load = loadOf(trial)
  const rated = card.services.map((service) => ({ service, result: rateLoad(card, service, load) }))
  const prices = rated.flatMap(({ result }) => (result.ok ? [result.value.priceMinor] : []))
  const [least] = prices.toSorted((a, b) => Number(a - b))
  const cheapest = rated.find(({ result }) => result.ok && result.value.priceMinor === least)
  return rated.map(({ service, result }) => {
    const { code, names } = service
    const offer = { code, name: names[language], isCheapest: cheapest?.service === service }
    if (!result.ok) return { ...offer, price: null, refusal: result.refusal }
    const { netMinor, fuelMinor, priceMinor, actualGrams, chargeableGrams, days } = result.value
    const price = {
      net: majorFromMinor(netMinor),
      fuel: majorFromMinor(fuelMinor),
      total: majorFromMinor(priceMinor),
      weightKg: Number(actualGrams) / 1000,
      chargedKg: Number(chargeableGrams) / 1000,
      days: { from: days[0], to: days[1] },
    }
    return { ...offer, price, refusal: null }
  })
}

function loadOf({ fromCountry, fromPostcode, toCountry, toPostcode, ...piece }: TrialBody): Load {
  const place = (country: string, postcode: string) => {
    return { countryCode: countryByName(country)?.code ?? '', postcode: postcode || null }
  }
  return {
    origin: place(fromCountry, fromPostcode),
    destination: place(toCountry, toPostcode),
    pieces: [piece],
  }
}
